import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type Service = components['schemas']['Service'];

const api = apiClient<paths>();

export const serviceKeys = { all: ['booking', 'services'] } as const;

/** Bookable services, with the server's prices. */
export const servicesQuery = queryOptions({
  queryKey: serviceKeys.all,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/services', { signal })),
});
