import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/billing';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { pageOf, replaceInPages, type ListPage } from '../lists/pages.ts';

export type Invoice = components['schemas']['Invoice'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
type Invoices = InfiniteData<ListPage<Invoice>, string | undefined>;

const api = apiClient<paths>();

export const invoiceKeys = {
  all: ['admin', 'invoices'],
  list: (status: InvoiceStatus | undefined) => ['admin', 'invoices', status ?? 'all'],
} as const;

/** All invoices, or those of one status, the newest first. */
export const invoicesQuery = (status: InvoiceStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: invoiceKeys.list(status),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await api.GET('/api/invoices', { params: { query: { cursor: pageParam, status } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const fetchInvoicesCsv = (status: InvoiceStatus | undefined) =>
  api.GET('/api/invoices/csv', { params: { query: { status } }, parseAs: 'blob' });

/** Sets the status of an invoice: shown at once, then the lists are asked for again. */
export function useChangeInvoiceStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ invoiceId, status }: { invoiceId: string; status: InvoiceStatus }) =>
      bodyOf(api.PATCH('/api/invoices/{invoiceId}/status', { params: { path: { invoiceId } }, body: { status } })),
    onSuccess: (invoice) => {
      client.setQueriesData<Invoices>({ queryKey: invoiceKeys.all }, (list) => replaceInPages(list, invoice));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: invoiceKeys.all }),
  });
}
