import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import type { VisitCar } from '../slots/basket.ts';
import { quoteKeys, type QuotedChoices } from './quote.api.ts';

export type VisitQuote = components['schemas']['VisitQuote'];

const api = apiClient<paths>();

/** Current price of a visit: that of each car and their sums. Refused like the quote of one car. */
export const visitQuoteQuery = (
  cars: readonly VisitCar[],
  { latitude, longitude, discountCode }: Pick<QuotedChoices, 'latitude' | 'longitude' | 'discountCode'>,
) => {
  const body = {
    vehicles: cars.map(({ addOnIds, ...car }) => ({ ...car, addOnIds: [...addOnIds] })),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(discountCode && { discountCode }),
  };
  return queryOptions({
    queryKey: [...quoteKeys.all, 'visit', body],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/visits/quote', { body, signal })),
    staleTime: 60_000,
  });
};
