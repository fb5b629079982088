import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../forms/use-change.ts';

export type PriceClasses = components['schemas']['PriceClasses'];
export type PriceClassesChange = components['schemas']['PriceClassesChange'];

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'price-classes'];

/** Price class of each vehicle type. */
export const priceClassesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/price-classes', { signal })),
});

/** Changes the price classes. Fails with 409 PRICE_CLASSES_CHANGED unless `version` is the current one; see {@link priceClassesNow}. */
export function useChangePriceClasses() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PriceClassesChange, signal) =>
      bodyOf(api.PUT('/api/admin/settings/price-classes', { body, signal })),
    onSuccess: (classes) => client.setQueryData(queryKey, classes),
  });
}

/** Returns the current price classes from the refusal of a change that was based on an earlier version. */
export function priceClassesNow(error: unknown): PriceClasses | undefined {
  const problem = problemOf<operations['changePriceClasses']>(error);
  return problem?.code === 'PRICE_CLASSES_CHANGED' ? problem.priceClasses : undefined;
}
