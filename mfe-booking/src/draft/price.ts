import type { operations } from '@yoza/jobs-contract/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import type { VisitCar } from '../slots/basket.ts';
import type { Quote, QuotedChoices } from './quote.api.ts';
import type { VisitQuote } from './visit-quote.api.ts';
import type { Service } from '../services/services.api.ts';

/** Money as decimal strings of shillings. `taxRate` in percent. */
export type Price = Pick<
  Quote,
  | 'basePrice'
  | 'travelFee'
  | 'subtotal'
  | 'taxRate'
  | 'taxAmount'
  | 'totalPrice'
  | 'lines'
  | 'discountAmount'
  | 'durationMinutes'
> & {
  /** Price of each car of a visit, which add up to this one. */
  vehicles?: VisitQuote['vehicles'];
};

export type PriceState =
  | { status: 'known'; price: Price }
  | { status: 'loading' }
  | { status: 'failed' }
  /** Beyond the maximum distance; `error` is the server's refusal. */
  | { status: 'out-of-reach'; error: unknown }
  /** The server refuses a choice; `error` is its refusal. */
  | { status: 'refused'; error: unknown };

interface QuoteResult {
  quote: Quote | VisitQuote | undefined;
  error: unknown;
}

const refusedChoices: readonly unknown[] = ['ADD_ON_UNAVAILABLE', 'CODE_NOT_VALID', 'VEHICLE_NOT_FOUND'];

/**
 * Returns the price of a booking by the server's quote. The quote is not awaited where the catalogue price is the same; with a point the trip may cost
 * a fee that only the server knows.
 */
export function priceOf(
  service: Service,
  choices: QuotedChoices & { otherCars?: readonly VisitCar[] },
  { quote, error }: QuoteResult,
): PriceState {
  const code = problemOf<operations['getQuote']>(error)?.code;
  if (code === 'OUT_OF_REACH') return { status: 'out-of-reach', error };
  if (refusedChoices.includes(code)) return { status: 'refused', error };
  if (quote) return { status: 'known', price: quote };
  if (isCataloguePrice(service, choices)) return { status: 'known', price: cataloguePrice(service) };
  return error ? { status: 'failed' } : { status: 'loading' };
}

function isCataloguePrice(
  { priceVaries }: Service,
  choices: QuotedChoices & { otherCars?: readonly VisitCar[] },
): boolean {
  const { latitude, longitude, addOnIds = [], discountCode, otherCars = [] } = choices;
  return (
    otherCars.length === 0 &&
    (latitude === null || longitude === null) &&
    !priceVaries &&
    addOnIds.length === 0 &&
    !discountCode
  );
}

/** The price of a service for a small vehicle within the service area. */
export function cataloguePrice(service: Service): Price {
  const { basePrice, taxAmount, totalPrice } = service;
  return { basePrice, travelFee: '0.00', subtotal: basePrice, taxRate: taxRateOf(service), taxAmount, totalPrice };
}
