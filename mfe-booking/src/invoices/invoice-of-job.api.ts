import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/contracts/generated/billing';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { invoiceKeys, type Invoice } from './invoices.api.ts';

const api = apiClient<paths>();

/** Milliseconds between polls for an invoice that is being issued, and maximum number of polls: half a minute in all, longer on a slow network. */
const lookEvery = 500;
const looks = 60;

/** Invoice of a booking, null until it is issued; polled until then, sixty times at most. */
export const invoiceOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'of-job', jobId],
    queryFn: ({ signal }) => lookFor(jobId, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => data === null && dataUpdateCount < looks && lookEvery,
  });

/** Waits for the invoice of a new booking. Throws if sixty polls find none, and like any call. */
export async function awaitInvoice(jobId: string): Promise<Invoice> {
  for (let look = 0; look < looks; look++) {
    const invoice = await lookFor(jobId);
    if (invoice) return invoice;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  throw new Error(`The booking ${jobId} has no invoice yet`);
}

async function lookFor(jobId: string, signal?: AbortSignal): Promise<Invoice | null> {
  const invoices = await bodyOf(
    api.GET('/api/invoices', { params: { query: { jobId } }, ...(signal ? { signal } : {}) }),
  );
  return invoices.find((invoice) => invoice.jobId === jobId) ?? null;
}
