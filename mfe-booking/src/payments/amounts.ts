/** Options for the amount to pay of an invoice. */
export type AmountChoice = 'all' | 'deposit' | 'other';

/** Tips offered, in whole shillings. */
export const tips = [2000, 5000, 10_000] as const;

interface Payable {
  totalAmount: string;
  amountPaid: string;
  balance: string;
}

/** Deposit in whole shillings; null if none is offered: `percent` is 0, something is paid already, or it would cover the whole balance. */
export function depositOf({ totalAmount, amountPaid, balance }: Payable, percent: number): number | null {
  if (percent <= 0 || Number(amountPaid) > 0) return null;
  const deposit = Math.round((Number(totalAmount) * percent) / 100);
  return deposit > 0 && deposit < Number(balance) ? deposit : null;
}

/** Parses an amount typed by the customer, in whole shillings: `20,000`, `UGX 20 000`. Null for other text and for more than eight digits. */
export function typedAmount(text: string): number | null {
  const digits = text.replace(/^\s*ugx/i, '').replaceAll(/[\s,]/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}

export type AmountProblem = 'amountRequired' | 'amountTooSmall' | 'amountTooLarge';

/** Problem with a typed amount, as the key of its text. A balance below the minimum can be paid whole. */
export function amountProblem(
  text: string,
  { balance }: Pick<Payable, 'balance'>,
  minimumAmount: string,
): AmountProblem | null {
  const amount = typedAmount(text);
  if (amount === null) return 'amountRequired';
  if (amount < Math.min(Number(minimumAmount), Number(balance))) return 'amountTooSmall';
  return amount > Number(balance) ? 'amountTooLarge' : null;
}

/** In whole shillings. */
const largestTip = 1_000_000;

/** Problem with a typed tip. Empty input is no tip. */
export function tipProblem(text: string): 'tipInvalid' | null {
  if (text.trim() === '') return null;
  const tip = typedAmount(text);
  return tip === null || tip > largestTip ? 'tipInvalid' : null;
}
