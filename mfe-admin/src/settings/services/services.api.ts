import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../../forms/use-change.ts';

export type ServiceSetting = components['schemas']['ServiceSetting'];
export type NewService = components['schemas']['NewService'];
export type ServiceChange = components['schemas']['ServiceChange'];
type ServiceOrder = components['schemas']['ServiceOrder'];

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'services'];

/** Catalogue with retired services, in the order displayed to customers. */
export const servicesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/services', { signal })),
});

export const fetchServicesCsv = () => api.GET('/api/admin/settings/services/csv', { parseAs: 'blob' });

/** Adds a service. `key` is the Idempotency-Key. */
export const useAddService = () =>
  useServiceChange(({ key, ...body }: NewService & { key: string }, signal) =>
    bodyOf(api.POST('/api/admin/settings/services', { headers: idempotent(key), body, signal })),
  );

/** Changes, retires or restores a service. */
export const useChangeService = (id: string) =>
  useServiceChange((body: ServiceChange, signal) =>
    bodyOf(api.PATCH('/api/admin/settings/services/{id}', { params: { path: { id } }, body, signal })),
  );

export const useOrderServices = () =>
  useServiceChange((body: ServiceOrder, signal) =>
    bodyOf(api.PUT('/api/admin/settings/services/order', { body, signal })),
  );

/** Returns the current service from the refusal of a change that was based on an earlier version. */
export function serviceNow(error: unknown): ServiceSetting | undefined {
  const problem = problemOf<operations['changeService']>(error);
  return problem?.code === 'SERVICE_CHANGED' ? problem.service : undefined;
}

/**
 * Adds, changes or reorders services. The catalogue is refetched afterwards, also after a refusal, which usually means that the page was out of date.
 */
function useServiceChange<Change, Result>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  return useChange({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
}
