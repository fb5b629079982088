import { expect, it } from 'vitest';
import { choicesOf } from '../src/my-bookings/changeable-add-ons.ts';
import { newTotal } from '../src/my-bookings/new-total.ts';
import { airFreshener, engineBay, orderedOf, petHair, pricedWith } from './add-on.ts';
import { job } from './job.ts';

const offered = [airFreshener, engineBay, petHair];
const bookedWith = (price: Parameters<typeof pricedWith>[1] = {}) =>
  job({ ...pricedWith([airFreshener, engineBay], price), addOns: [orderedOf(airFreshener), orderedOf(engineBay)] });

it.each([
  [[], 81_000],
  [['engine-bay'], 102_600],
  [['pet-hair'], 113_400],
  [['engine-bay', 'pet-hair'], 135_000],
] as const)('new total: with %o is %i, tax rounded to a whole shilling', (chosen, total) => {
  const booking = bookedWith({ size: 15_000 });
  expect(newTotal(booking, choicesOf(booking, offered, 'en'), chosen)).toBe(total);
});

it('new total: includes the travel fee', () => {
  const booking = { ...bookedWith(), travelFee: '4000.00', taxAmount: '6720.00', totalPrice: '90720.00' };
  expect(newTotal(booking, choicesOf(booking, offered, 'en'), ['engine-bay'])).toBe(90_720);
  expect(newTotal(booking, choicesOf(booking, offered, 'en'), [])).toBe(69_120);
});

it('new total: keeps the price that an add-on of the booking has', () => {
  const booking = bookedWith();
  const dearer = offered.map((addOn) => ({ ...addOn, price: '90000.00' }));
  expect(newTotal(booking, choicesOf(booking, dearer, 'en'), ['engine-bay'])).toBe(86_400);
});

it('new total: is left to the server with a discount or a credit', () => {
  const discounted = bookedWith({ discount: 10_000 });
  expect(newTotal(discounted, choicesOf(discounted, offered, 'en'), ['pet-hair'])).toBeNull();
  const booking = bookedWith();
  const covered = { ...booking, lines: booking.lines!.map((line) => ({ ...line, coveredBy: crypto.randomUUID() })) };
  expect(newTotal(covered, choicesOf(covered, offered, 'en'), ['pet-hair'])).toBeNull();
});

it('choices of add-ons: are those of the booking, then the others offered; included ones of the catalogue are not added', () => {
  const booking = job({ ...pricedWith([engineBay]), addOns: [orderedOf(engineBay)] });
  expect(choicesOf(booking, offered, 'sw').map(({ id, name, minutes }) => [id, name, minutes])).toEqual([
    ['engine-bay', 'Sehemu ya injini', 30],
    ['pet-hair', 'Pet hair removal', 45],
  ]);
  expect(choicesOf(booking, undefined, 'en')).toMatchObject([{ id: 'engine-bay', price: '20000.00', minutes: null }]);
});
