import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { onFrame } from '@yoza/shell-sdk/live-socket';
import { pollUnlessLive } from '@yoza/shell-sdk/poll-unless-live';
import { invoiceKeys, type Invoice } from './invoices.api.ts';

const api = apiClient<paths>();

/** Interval at which an invoice that is being issued is looked for; the socket reports it sooner. */
const lookEvery = pollUnlessLive(500, 5_000);
/** Maximum number of polls of a screen. */
const looks = 60;
/** Milliseconds for which a payer waits. */
const patience = 30_000;

/** Invoice of a booking, null until it is issued; polled until then, sixty times at most. */
export const invoiceOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'of-job', jobId],
    queryFn: ({ signal }) => lookFor(jobId, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => data === null && dataUpdateCount < looks && lookEvery(),
  });

/** Waits for the invoice of a new booking. Throws if there is none after half a minute, and like any call. */
export async function awaitInvoice(jobId: string): Promise<Invoice> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    // Listens before it looks: the invoice may be issued in the meantime.
    const change = nextChange();
    try {
      const invoice = await lookFor(jobId);
      if (invoice) return invoice;
      await change.within(lookEvery());
    } finally {
      change.stop();
    }
  }
  throw new Error(`The booking ${jobId} has no invoice yet`);
}

/** Listens for a report of the socket that an invoice is new or has changed. */
function nextChange() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopListening = onFrame('changed', ({ topic }) => topic === 'invoice' && resolve());
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Resolves with the report, at the latest after `milliseconds`. */
    within(milliseconds: number): Promise<void> {
      timer = setTimeout(resolve, milliseconds);
      return promise;
    },
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}

async function lookFor(jobId: string, signal?: AbortSignal): Promise<Invoice | null> {
  const invoices = await bodyOf(
    api.GET('/api/invoices', { params: { query: { jobId } }, ...(signal ? { signal } : {}) }),
  );
  return invoices.find((invoice) => invoice.jobId === jobId) ?? null;
}
