import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type CashUp = components['schemas']['CashUp'];
export type CashUpLine = components['schemas']['CashUpLine'];
type CashCount = components['schemas']['CashCount'];

const api = apiClient<paths>();

/** Amounts received on a business day, beside the counted amounts. */
export const cashUpQuery = (date: string) =>
  queryOptions({
    queryKey: moneyKeys.cashUp(date),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/cash-up/{date}', { params: { path: { date } }, signal })),
  });

/** Saves the count of a business day, which replaces the day's earlier count as a whole, and shows it on the page. */
export function useRecordCount(date: string) {
  const client = useQueryClient();
  return useMoneyChange(async (body: CashCount, signal) => {
    const saved = await bodyOf(api.PUT('/api/cash-up/{date}', { params: { path: { date } }, body, signal }));
    client.setQueryData(cashUpQuery(date).queryKey, saved);
    return saved;
  });
}

interface Period {
  from: string;
  to: string;
}

export const fetchStatementCsv = (period: Period) =>
  api.GET('/api/statements/csv', { params: { query: period }, parseAs: 'blob' });

export const fetchStatementPdf = (period: Period) =>
  api.GET('/api/statements/pdf', { params: { query: period }, parseAs: 'blob' });
