import { expect, it } from 'vitest';
import { hoursOf, sceneOf } from '../src/booking/service-look.ts';
import { ownOnly } from '../src/loading/own-only.ts';
import { tabOf } from '../src/navigation.ts';
import { referenceOf } from '../src/texts/reference.ts';

it('service duration: rounds up to whole hours', () => {
  expect([60, 61, 120].map(hoursOf)).toEqual([1, 2, 2]);
});

it('service illustration: differs for two services, and is the exterior one for all others', () => {
  expect(['premium-detail', 'deep-cleaning-polish', 'basic-wash', 'toString'].map(sceneOf)).toEqual([
    'interior',
    'deep',
    'external',
    'external',
  ]);
});

it('booking reference: consists of the first eight characters of the booking ID', () => {
  expect(referenceOf('7f3a91c2-0000-4000-8000-000000000000')).toBe('YZ-7F3A91C2');
});

it('tab: defaults to the first one if the address names no valid tab', () => {
  expect([null, 'x', 'invoices', 'calendar'].map(tabOf)).toEqual(['book', 'book', 'invoices', 'calendar']);
});

it('own records filter: excludes records of other customers', () => {
  expect(ownOnly('me')([{ customerId: 'me' }, { customerId: 'other' }])).toEqual([{ customerId: 'me' }]);
});
