import { atom } from 'jotai';
import { inEffect, type Entry } from './queue-entry.ts';

/** Actions of the signed-in technician in the queue, in order, including refused ones. */
export const unsentAtom = atom<readonly Entry[]>([]);

/** Unsent changes that the screens show as done. */
export const inEffectAtom = atom((get) => inEffect(get(unsentAtom)));
