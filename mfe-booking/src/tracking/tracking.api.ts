import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/contracts/generated/jobs';
import { apiClient } from '@yoza/shell-sdk/api';
import { bookingKeys } from '../bookings/bookings.api.ts';

const api = apiClient<paths>();
const askEvery = 5_000;

/** The technician's way to a booking, asked for every five seconds while the page is looked at; null while there is none. */
export const wayQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingKeys.one(id), 'tracking'],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/jobs/{id}/tracking', { params: { path: { id } }, signal })).data ?? null,
    refetchInterval: askEvery,
    staleTime: 0,
  });
