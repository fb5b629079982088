import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../../forms/use-change.ts';
import { pageOf } from '../../lists/pages.ts';

export type DiscountCodeSetting = components['schemas']['DiscountCodeSetting'];
export type NewDiscountCode = components['schemas']['NewDiscountCode'];
export type DiscountCodeChange = components['schemas']['DiscountCodeChange'];
/** Filter of the list of codes: their beginning. */
interface CodeFilter {
  search: string | undefined;
}

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'discount-codes'];

/** Discount codes that match the filter, in alphabetical order, in pages of 25. */
export const discountCodesQuery = (filter: CodeFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/admin/settings/discount-codes', {
          params: { query: { ...filter, cursor: pageParam, limit: 25 } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Downloads the discount codes that match the filter. */
export const fetchDiscountCodesCsv = (filter: CodeFilter) =>
  api.GET('/api/admin/settings/discount-codes/csv', { params: { query: filter }, parseAs: 'blob' });

/** Adds a discount code. `key` is the Idempotency-Key. */
export const useAddDiscountCode = () =>
  useCodeChange(({ key, ...body }: NewDiscountCode & { key: string }, signal) =>
    bodyOf(api.POST('/api/admin/settings/discount-codes', { headers: idempotent(key), body, signal })),
  );

/**
 * Changes, switches off or switches on a discount code. Fails with 409 DISCOUNT_CODE_CHANGED unless `version` is the current one; see
 * {@link discountCodeNow}.
 */
export const useChangeDiscountCode = (code: string) =>
  useCodeChange((body: DiscountCodeChange, signal) =>
    bodyOf(api.PATCH('/api/admin/settings/discount-codes/{code}', { params: { path: { code } }, body, signal })),
  );

/** Returns the current code from the refusal of a change that was based on an earlier version. */
export function discountCodeNow(error: unknown): DiscountCodeSetting | undefined {
  const problem = problemOf<operations['changeDiscountCode']>(error);
  return problem?.code === 'DISCOUNT_CODE_CHANGED' ? problem.discountCode : undefined;
}

/** True if the server refused a code that exists already. */
export const isCodeTaken = (error: unknown): boolean =>
  problemOf<operations['addDiscountCode']>(error)?.code === 'DISCOUNT_CODE_TAKEN';

/** Adds or changes a code. The list is refetched afterwards, also after a refusal, which usually means that the page was out of date. */
function useCodeChange<Change, Result>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  return useChange({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
}
