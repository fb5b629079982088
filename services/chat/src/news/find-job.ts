import type { DomainEvent } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import type { NewsPolicy } from './news-policy.ts';
import { recordedAt } from './recorded-at.ts';

// Shorter than the attempts a handler has.
const patienceMs = 12_000;

/**
 * The job that news without job facts are about. Throws while its own events may still be on their way, so that the news are handled
 * again later; undefined for a job chat has never heard of.
 */
export async function findJob(
  em: EntityManager,
  jobId: string,
  event: DomainEvent,
  { clock, startedAt }: NewsPolicy,
): Promise<JobFacts | undefined> {
  const facts = await em.findOne(JobFacts, { jobId });
  if (facts) return facts;
  const expectedSince = Math.max(recordedAt(event), startedAt.getTime());
  if (clock.now().getTime() - expectedSince < patienceMs) throw new Error(`The job ${jobId} is not known yet`);
  return undefined;
}
