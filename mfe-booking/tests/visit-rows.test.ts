import { expect, test } from 'vitest';
import { changed, emptyDraft, readDraft } from '../src/draft/draft.ts';
import { basketFields, workQuery } from '../src/slots/basket.ts';
import { visitRows } from '../src/visits/visit-rows.ts';

const words = { nameOf: (id: string) => `car ${id}`, discount: 'Discount', travelFee: 'Travel fee' };
const car = (vehicleId: string, basePrice: string, discountAmount: string) =>
  ({ vehicleId, basePrice, discountAmount }) as NonNullable<Parameters<typeof visitRows>[0]['vehicles']>[number];
const price = { subtotal: '0.00', taxRate: 8, taxAmount: '0.00', totalPrice: '0.00', basePrice: '0.00' };

test('rows of a visit: add up to the subtotal, with the discount and the travel fee once', () => {
  const vehicles = [car('a', '54000.00', '6000.00'), car('b', '72000.00', '8000.00')];
  const rows = visitRows({ ...price, vehicles, discountAmount: '14000.00', travelFee: '4000.00' }, words);
  expect(rows).toEqual([
    { id: 'a', label: 'car a', amount: 60_000 },
    { id: 'b', label: 'car b', amount: 80_000 },
    { id: 'discount', label: 'Discount', amount: -14_000 },
    { id: 'travel', label: 'Travel fee', amount: 4000 },
  ]);
});

const first = { serviceId: 'basic-wash', vehicleId: 'a', addOnIds: ['wax'] };
const second = { serviceId: 'gold', vehicleId: 'b', addOnIds: [] };

test('basket of a visit: names all cars, the first one first', () => {
  expect(basketFields({ ...first, otherCars: [second] })).toEqual({ vehicles: [first, second] });
  expect(workQuery({ ...first, otherCars: [second] })).toEqual({ vehicles: 'a:basic-wash:wax;b:gold' });
  expect(basketFields({ ...first, otherCars: [] })).toEqual(first);
  expect(workQuery({ ...first, vehicleId: null, otherCars: [second] })).toEqual({
    serviceId: 'basic-wash',
    addOnIds: 'wax',
  });
});

test('draft of a visit: keeps its cars over a reload, and none that is malformed', () => {
  const draft = { ...emptyDraft(), otherCars: [second] };
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const otherCars of [[{ vehicleId: 'b' }], [null], 'b', { vehicleId: 'b' }])
    expect(readDraft({ ...draft, otherCars })).toBeNull();
});

test('draft of a visit: has a vehicle once; one that becomes the first changes places with it', () => {
  const draft = { ...emptyDraft(), ...first, otherCars: [second] };
  expect(changed(draft, { vehicleId: 'b' }).otherCars).toEqual([first]);
  expect(changed(draft, { vehicleId: 'c' }).otherCars).toEqual([second]);
  expect(changed({ ...draft, vehicleId: null }, { vehicleId: 'b' }).otherCars).toEqual([]);
});
