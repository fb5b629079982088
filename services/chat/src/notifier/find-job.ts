import type { DomainEvent } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { recordedAt } from '../mail/recorded-at.ts';

// Shorter than the retry period of a handler.
const patienceMs = 12_000;

/**
 * Finds the job of an event that carries no job facts. Throws while the job's own events may still arrive, so that the event is retried; afterwards
 * returns undefined for an unknown job.
 */
export async function findJob(
  em: EntityManager,
  jobId: string,
  event: DomainEvent,
  { clock, startedAt }: DeliveryPolicy,
): Promise<JobFacts | undefined> {
  const facts = await em.findOne(JobFacts, { jobId });
  if (facts) return facts;
  const expectedSince = Math.max(recordedAt(event), startedAt.getTime());
  if (clock.now().getTime() - expectedSince < patienceMs) throw new Error(`Job ${jobId} is not known yet`);
  return undefined;
}
