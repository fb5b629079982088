import type { PriceLine } from '@yoza/jobs-contract/price-lines';
import { money } from '@yoza/kernel-contract/primitives';
import type { PricedItem, StoredLine } from './price.ts';
import { priceOfItems } from './price.ts';

/** Price of a job as stored. */
interface StoredPrice {
  lines: StoredLine[];
  basePrice: number;
  travelFee: number;
  taxRate: number;
  serviceId: string;
  serviceName: string;
}

/** Returns the lines of a job's price; for a job from before prices had lines, the service and the travel fee. */
export function linesOf({ lines, basePrice, travelFee, taxRate, serviceId, serviceName }: StoredPrice): StoredLine[] {
  if (lines.length > 0) return lines;
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
