import { z } from 'zod';
import { parseAmount } from './parse-amount.ts';

/** Text that must not be empty. */
export const requiredText = (missing: string) => z.string().trim().min(1, missing);

/** Text that may be empty, which is sent as null. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || null);

/** Amount in whole shillings; see {@link parseAmount}. */
export const typedAmount = (wrong: string, minimum?: number) =>
  z.string().transform((text, context) => {
    const amount = parseAmount(text, minimum);
    if (amount !== null) return amount;
    context.addIssue(wrong);
    return z.NEVER;
  });

/** Amount of at least 0 that may be empty, which is returned as null. */
export const optionalAmount = (wrong: string) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(typedAmount(wrong, 0).nullable());
