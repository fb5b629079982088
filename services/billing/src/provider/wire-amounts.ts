/** Stripe counts shillings, which have no minor unit, in hundredths (Stripe docs, "Currencies, special cases": UGX). */
const hundredthsPerShilling = 100;

/** A whole number of shillings above 0, as every provider is asked for. Throws a RangeError for anything else. */
export function shillings(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount in whole shillings`);
  return amount;
}

/** Whole shillings as Stripe takes them: 89,119 is 8911900. Throws a RangeError for what is no whole number above 0. */
export const toHundredths = (amount: number): number => shillings(amount) * hundredthsPerShilling;

/** What Stripe answers, in whole shillings; NaN for what is no whole number of them. */
export function fromHundredths(amount: number): number {
  return Number.isSafeInteger(amount) && amount % hundredthsPerShilling === 0 ? amount / hundredthsPerShilling : NaN;
}

/** What MTN answers, `89119` or `89119.00`, in whole shillings; NaN for what is no whole number of them. */
export function fromDecimal(text: string): number {
  const whole = /^(\d{1,12})(?:\.0{1,4})?$/.exec(text);
  return whole ? Number(whole[1]) : NaN;
}
