import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isInRetrospect, recordedAt } from '../mail/recorded-at.ts';
import { JobFacts } from './job-facts.entity.ts';

const historyMs = 10 * 60_000;

/** True if a job was entered as history shortly before `now`; events of its invoice and payments then count as history too. */
export const isHistory = ({ inRetrospect, knownAt }: JobFacts, now: Date): boolean =>
  inRetrospect && now.getTime() - knownAt.getTime() < historyMs;

/** True if an event of a known job was entered with it as history. An act that a phone reports late was done on a job known before. */
export async function isEventOfHistory(em: EntityManager, event: DomainEvent<string, JobSnapshot>): Promise<boolean> {
  if (!isInRetrospect(event)) return false;
  return isHistory(await em.findOneOrFail(JobFacts, { jobId: event.data.id }), new Date(recordedAt(event)));
}
