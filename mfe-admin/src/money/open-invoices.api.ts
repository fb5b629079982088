import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { allPages, pageOf } from '../lists/pages.ts';
import { moneyKeys } from './money-keys.ts';

export type OpenInvoice = components['schemas']['Invoice'];

const api = apiClient<paths>();

/** Every invoice with a balance due, partly paid ones included, newest first. */
export const openInvoicesQuery = queryOptions({
  queryKey: moneyKeys.openInvoices,
  queryFn: async ({ signal }): Promise<OpenInvoice[]> => {
    const lists = await Promise.all(
      (['pending', 'sent', 'overdue'] as const).map((status) =>
        allPages(async (cursor) =>
          pageOf(await api.GET('/api/invoices', { params: { query: { cursor, status, limit: 200 } }, signal })),
        ),
      ),
    );
    return lists
      .flat()
      .filter(({ balance }) => Number(balance) > 0)
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  },
});
