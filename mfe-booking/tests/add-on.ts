import type { components } from '@yoza/jobs-contract/api';
import type { AddOn } from '../src/add-ons/add-ons.api.ts';

type Line = components['schemas']['PriceLine'];
type JobAddOn = components['schemas']['JobAddOn'];

/** Add-ons as the catalogue offers them. */
export const engineBay: AddOn = {
  id: 'engine-bay',
  name: 'Engine bay cleaning',
  description: 'Degreased and dried by hand',
  translations: { lg: { name: 'Okwoza yingini' }, sw: { name: 'Sehemu ya injini' } },
  price: '20000.00',
  minutes: 30,
  isIncluded: false,
};
export const petHair: AddOn = {
  id: 'pet-hair',
  name: 'Pet hair removal',
  description: null,
  translations: {},
  price: '30000.00',
  minutes: 45,
  isIncluded: false,
};
export const airFreshener: AddOn = {
  id: 'air-freshener',
  name: 'Air freshener',
  description: null,
  translations: {},
  price: '5000.00',
  minutes: 5,
  isIncluded: true,
};

const money = (amount: number) => `${amount}.00`;

/** Line of a price without discount, in whole shillings. */
export const lineOf = (kind: Line['kind'], id: string | null, amount: number): Line => ({
  kind,
  id,
  text: [engineBay, petHair, airFreshener].find((addOn) => addOn.id === id)?.name ?? 'External Wash',
  grossAmount: money(amount),
  discountAmount: money(0),
  amount: money(amount),
  taxAmount: money(0),
  coveredBy: null,
});

/** Add-on of a booking, with two steps on the checklist. */
export const orderedOf = ({ id, name, translations, isIncluded }: AddOn): JobAddOn => ({
  id,
  name,
  translations,
  isIncluded,
  checklist: [1, 2].map((number) => ({ id: `${id}:${number}`, task: `Step ${number}` })),
});

/** Price of an External Wash with add-ons at 8 % tax, with its lines; `discount` in whole shillings. */
export function pricedWith(addOns: readonly AddOn[], { base = 60_000, size = 0, discount = 0 } = {}) {
  const items = [
    lineOf('service', 'basic-wash', base),
    ...(size > 0 ? [lineOf('size', 'basic-wash', size)] : []),
    ...addOns.map(({ id, price, isIncluded }) => lineOf('add_on', id, isIncluded ? 0 : Number(price))),
  ];
  const basePrice = items.reduce((sum, { grossAmount }) => sum + Number(grossAmount), 0) - discount;
  const taxAmount = Math.round(basePrice * 0.08);
  const more = addOns.filter(({ isIncluded }) => !isIncluded).reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    basePrice: money(basePrice),
    taxAmount: money(taxAmount),
    totalPrice: money(basePrice + taxAmount),
    lines: items,
    discountAmount: money(discount),
    durationMinutes: 60 + (size > 0 ? 15 : 0) + more,
  };
}
