import { expect, it } from 'vitest';
import { hoursAndMinutes, hoursOf, sceneOf } from '../src/booking/service-look.ts';
import { ownOnly } from '../src/loading/own-only.ts';
import { tabOf } from '../src/navigation.ts';
import { referenceOf } from '../src/texts/reference.ts';

it('rounds hours up and writes hours and minutes', () => {
  expect([60, 61, 120].map(hoursOf)).toEqual([1, 2, 2]);
  expect([45, 120, 150].map(hoursAndMinutes)).toEqual(['0h 45m', '2h 0m', '2h 30m']);
});

it('has own pictures for two services', () => {
  expect(['premium-detail', 'deep-cleaning-polish', 'basic-wash', 'toString'].map(sceneOf)).toEqual([
    'interior',
    'deep',
    'external',
    'external',
  ]);
});

it('names a booking by the first eight of its id', () => {
  expect(referenceOf('7f3a91c2-0000-4000-8000-000000000000')).toBe('YZ-7F3A91C2');
});

it('opens the first tab for an address that names none', () => {
  expect([null, 'x', 'invoices', 'calendar'].map(tabOf)).toEqual(['book', 'book', 'invoices', 'calendar']);
});

it("leaves out everybody else's", () => {
  expect(ownOnly('me')([{ customerId: 'me' }, { customerId: 'other' }])).toEqual([{ customerId: 'me' }]);
});
