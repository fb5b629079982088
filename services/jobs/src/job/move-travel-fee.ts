import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { auditedJob } from './audited-job.ts';
import { priceWithFee } from './price-with-fee.ts';
import { recordRepriced } from './record-repriced.ts';
import type { Visit } from './visit.ts';

/**
 * Moves the travel fee of a job that has just been cancelled to the next car of its visit that is not completed, to which it can be added: one that is not
 * paid, and whose total no admin has agreed. Without such a car it lapses.
 */
export async function moveTravelFee(em: EntityManager, { job, others }: Visit, actor: Actor, now: Date): Promise<void> {
  if (job.travelFee === 0) return;
  const next = others.find(({ status, isSettled, isAgreed }) => status !== 'completed' && !isSettled && !isAgreed);
  if (!next) return;
  const former = next.totalPrice;
  const record = await auditedJob(em, actor, next);
  if (!next.reprice(priceWithFee(next, job.travelFee), now)) return;
  recordRepriced(em, next, former, actor.userId);
  await record('job.repriced');
}
