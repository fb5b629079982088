import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/billing';
import { bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { technicianClient } from '@yoza/shell-sdk/technician-session';
import { act } from '../requests/act.ts';
import { fieldKey } from '../requests/technician-api.ts';

export type JobBalance = components['schemas']['JobBalance'];

const api = technicianClient<paths>();
const pollEvery = 5_000;

/** What is still to be paid for a job; asked for every 5 seconds, since the customer may be paying by phone at this moment. */
export const jobBalanceQuery = (jobId: string) =>
  queryOptions({
    queryKey: [fieldKey, 'balance', jobId] as const,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{jobId}/balance', { params: { path: { jobId } }, signal })),
    refetchInterval: pollEvery,
    staleTime: 0,
  });

/** Notes cash that was handed over, in whole shillings; `amount` covers the tip. Sent again after a lost connection it counts once. */
export function recordCash(jobId: string, { amount, tip }: { amount: number; tip: number }) {
  const body = { jobId, amount, tip };
  return act(`cash ${jobId}`, body, (key) =>
    bodyOf(api.POST('/api/payments/cash', { body, headers: idempotent(key) })),
  );
}
