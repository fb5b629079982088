import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/jobs-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { bookingKeys } from '../bookings/bookings.api.ts';

const api = apiClient<paths>();

/** Technician's trip to a booking; null if there is none. */
export const tripQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingKeys.one(id), 'tracking'],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/jobs/{id}/tracking', { params: { path: { id } }, signal })).data ?? null,
    staleTime: 0,
  });
