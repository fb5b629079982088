import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { bookingKeys } from '../bookings/bookings.api.ts';

export type Repeat = components['schemas']['Repeat'];

const api = apiClient<paths>();

/** Draft of a booking that repeats one, at the current prices and with free slots. */
export const repeatQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.repeat(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{id}/again', { params: { path: { id } }, signal })),
    staleTime: 60_000,
  });
