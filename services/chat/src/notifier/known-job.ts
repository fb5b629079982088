import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { recordedAt } from '../mail/recorded-at.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';

/** A job as chat knows it. */
export type KnownJob = Pick<Tables['job_facts'], 'job' | 'version' | 'known_at' | 'in_retrospect'>;

// Shorter than the retry period of a handler.
const patienceMs = 12_000;

/** Selects a job, for a statement that reads several facts; null for a null id and for a job not known yet. */
export const selectJob = (em: EntityManager, jobId: string | null) =>
  jsonObjectFrom(
    tablesOf(em)
      .selectFrom('job_facts')
      .select(['job', 'version', 'known_at', 'in_retrospect'])
      .where('job_id', '=', jobId),
  ).$castTo<KnownJob | null>();

/**
 * Returns the job that was selected for an event without job facts. Throws while the job's own events may still arrive, so that the event is retried;
 * afterwards returns undefined for an unknown job, as it does for an event without a job.
 */
export function expectedJob(
  known: KnownJob | null,
  jobId: string | null,
  event: DomainEvent,
  { clock, startedAt }: DeliveryPolicy,
): KnownJob | undefined {
  if (known || jobId === null) return known ?? undefined;
  const expectedSince = Math.max(recordedAt(event), startedAt.getTime());
  if (clock.now().getTime() - expectedSince < patienceMs) throw new Error(`Job ${jobId} is not known yet`);
  return undefined;
}
