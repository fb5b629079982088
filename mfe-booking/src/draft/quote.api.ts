import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type Quote = components['schemas']['Quote'];

/** Decimal degrees as in the draft; null for an address without coordinates. */
export interface QuotedPlace {
  latitude: string | null;
  longitude: string | null;
}

const api = apiClient<paths>();

export const quoteKeys = { all: ['booking', 'quote'] } as const;

/**
 * Current price of a service at a place; without coordinates the price within the service area. Refused with OUT_OF_REACH beyond the maximum
 * distance, and with SERVICE_RETIRED.
 */
export const quoteQuery = (serviceId: string, { latitude, longitude }: QuotedPlace) =>
  queryOptions({
    queryKey: [...quoteKeys.all, serviceId, latitude, longitude],
    queryFn: ({ signal }) => {
      const place = latitude !== null && longitude !== null ? { latitude, longitude } : {};
      return bodyOf(api.GET('/api/quotes', { params: { query: { serviceId, ...place } }, signal }));
    },
    staleTime: 60_000,
  });
