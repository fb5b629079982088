import { ApiError } from '@yoza/shell-sdk/api-error';
import { expect, it } from 'vitest';
import { cataloguePrice, priceOf } from '../src/draft/price.ts';
import type { Quote } from '../src/draft/quote.api.ts';
import type { Service } from '../src/services/services.api.ts';

const service = { id: 'basic-wash', basePrice: '60000.00', taxAmount: '4800.00', totalPrice: '64800.00' } as Service;
const words = { latitude: null, longitude: null };
const point = { latitude: '0.2000000', longitude: '32.9000000' };
const quote = { totalPrice: '75600.00' } as Quote;
const unreachable = new ApiError(409, '{}', { code: 'OUT_OF_REACH', message: 'Too far', errors: [] });

it('price: is the quote of the server', () => {
  expect(priceOf(service, point, { quote, error: null })).toEqual({ status: 'known', price: quote });
  expect(priceOf(service, words, { quote, error: new TypeError() })).toEqual({ status: 'known', price: quote });
});

it('price: is the catalogue price if there is neither a quote nor a point', () => {
  const price = {
    basePrice: '60000.00',
    travelFee: '0.00',
    subtotal: '60000.00',
    taxRate: 8,
    taxAmount: '4800.00',
    totalPrice: '64800.00',
  };
  expect(cataloguePrice(service)).toEqual(price);
  for (const error of [null, new ApiError(503, '')]) {
    expect(priceOf(service, words, { quote: undefined, error })).toEqual({ status: 'known', price });
  }
});

it('price: is loading or failed if a point has no quote', () => {
  expect(priceOf(service, point, { quote: undefined, error: null })).toEqual({ status: 'loading' });
  expect(priceOf(service, point, { quote: undefined, error: new ApiError(503, '') })).toEqual({ status: 'failed' });
});

it('price: is out of reach for a place beyond the maximum distance, even after an earlier quote', () => {
  expect(priceOf(service, point, { quote, error: unreachable })).toEqual({
    status: 'out-of-reach',
    error: unreachable,
  });
});

it('price: is never the catalogue price with add-ons or a code, or where larger vehicles cost more', () => {
  const others = [
    [service, { ...words, addOnIds: ['engine-bay'] }],
    [service, { ...words, discountCode: 'WASH10' }],
    [
      { ...service, priceVaries: true },
      { ...words, vehicleId: 'v1' },
    ],
  ] as const;
  for (const [offered, choices] of others) {
    expect(priceOf(offered, choices, { quote: undefined, error: null })).toEqual({ status: 'loading' });
    expect(priceOf(offered, choices, { quote: undefined, error: new TypeError() })).toEqual({ status: 'failed' });
  }
});

it.each(['ADD_ON_UNAVAILABLE', 'CODE_NOT_VALID', 'VEHICLE_NOT_FOUND'])(
  'price: is refused with %s, even after an earlier quote',
  (code) => {
    const error = new ApiError(409, '{}', { code, message: 'No', errors: [] });
    expect(priceOf(service, words, { quote, error })).toEqual({ status: 'refused', error });
  },
);
