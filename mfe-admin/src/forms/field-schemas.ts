import { z } from 'zod';
import { parseAmount } from './parse-amount.ts';

/** Text that must not be empty or blank; it is trimmed. */
export const requiredText = (missing: string) => z.string().trim().min(1, missing);

/** Text that may be empty or blank, which is sent as null; it is trimmed. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || null);

/** Text that `parse` must return a value for: the parsed value is sent. */
export const parsedText = <Value>(parse: (text: string) => Value | null, wrong: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue(wrong);
    return z.NEVER;
  });

/** Amount in whole shillings of at least `minimum` (default 1); see {@link parseAmount}. */
export const typedAmount = (wrong: string, minimum?: number) => parsedText((text) => parseAmount(text, minimum), wrong);

/** Amount of at least 0 that may be empty, which is returned as null. */
export const optionalAmount = (wrong: string) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(typedAmount(wrong, 0).nullable());

/** Check for `superRefine` that reports a message for each field that `faultsOf` returns one for. Names of nested fields have dots. */
export const reportFaults =
  <Typed>(faultsOf: (typed: Typed) => Partial<Record<string, string>>) =>
  (typed: Typed, context: z.core.$RefinementCtx<Typed>) => {
    for (const [name, message] of Object.entries(faultsOf(typed))) {
      if (message) context.addIssue({ code: 'custom', path: name.split('.'), message });
    }
  };
