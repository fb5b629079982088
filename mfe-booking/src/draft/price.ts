import type { operations } from '@yoza/jobs-contract/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import type { Quote, QuotedPlace } from './quote.api.ts';
import type { Service } from './services.api.ts';

/** Money as decimal strings of shillings. `taxRate` in percent. */
export type Price = Pick<Quote, 'basePrice' | 'travelFee' | 'subtotal' | 'taxRate' | 'taxAmount' | 'totalPrice'>;

export type PriceState =
  | { status: 'known'; price: Price }
  | { status: 'loading' }
  | { status: 'failed' }
  /** Beyond the maximum distance; `error` is the server's refusal. */
  | { status: 'out-of-reach'; error: unknown };

interface QuoteResult {
  quote: Quote | undefined;
  error: unknown;
}

/**
 * Returns the price of a booking by the server's quote. Without a point the catalogue price is the same, so the quote is not awaited; with a point
 * the trip may cost a fee that only the server knows.
 */
export function priceOf(service: Service, place: QuotedPlace, { quote, error }: QuoteResult): PriceState {
  if (problemOf<operations['getQuote']>(error)?.code === 'OUT_OF_REACH') return { status: 'out-of-reach', error };
  if (quote) return { status: 'known', price: quote };
  if (place.latitude === null || place.longitude === null) return { status: 'known', price: cataloguePrice(service) };
  return error ? { status: 'failed' } : { status: 'loading' };
}

/** The price of a service within the service area. */
export function cataloguePrice(service: Service): Price {
  const { basePrice, taxAmount, totalPrice } = service;
  return { basePrice, travelFee: '0.00', subtotal: basePrice, taxRate: taxRateOf(service), taxAmount, totalPrice };
}
