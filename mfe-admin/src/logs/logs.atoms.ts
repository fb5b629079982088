import type { Position } from '@yoza/map/position';
import { atom } from 'jotai';

/** Position shown on the map, if any. */
export const shownPlaceAtom = atom<Position | null>(null);
