import type { LineKind } from '@yoza/jobs-contract/price-lines';
import type { MoneyInput } from '@yoza/kernel-contract/primitives';
import { allocate } from '@yoza/service-kit/allocate';
import { invalid } from '@yoza/service-kit/errors';
import type { z } from 'zod';

/** Figures of a price, in whole shillings. `taxRate` in percent, as in force when the price was made. */
export interface Figures {
  /** Price of the service with size and add-ons, less the discount. */
  basePrice: number;
  /** Fee for a place outside the service area; taxed like the rest, never discounted. */
  travelFee: number;
  taxRate: number;
  taxAmount: number;
  totalPrice: number;
}

/** Item of a basket, before any discount, in whole shillings. */
export interface PricedItem {
  kind: Exclude<LineKind, 'travel'>;
  /** Id of the service or add-on. */
  id: string;
  /** English text. */
  text: string;
  gross: number;
}

/** Returns what items cost before any discount, in whole shillings. */
export const totalOf = (items: readonly PricedItem[]): number => items.reduce((sum, { gross }) => sum + gross, 0);

/** Line of a price as stored, in whole shillings; see `PriceLine` of the contract. */
export interface StoredLine extends Omit<PricedItem, 'kind' | 'id'> {
  kind: LineKind;
  id: string | null;
  discount: number;
  amount: number;
  tax: number;
  coveredBy: string | null;
}

/** Price of a job. The amounts of its lines add up to `basePrice` + `travelFee`, their taxes to `taxAmount`. */
export interface Price extends Figures {
  discountAmount: number;
  lines: StoredLine[];
}

/** Largest total that can be stored and written on the wire. */
const largestTotal = 99_999_999;

const hundredths = (percent: number) => Math.round(percent * 100);

/** Returns the figures of a base price: tax on it and on the travel fee is rounded to a whole shilling and added. 82,518 at 8 % → 6,601 → 89,119. */
export function priceOfBase(basePrice: number, taxRate: number, travelFee = 0): Figures {
  const subtotal = basePrice + travelFee;
  const taxAmount = Math.round((subtotal * hundredths(taxRate)) / 10_000);
  return { basePrice, travelFee, taxRate, taxAmount, totalPrice: subtotal + taxAmount };
}

/**
 * Returns the price of items and the travel fee. A discount, at most all items, is allocated to them in proportion, then the tax to all lines. Throws
 * 400 for a total that is too large to store.
 */
export function priceOfItems(
  items: readonly PricedItem[],
  { taxRate, travelFee, discount = 0 }: { taxRate: number; travelFee: number; discount?: number },
): Price {
  const discounts = allocate(
    discount,
    items.map(({ gross }) => gross),
  );
  return priceOfDiscounted(items, discounts, { taxRate, travelFee });
}

/** Same as {@link priceOfItems} with the discount of each item, none of which is more than the item. */
export function priceOfDiscounted(
  items: readonly PricedItem[],
  discounts: readonly number[],
  { taxRate, travelFee }: { taxRate: number; travelFee: number },
): Price {
  const lines = items.map((item, index) => {
    const part = discounts[index]!;
    return { ...item, discount: part, amount: item.gross - part, tax: 0, coveredBy: null };
  });
  const figures = priceOfBase(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    taxRate,
    travelFee,
  );
  if (figures.totalPrice > largestTotal) {
    throw invalid([{ path: 'addOnIds', message: 'The total may be at most UGX 99,999,999' }]);
  }
  const all: StoredLine[] = travelFee === 0 ? lines : [...lines, travelLine(travelFee)];
  const taxes = allocate(
    figures.taxAmount,
    all.map(({ amount }) => amount),
  );
  return {
    ...figures,
    discountAmount: discounts.reduce((sum, part) => sum + part, 0),
    lines: all.map((line, index) => ({ ...line, tax: taxes[index]! })),
  };
}

const travelLine = (amount: number): StoredLine => ({
  kind: 'travel',
  id: null,
  text: 'Travel fee',
  gross: amount,
  discount: 0,
  amount,
  tax: 0,
  coveredBy: null,
});

/**
 * Returns the price from a total agreed by an admin, travel fee included: the tax contained in it is split off, and one line replaces all others. 100
 * at 8 % → 93 + 7.
 */
export function priceOfTotal(totalPrice: number, taxRate: number, service: { id: string; name: string }): Price {
  const basePrice = Math.round((totalPrice * 10_000) / (10_000 + hundredths(taxRate)));
  return priceInOneLine({ basePrice, taxRate, taxAmount: totalPrice - basePrice }, service);
}

/** Returns a price with one line instead of all others. */
export function priceInOneLine(
  { basePrice, taxRate, taxAmount }: Pick<Figures, 'basePrice' | 'taxRate' | 'taxAmount'>,
  { id, name: text }: { id: string; name: string },
): Price {
  const line = { kind: 'agreed', id, text, gross: basePrice, discount: 0, amount: basePrice, tax: taxAmount } as const;
  const figures = { basePrice, travelFee: 0, taxRate, taxAmount, totalPrice: basePrice + taxAmount };
  return { ...figures, discountAmount: 0, lines: [{ ...line, coveredBy: null }] };
}

/** Returns the requested total, in whole shillings. Throws 400 for one that is not at least one whole shilling. */
export function requestedTotal(totalPrice: z.output<typeof MoneyInput>): number {
  const total = Number(totalPrice);
  if (Number.isSafeInteger(total) && total >= 1) return total;
  throw invalid([{ path: 'totalPrice', message: 'The total must be a whole number of shillings, at least 1' }]);
}
