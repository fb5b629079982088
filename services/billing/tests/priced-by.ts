import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { LineKind } from '@yoza/jobs-contract/price-lines';
import { money } from '@yoza/kernel-contract/primitives';
import { allocate } from '@yoza/service-kit/allocate';

/** Part of a price, in whole shillings. */
export type Part = readonly [kind: LineKind, text: string, gross: number, discount?: number, isIncluded?: boolean];

/** An SUV with an add-on, one that the service includes, 10 % off and a travel fee: UGX 109,766 and UGX 8,781 tax. */
export const suvWithAddOns: readonly Part[] = [
  ['service', 'Extra & Interior Cleaning', 82_518, 8_252],
  ['size', 'Extra for a medium vehicle', 15_000, 1_500],
  ['add_on', 'Odour Treatment', 0, 0, true],
  ['add_on', 'Engine Bay Cleaning', 20_000, 2_000],
  ['travel', 'Travel fee', 4_000],
];

/** Returns the price of a job that has these parts, taxed at 8 %, with their lines and its add-ons. */
export function pricedBy(parts: readonly Part[]) {
  const amounts = parts.map(([, , gross, discount = 0]) => gross - discount);
  const subtotal = sum(amounts);
  const travelFee = sum(parts.flatMap(([kind, , gross]) => (kind === 'travel' ? gross : [])));
  const tax = Math.round(subtotal * 0.08);
  const taxes = allocate(tax, amounts);
  const lines = parts.map(([kind, text, gross, discount = 0], index) => ({
    kind,
    id: kind === 'travel' ? null : idOf(text),
    text,
    grossAmount: money(gross),
    discountAmount: money(discount),
    amount: money(amounts[index]!),
    taxAmount: money(taxes[index]!),
    coveredBy: null,
  }));
  return {
    basePrice: money(subtotal - travelFee),
    travelFee: money(travelFee),
    taxAmount: money(tax),
    taxRate: 8,
    totalPrice: money(subtotal + tax),
    discountAmount: money(sum(parts.map(([, , , discount = 0]) => discount))),
    lines,
    addOns: parts.flatMap(([kind, name, , , isIncluded = false]) =>
      kind === 'add_on' ? [{ id: idOf(name), name, isIncluded }] : [],
    ),
  } satisfies Partial<JobSnapshot>;
}

const idOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
