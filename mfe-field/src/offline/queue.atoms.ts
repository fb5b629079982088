import { atom } from 'jotai';
import { inEffect, type Entry } from './queue-entry.ts';

/** Technician actions the server does not know of yet, in order. */
export const unsentAtom = atom<readonly Entry[]>([]);

/** Unsent changes that the screens show as done. */
export const inEffectAtom = atom((get) => inEffect(get(unsentAtom)));
