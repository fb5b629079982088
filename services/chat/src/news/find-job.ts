import type { DomainEvent } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import { ageOf } from './recorded-at.ts';

const patienceMs = 12_000;

/**
 * The job that news without job facts are about. Throws while its own events may still be on their way, so that the news are handled
 * again later; undefined for a job chat has never heard of.
 */
export async function findJob(
  em: EntityManager,
  jobId: string,
  event: DomainEvent,
  now: Date,
): Promise<JobFacts | undefined> {
  const facts = await em.findOne(JobFacts, { jobId });
  if (!facts && ageOf(event, now) < patienceMs) throw new Error(`The job ${jobId} is not known yet`);
  return facts ?? undefined;
}
