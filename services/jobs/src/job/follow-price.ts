import type { EntityManager } from '@mikro-orm/postgresql';
import { followDiscount } from '../discount-code/use-code.ts';
import type { Visit } from './visit.ts';

/** Notes the code that a job whose price has changed still uses, and follows the discount of its visit. The slots must be locked before. */
export async function followPrice(em: EntityManager, visit: Visit, actorId: string, now: Date): Promise<void> {
  const { job } = visit;
  if (job.discountAmount === 0) job.discountCode = null;
  const code = await followDiscount(em, job, visit, actorId, now);
  if (job.discountAmount > 0) job.discountCode = code;
}
