/** Amounts from which the tax rate is computed, as decimal strings of shillings. */
interface Taxed {
  basePrice: string;
  travelFee?: string;
  taxAmount: string;
}

/**
 * Returns the tax rate in percent, computed from the server's amounts: the one with the fewest decimals, at most two, that results in this tax in
 * whole shillings; with two decimals if none does, and 0 without a subtotal.
 */
export function taxRateOf({ basePrice, travelFee = '0', taxAmount }: Taxed): number {
  const subtotal = Number(basePrice) + Number(travelFee);
  if (subtotal <= 0) return 0;
  const exact = (Number(taxAmount) / subtotal) * 100;
  const rates = [0, 1, 2].map((places) => Number(exact.toFixed(places)));
  return rates.find((rate) => Math.round((subtotal * rate) / 100) === Number(taxAmount)) ?? rates[2]!;
}
