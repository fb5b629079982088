import { z } from 'zod';
import { BusinessDate, Uuid } from './primitives.ts';

/** Name by which an erased customer is shown. */
export const erasedName = { first: 'Erased', last: 'customer' } as const;

/** Records about an erased person that a law requires a service to keep, and until when; null if they have no end. */
export const HeldRecords = z.object({
  kind: z.enum(['tax-documents', 'ledger']),
  count: z.int().min(1),
  until: BusinessDate.nullable(),
});
export type HeldRecords = z.infer<typeof HeldRecords>;

/**
 * Acknowledgement by a service that it has erased what it stored about a person, except what it names. `subjects` are the ids of the person's jobs, vehicles,
 * invoices and the like: identity erases personal values from entries of the audit log about them, chat the name in notifications about them.
 */
export const PersonErased = z.object({
  personId: Uuid,
  held: z.array(HeldRecords),
  subjects: z.array(z.string()).default([]),
});
export type PersonErased = z.infer<typeof PersonErased>;
