import { infiniteQueryOptions, queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../forms/use-change.ts';
import { pageOf, replaceInPages, type ListPage } from '../lists/pages.ts';
import { invoiceKeys } from '../money/money-keys.ts';

export type Invoice = components['schemas']['Invoice'];
export type InvoiceState = components['schemas']['InvoiceState'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type InvoiceCounts = components['schemas']['InvoiceCounts'];

/**
 * Filters of a list of invoices: each word of `search` must occur in the number or the customer's name, `from` and `to` are days of issue in Kampala,
 * the totals are whole shillings; all bounds are inclusive.
 */
export interface InvoiceFilter {
  status: InvoiceStatus | undefined;
  search: string | undefined;
  from: string | undefined;
  to: string | undefined;
  minTotal: number | undefined;
  maxTotal: number | undefined;
  customerId: string | undefined;
  invoiceId: string | undefined;
}

type Invoices = InfiniteData<ListPage<Invoice>, string | undefined>;

const api = apiClient<paths>();

/** Invoices that match a filter, newest first. */
export const invoicesQuery = (filter: InvoiceFilter) =>
  infiniteQueryOptions({
    queryKey: [...invoiceKeys.lists, filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await api.GET('/api/invoices', { params: { query: { ...filter, cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Number of invoices in the list for each status, with its other filters. */
export const invoiceCountsQuery = ({ status: _status, ...filter }: InvoiceFilter) =>
  queryOptions({
    queryKey: [...invoiceKeys.counts, filter],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/invoices/counts', { params: { query: filter }, signal })),
  });

/** Fetches the invoices that match a filter as a CSV file, at most 10,000; a longer list is marked as cut in the file. */
export const fetchInvoicesCsv = (filter: InvoiceFilter) =>
  api.GET('/api/invoices/csv', { params: { query: filter }, parseAs: 'blob' });

/** Returns the current invoice from the refusal of a change that was based on an earlier version; undefined for any other error. */
export function invoiceNow(error: unknown): Invoice | undefined {
  const problem = problemOf<operations['changeInvoiceStatus' | 'issueCreditNote' | 'setFiscalDocument']>(error);
  return problem?.code === 'INVOICE_CHANGED' ? problem.invoice : undefined;
}

/**
 * Sets the status of an invoice at `version`. The updated invoice is shown at once, or after INVOICE_CHANGED the current one; then the lists are
 * refetched.
 */
export function useChangeInvoiceStatus() {
  const client = useQueryClient();
  const show = (invoice: Invoice) => {
    client.setQueriesData<Invoices>({ queryKey: invoiceKeys.lists }, (list) => replaceInPages(list, invoice));
  };
  return useChange({
    mutationFn: ({ invoiceId, ...body }: { invoiceId: string; status: InvoiceStatus; version: number }, signal) =>
      bodyOf(api.PATCH('/api/invoices/{invoiceId}/status', { params: { path: { invoiceId } }, body, signal })),
    onSuccess: show,
    onError: (error) => {
      const current = invoiceNow(error);
      if (current) show(current);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: invoiceKeys.all }),
  });
}
