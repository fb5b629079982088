import type { QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { refusalOf } from '../offline/refusal.ts';
import { OfflineError } from '../requests/failure.ts';
import { jobBalanceQuery, recordCash, type JobBalance } from './payment.api.ts';

type Payment = JobBalance['payments'][number];

/** Neither an answer came nor could the payments be read, so that the cash may be recorded or not. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

/** By request: the payments there were before it was sent for the first time. */
const earlierPayments = new Map<string, ReadonlySet<string>>();

/**
 * Records cash. Where the answer is lost, looks among the job's payments before it fails: answers with the payment found there. Throws what the
 * server said or {@link OfflineError} when the cash is not recorded, {@link UnknownOutcomeError} when that could not be found out.
 */
export async function takeCash(
  client: QueryClient,
  { jobId, payments }: JobBalance,
  given: { amount: number; tip: number },
): Promise<Payment> {
  const request = JSON.stringify([jobId, given]);
  const earlier = earlierPayments.get(request) ?? new Set(payments.map(({ id }) => id));
  earlierPayments.set(request, earlier);
  try {
    const payment = await recordCash(jobId, given);
    earlierPayments.delete(request);
    return payment;
  } catch (error) {
    if (error instanceof OfflineError || isUnauthorized(error)) throw error;
    if (refusalOf(error)) {
      earlierPayments.delete(request);
      throw error;
    }
    const found = (await presentPayments(client, jobId)).find(
      (payment) => !earlier.has(payment.id) && isCashOf(payment, given),
    );
    if (!found) throw error;
    earlierPayments.delete(request);
    return found;
  }
}

async function presentPayments(client: QueryClient, jobId: string): Promise<Payment[]> {
  const query = jobBalanceQuery(jobId);
  // An answer under way may be from before.
  await client.cancelQueries({ queryKey: query.queryKey });
  try {
    return (await client.fetchQuery({ ...query, networkMode: 'always' })).payments;
  } catch (cause) {
    throw new UnknownOutcomeError('No answer, and the payments could not be read', { cause });
  }
}

function isCashOf({ method, status, amount, tip }: Payment, given: { amount: number; tip: number }): boolean {
  return method === 'cash' && status === 'succeeded' && Number(amount) === given.amount && Number(tip) === given.tip;
}
