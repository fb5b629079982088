import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { bodyOf } from '@yoza/shell-sdk/api';
import { pollUnlessLive } from '@yoza/shell-sdk/poll-unless-live';
import { technicianClient } from '@yoza/shell-sdk/technician-session';
import type { Payment } from '../offline/record-cash.ts';
import { fieldKey } from '../requests/technician-api.ts';

export type JobBalance = components['schemas']['JobBalance'];

const api = technicianClient<paths>();
const pollEvery = pollUnlessLive(5_000, 20_000);

export const balancesKey = [fieldKey, 'balance'] as const;
export const balanceKey = (jobId: string) => [...balancesKey, jobId] as const;

/**
 * Balance due for a job; polled every 5 seconds without the socket and every 20 with it, since the customer may be paying by phone at this moment and
 * cash recorded by an admin is not reported.
 */
export const jobBalanceQuery = (jobId: string) =>
  queryOptions({
    queryKey: balanceKey(jobId),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{jobId}/balance', { params: { path: { jobId } }, signal })),
    refetchInterval: pollEvery,
    staleTime: 0,
  });

/** Deducts cash that has just been recorded from the balance due, and refetches the balance. */
export async function keepCash(client: QueryClient, jobId: string, payment: Payment): Promise<void> {
  const { queryKey } = jobBalanceQuery(jobId);
  // A response in progress is outdated.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && balanceAfter(known, payment));
  void client.invalidateQueries({ queryKey });
}

function balanceAfter(known: JobBalance, payment: Payment): JobBalance {
  if (known.payments.some(({ id }) => id === payment.id)) return known;
  const open = Math.max(0, Number(known.balance) - (Number(payment.amount) - Number(payment.tip)));
  return { ...known, balance: open.toFixed(2), payments: [payment, ...known.payments] };
}
