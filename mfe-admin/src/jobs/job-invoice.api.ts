import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { invoiceKeys } from '../money/money-keys.ts';

const api = apiClient<paths>();

/** Invoice of a job; null if there is none. */
export const jobInvoiceQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'of-job', jobId],
    queryFn: async ({ signal }) => {
      const invoices = await bodyOf(api.GET('/api/invoices', { params: { query: { jobId } }, signal }));
      return invoices.find((invoice) => invoice.jobId === jobId) ?? null;
    },
  });
