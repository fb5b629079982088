import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/contracts/generated/billing';
import { apiClient } from '@yoza/shell-sdk/api';
import type { Invoice } from '../invoices/invoices.api.ts';
import { allPages, pageOf } from '../lists/pages.ts';
import { moneyKeys } from './money-keys.ts';

const api = apiClient<paths>();

/** Every unpaid invoice, newest first. */
export const openInvoicesQuery = queryOptions({
  queryKey: moneyKeys.openInvoices,
  queryFn: async ({ signal }): Promise<Invoice[]> => {
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
