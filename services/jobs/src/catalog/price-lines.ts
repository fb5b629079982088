import type { PriceLine } from '@yoza/jobs-contract/price-lines';
import { money } from '@yoza/kernel-contract/primitives';
import type { PricedItem, StoredLine } from './price.ts';
import { priceInOneLine, priceOfItems } from './price.ts';

/** Price of a job as stored. */
interface StoredPrice {
  lines: StoredLine[];
  basePrice: number;
  travelFee: number;
  taxRate: number;
  taxAmount: number;
  serviceId: string;
  serviceName: string;
}

/**
 * Returns the lines of a job's price. A job from before prices had lines has the service and the travel fee; one whose lines do not explain its price, since
 * a process from before set another total, has a single line, as agreed.
 */
export function linesOf(price: StoredPrice): StoredLine[] {
  const { lines, basePrice, travelFee, taxRate, taxAmount, serviceId, serviceName } = price;
  const subtotal = basePrice + travelFee;
  const explain = sum(lines, 'amount') === subtotal && sum(lines, 'tax') === taxAmount;
  if (lines.length > 0 && explain) return lines;
  if (lines.length > 0) {
    return priceInOneLine({ basePrice: subtotal, taxRate, taxAmount }, { id: serviceId, name: serviceName }).lines;
  }
  const service: PricedItem = { kind: 'service', id: serviceId, text: serviceName, gross: basePrice };
  return priceOfItems([service], { taxRate, travelFee }).lines;
}

/** Returns the items of a job's price as they were when it was made, without the travel fee. */
export const itemsOf = (price: StoredPrice): PricedItem[] =>
  linesOf(price).flatMap(({ kind, id, text, gross }) =>
    kind === 'travel' || id === null ? [] : { kind, id, text, gross },
  );

/** Returns the wire form of a stored line. */
export const presentLine = ({ kind, id, text, gross, discount, amount, tax, coveredBy }: StoredLine): PriceLine => ({
  kind,
  id,
  text,
  grossAmount: money(gross),
  discountAmount: money(discount),
  amount: money(amount),
  taxAmount: money(tax),
  coveredBy,
});

const sum = (lines: readonly StoredLine[], key: 'amount' | 'tax') =>
  lines.reduce((total, line) => total + line[key], 0);
