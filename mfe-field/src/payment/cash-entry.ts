import { z } from 'zod';

const maximum = 99_999_999;

/** Parses an amount typed by a technician, in whole shillings: digits with any commas and spaces, such as `89,119`; NaN for anything else. */
export function shillingsTyped(text: string): number {
  const digits = text.trim().replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Schema of the cash form. `balance` is the balance due of the job: only a tip may exceed it. */
export const cashEntry = (balance: number) =>
  z.object({
    amount: z
      .string()
      .refine((text) => shillingsTyped(text) >= 1, 'payment.amountInvalid')
      .refine((text) => !(shillingsTyped(text) > balance), 'payment.amountTooMuch'),
    tip: z.string().refine((text) => text.trim() === '' || shillingsTyped(text) <= maximum, 'payment.tipInvalid'),
  });
export type CashEntry = z.infer<ReturnType<typeof cashEntry>>;

/** Total amount handed over, tip included, and the tip part, in whole shillings; NaN if a text is not an amount. */
export function handedOver({ amount, tip }: CashEntry): { amount: number; tip: number } {
  const given = tip.trim() === '' ? 0 : shillingsTyped(tip);
  return { amount: shillingsTyped(amount) + given, tip: given };
}
