import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { allPages, pageOf } from '../lists/pages.ts';
import { technicianKeys } from './people-keys.ts';

export type Technician = components['schemas']['Technician'];

const api = apiClient<paths>();

/** All technicians who can be assigned a job. */
export const techniciansQuery = queryOptions({
  queryKey: technicianKeys.all,
  queryFn: ({ signal }) =>
    allPages(async (cursor) =>
      pageOf(await api.GET('/api/technicians', { params: { query: { cursor, limit: 200 } }, signal })),
    ),
});
