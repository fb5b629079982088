/** Hundredths per shilling: Stripe counts shillings, which have no minor unit, in hundredths (Stripe docs, "Currencies, special cases": UGX). */
const hundredthsPerShilling = 100;

/** Returns the amount if it is a whole number of shillings above 0, as every provider requires. Throws a RangeError otherwise. */
export function assertShillings(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount in whole shillings`);
  return amount;
}

/** Converts whole shillings to Stripe's unit: 89,119 is 8911900. Throws a RangeError for anything but a whole number above 0. */
export const toHundredths = (amount: number): number => assertShillings(amount) * hundredthsPerShilling;

/** Converts an amount from Stripe to whole shillings; NaN for one that is no whole number of them. */
export function fromHundredths(amount: number): number {
  return Number.isSafeInteger(amount) && amount % hundredthsPerShilling === 0 ? amount / hundredthsPerShilling : NaN;
}

/** Converts an amount from MTN, `89119` or `89119.00`, to whole shillings; NaN for one that is no whole number of them. */
export function fromDecimal(text: string): number {
  const whole = /^(\d{1,12})(?:\.0{1,4})?$/.exec(text);
  return whole ? Number(whole[1]) : NaN;
}
