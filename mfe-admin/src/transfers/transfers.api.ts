import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { pageOf } from '../lists/pages.ts';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type Transfer = components['schemas']['Transfer'];
export type NewTransfer = components['schemas']['NewTransfer'];

const api = apiClient<paths>();

const matchedQuery = (isMatched: boolean) => (isMatched ? 'true' : 'false');

/** Lines of the pay-to number's statement that are matched to a payment, or those that are not yet; latest entered first. */
export const transfersQuery = (isMatched: boolean) =>
  infiniteQueryOptions({
    queryKey: [...moneyKeys.transfers, isMatched],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/transfers', {
          params: { query: { matched: matchedQuery(isMatched), cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const fetchTransfersCsv = (isMatched: boolean) =>
  api.GET('/api/transfers/csv', { params: { query: { matched: matchedQuery(isMatched) } }, parseAs: 'blob' });

/** Records a line of the statement. */
export function useRecordTransfer() {
  return useMoneyChange((body: NewTransfer, signal) => bodyOf(api.POST('/api/transfers', { body, signal })));
}

/** Matches a transfer to an invoice, which confirms a claim for that invoice and rejects one for another. */
export function useMatchTransfer(transferId: string) {
  return useMoneyChange((body: { invoiceId: string }, signal) =>
    bodyOf(api.POST('/api/transfers/{transferId}/match', { params: { path: { transferId } }, body, signal })),
  );
}
