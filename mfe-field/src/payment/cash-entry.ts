import { z } from 'zod';

const most = 99_999_999;

/** Whole shillings of what people type: `89,119`, `89 119`; NaN for anything else. */
export function shillingsTyped(text: string): number {
  const digits = text.trim().replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What the form holds. `balance` is what is open for the job: nobody takes more than that but as a tip. */
export const cashEntry = (balance: number) =>
  z.object({
    amount: z
      .string()
      .refine((text) => shillingsTyped(text) >= 1, 'payment.amountInvalid')
      .refine((text) => !(shillingsTyped(text) > balance), 'payment.amountTooMuch'),
    tip: z.string().refine((text) => text.trim() === '' || shillingsTyped(text) <= most, 'payment.tipInvalid'),
  });
export type CashEntry = z.infer<ReturnType<typeof cashEntry>>;

/** What was handed over in all, tip included, and the tip of it, in whole shillings. */
export function handedOver({ amount, tip }: CashEntry): { amount: number; tip: number } {
  const given = tip.trim() === '' ? 0 : shillingsTyped(tip);
  return { amount: shillingsTyped(amount) + given, tip: given };
}
