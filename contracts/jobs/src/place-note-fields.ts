import { z } from 'zod';
import { line, paragraph } from '@yoza/kernel-contract/primitives';
import type { PlaceNote } from './place-notes.ts';

/** Notes on a place, as answered. */
export const placeNotesOutput = {
  /** Landmark by which the place is found: a gate, a shop. */
  landmark: z.string().nullable(),
  directions: z.string().nullable(),
} satisfies Record<PlaceNote, z.ZodType>;

/** Notes on a place, as sent; null or an empty text stands for none. */
export const placeNotesInput = {
  landmark: line(120).nullish(),
  directions: paragraph(500).nullish(),
} satisfies Record<PlaceNote, z.ZodType>;
