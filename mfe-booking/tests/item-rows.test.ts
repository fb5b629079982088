import { expect, it } from 'vitest';
import { itemRows, type ItemPrice } from '../src/prices/item-rows.ts';
import { engineBay, lineOf, petHair } from './add-on.ts';

const t = (key: string, options?: object) => (options ? `${key} ${JSON.stringify(options)}` : key);
const service = lineOf('service', 'basic-wash', 82_518);

function rowsOf(price: ItemPrice, code: string | null = null, addOns = [engineBay]) {
  return itemRows(price, { t, language: 'en', addOns, code }).map(({ label, amount, words }) => [
    label,
    amount === undefined ? words : Number(amount),
  ]);
}

it('price rows: are the parts of the subtotal, which add up to it', () => {
  const lines = [
    service,
    lineOf('size', 'basic-wash', 15_000),
    lineOf('add_on', 'engine-bay', 20_000),
    lineOf('travel', null, 4000),
  ];
  const rows = rowsOf({ basePrice: '105766.00', travelFee: '4000.00', lines, discountAmount: '11752.00' }, 'WASH10');
  expect(rows).toEqual([
    ['prices.service', 82_518],
    ['prices.size', 15_000],
    [engineBay.name, 20_000],
    ['prices.discountOf {"code":"WASH10"}', -11_752],
    ['travelFee', 4000],
  ]);
  expect(rows.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(109_766);
});

it('price rows: name an add-on that the catalogue no longer has as its line does', () => {
  const lines = [service, lineOf('add_on', 'pet-hair', 30_000), lineOf('add_on', 'engine-bay', 20_000)];
  expect(rowsOf({ basePrice: '132518.00', lines }, null, [])).toEqual([
    ['prices.service', 82_518],
    [petHair.name, 30_000],
    [engineBay.name, 20_000],
  ]);
});

it('price rows: an add-on is included if the service includes it, or if it costs nothing and the catalogue no longer has it', () => {
  const lines = [service, lineOf('add_on', 'engine-bay', 0)];
  const engineBayRow = (addOns: (typeof engineBay)[]) => rowsOf({ basePrice: '82518.00', lines }, null, addOns)[1];
  expect(engineBayRow([{ ...engineBay, isIncluded: true }])).toEqual([engineBay.name, 'prices.included']);
  expect(engineBayRow([])).toEqual([engineBay.name, 'prices.included']);
  expect(engineBayRow([engineBay])).toEqual([engineBay.name, 0]);
});

it('price rows: an add-on is named in the chosen language', () => {
  const lines = [service, lineOf('add_on', 'engine-bay', 20_000)];
  const rows = itemRows({ basePrice: '102518.00', lines }, { t, language: 'sw', addOns: [engineBay] });
  expect(rows.map(({ label }) => label)).toEqual(['prices.service', 'Sehemu ya injini']);
});

it('price rows: a line that a credit covers has no amount', () => {
  const lines = [{ ...service, coveredBy: crypto.randomUUID() }, lineOf('add_on', 'engine-bay', 20_000)];
  expect(rowsOf({ basePrice: '20000.00', lines })).toEqual([
    ['prices.service', 'prices.covered'],
    [engineBay.name, 20_000],
  ]);
});

it('price rows: there are none for the service alone, with or without lines', () => {
  expect(rowsOf({ basePrice: '82518.00', travelFee: '0.00' })).toEqual([]);
  expect(rowsOf({ basePrice: '82518.00', travelFee: '0.00', lines: [service], discountAmount: '0.00' })).toEqual([]);
  expect(rowsOf({ basePrice: '74266.00', lines: [service], discountAmount: '8252.00' })).toEqual([
    ['prices.service', 82_518],
    ['prices.discount', -8252],
  ]);
});

it('price rows: are service and travel fee at a server that sends no lines', () => {
  expect(rowsOf({ basePrice: '60000.00', travelFee: '6000.00' })).toEqual([
    ['prices.service', 60_000],
    ['travelFee', 6000],
  ]);
});
