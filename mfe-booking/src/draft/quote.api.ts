import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type Quote = components['schemas']['Quote'];

/** Choices of the draft that a price depends on, besides the service. */
export interface QuotedChoices {
  /** Decimal degrees; null for an address without coordinates. */
  latitude: string | null;
  longitude: string | null;
  vehicleId?: string | null;
  addOnIds?: readonly string[];
  discountCode?: string | null;
}

const api = apiClient<paths>();

export const quoteKeys = { all: ['booking', 'quote'] } as const;

/**
 * Current price of a service with the choices; without coordinates the price within the service area. Refused with OUT_OF_REACH beyond the maximum
 * distance, SERVICE_RETIRED, ADD_ON_UNAVAILABLE, CODE_NOT_VALID, and 429 after many wrong codes.
 */
export const quoteQuery = (serviceId: string, choices: QuotedChoices) => {
  const { latitude, longitude, vehicleId, addOnIds = [], discountCode } = choices;
  const query = {
    serviceId,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(vehicleId && { vehicleId }),
    ...(addOnIds.length > 0 && { addOnIds: addOnIds.join(',') }),
    ...(discountCode && { code: discountCode }),
  };
  return queryOptions({
    queryKey: [...quoteKeys.all, query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/quotes', { params: { query }, signal })),
    staleTime: 60_000,
  });
};
