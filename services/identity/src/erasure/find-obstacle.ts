import type { ErasureObstacle } from '@yoza/identity-contract/erasure';
import { shillings } from '@yoza/kernel-contract/primitives';
import { countActiveJobs, readOpenBalance } from '@yoza/identity-contract/erasure-requests';
import { conflict, unavailable, type ProblemError } from '@yoza/service-kit/errors';
import type { ErasureContext } from './erasure-context.ts';

export interface Obstacle {
  kind: ErasureObstacle;
  /** Response to a customer who requests the erasure nevertheless. */
  problem: ProblemError;
}

/**
 * Asks jobs and billing whether something prevents the erasure of a customer's account; null if nothing does. Throws a 503 problem unless both respond.
 */
export async function findObstacle(
  { messaging }: Pick<ErasureContext, 'messaging'>,
  customerId: string,
): Promise<Obstacle | null> {
  const [{ activeJobs }, { balance, unsettled }] = await Promise.all([
    messaging.request(countActiveJobs, { customerId }),
    messaging.request(readOpenBalance, { customerId }),
  ]).catch((cause: unknown) => {
    throw unavailable('We cannot check your bookings and invoices right now. Please try again in a moment.', cause);
  });
  if (activeJobs > 0) {
    const message = 'You have bookings that are not finished. Cancel them or wait until they are completed.';
    return { kind: 'active-jobs', problem: conflict('ACTIVE_JOBS_PRESENT', message, { count: activeJobs }) };
  }
  if (shillings(balance) > 0 || unsettled > 0) {
    const message = 'You have an unpaid invoice, or a payment or refund that is not final.';
    return { kind: 'open-balance', problem: conflict('BALANCE_OPEN', message, { balance, unsettled }) };
  }
  return null;
}
