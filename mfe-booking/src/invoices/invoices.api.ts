import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { allPages } from '../loading/all-pages.ts';

export type Invoice = components['schemas']['Invoice'];

const api = apiClient<paths>();

export const invoiceKeys = { all: ['invoices'] } as const;

/** All invoices the signed-in user may see, newest first; for an admin, those of all customers: Invoices shows only their own. */
export const invoicesQuery = queryOptions({
  queryKey: invoiceKeys.all,
  queryFn: ({ signal }) =>
    allPages((cursor) => api.GET('/api/invoices', { params: { query: { cursor, limit: 200 } }, signal })),
});
