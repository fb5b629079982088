import type { QueryClient } from '@tanstack/react-query';
import { activeJobsKey, activeJobsQuery } from '../jobs/jobs.api.ts';
import { jobBalanceQuery } from '../payment/payment.api.ts';

const askAgainAfter = 15 * 60_000;
const tryAgainAfter = 60_000;

/**
 * Fetches the balance due of each active job, even if no screen shows it: cash can be taken without a network for a job that was never opened.
 * Returns the function that stops it.
 */
export function keepBalances(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[1] !== activeJobsKey[1]) return;
    for (const { id } of client.getQueryData(activeJobsQuery.queryKey) ?? []) askBalance(client, id);
  });
}

function askBalance(client: QueryClient, jobId: string): void {
  const query = jobBalanceQuery(jobId);
  const { errorUpdatedAt = 0 } = client.getQueryState(query.queryKey) ?? {};
  if (Date.now() - errorUpdatedAt < tryAgainAfter) return;
  void client.prefetchQuery({ ...query, staleTime: askAgainAfter });
}
