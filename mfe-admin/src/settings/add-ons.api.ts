import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../forms/use-change.ts';

export type AddOnSetting = components['schemas']['AddOnSetting'];
export type NewAddOn = components['schemas']['NewAddOn'];
export type AddOnChange = components['schemas']['AddOnChange'];

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'add-ons'];

/** Add-ons of the settings by name, retired ones included. */
export const addOnsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/add-ons', { signal })),
});

export const fetchAddOnsCsv = () => api.GET('/api/admin/settings/add-ons/csv', { parseAs: 'blob' });

/** Adds an add-on. `key` is the Idempotency-Key. */
export const useAddAddOn = () =>
  useAddOnChange(({ key, ...body }: NewAddOn & { key: string }, signal) =>
    bodyOf(api.POST('/api/admin/settings/add-ons', { headers: idempotent(key), body, signal })),
  );

/** Changes, retires or restores an add-on. Fails with 409 ADD_ON_CHANGED unless `version` is the current one; see {@link addOnNow}. */
export const useChangeAddOn = (id: string) =>
  useAddOnChange((body: AddOnChange, signal) =>
    bodyOf(api.PATCH('/api/admin/settings/add-ons/{id}', { params: { path: { id } }, body, signal })),
  );

/** Returns the current add-on from the refusal of a change that was based on an earlier version. */
export function addOnNow(error: unknown): AddOnSetting | undefined {
  const problem = problemOf<operations['changeAddOn']>(error);
  return problem?.code === 'ADD_ON_CHANGED' ? problem.addOn : undefined;
}

/** True if the server refused a name that another add-on has. */
export const isNameTaken = (error: unknown): boolean =>
  problemOf<operations['addAddOn' | 'changeAddOn']>(error)?.code === 'ADD_ON_NAME_TAKEN';

/** Adds or changes an add-on. The list is refetched afterwards, also after a refusal, which usually means that the page was out of date. */
function useAddOnChange<Change, Result>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  return useChange({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
}
