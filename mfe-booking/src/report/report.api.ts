import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { bookingKeys } from '../bookings/bookings.api.ts';

export type JobPhoto = components['schemas']['JobPhoto'];
export type Signature = components['schemas']['Signature'];

const api = apiClient<paths>();

/** Photos and signature of a booking. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.proof(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{id}/proof', { params: { path: { id } }, signal })),
  });
