import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { notFound } from '@yoza/service-kit/errors';
import { tablesOf } from '../tables.ts';
import { sharedPosition, type SharedPosition } from './shared-position.ts';

/** Deletes a technician's position; does nothing when there is none. Returns what to report live. Throws 404 for a job that is not theirs. */
export async function forgetPosition(
  em: EntityManager,
  clock: Clock,
  technician: Principal,
  jobId: string,
): Promise<SharedPosition> {
  const job = await tablesOf(em)
    .selectFrom('jobs')
    .select(['id', 'version', 'customer_id', 'technician_id', 'expected_arrival_at'])
    .where('id', '=', jobId)
    .where('technician_id', '=', technician.userId)
    .executeTakeFirst();
  if (!job) throw notFound('Job not found');
  await tablesOf(em).deleteFrom('travel_positions').where('job_id', '=', jobId).execute();
  return sharedPosition(job, null, clock.now());
}
