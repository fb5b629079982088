import { atom } from 'jotai';
import { inEffect, type Entry } from './queue-entry.ts';

/** What the technician did and the server does not know of yet, in order. */
export const waitingAtom = atom<readonly Entry[]>([]);

/** Of that, what screens show as done. */
export const inEffectAtom = atom((get) => inEffect(get(waitingAtom)));
