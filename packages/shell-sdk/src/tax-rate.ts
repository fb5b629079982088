/** Figures the tax rate is computed from, as decimal strings of shillings. */
interface Taxed {
  basePrice: string;
  travelFee?: string;
  taxAmount: string;
}

/**
 * Returns the tax rate in percent, from the server's own figures: with the fewest decimals, at most two, that reproduce this tax in whole shillings.
 */
export function taxRateOf({ basePrice, travelFee = '0', taxAmount }: Taxed): number {
  const subtotal = Number(basePrice) + Number(travelFee);
  if (subtotal <= 0) return 0;
  const exact = (Number(taxAmount) / subtotal) * 100;
  const rates = [0, 1, 2].map((places) => Number(exact.toFixed(places)));
  return rates.find((rate) => Math.round((subtotal * rate) / 100) === Number(taxAmount)) ?? rates[2]!;
}
