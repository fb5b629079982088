import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianLogRecorded } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { LogDetails } from './technician-log.entity.ts';
import { TechnicianLog } from './technician-log.entity.ts';

/** Adds an entry to a technician's activity, with its event. `customerId` is the customer of the log's job, if it has one. */
export function writeLog(em: EntityManager, details: LogDetails, customerId: string | null, now: Date): TechnicianLog {
  const log = TechnicianLog.write(details, now);
  em.persist(log);
  const { id, technicianId, jobId, activity, authorId } = log;
  recordEvent(em, technicianLogRecorded, {
    aggregate: { id, version: 1 },
    actorId: authorId,
    data: { id, technicianId, jobId, customerId, activity, createdAt: now.toISOString() },
    occurredAt: now,
  });
  return log;
}
