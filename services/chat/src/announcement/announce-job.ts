import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { storeMessage } from '../conversation/store-message.ts';
import { ChatSession } from '../conversation/chat-session.entity.ts';
import { tablesOf } from '../tables.ts';

export interface JobEventData {
  job: JobSnapshot;
  version: number;
  /** Time of the event. The event is announced only in a session that was open then. */
  happenedAt: Date;
  text: string;
  now: Date;
}

/**
 * Writes a platform message into the customer's active session, if it was open at the time of the event. Events older than the newest one handled of
 * this job are skipped, since they no longer apply.
 */
export async function announceJob(
  em: EntityManager,
  { job, version, happenedAt, text, now }: JobEventData,
): Promise<void> {
  if (!(await isNewest(em, job.id, version))) return;
  const session = await em.findOne(
    ChatSession,
    { customerId: job.customerId, status: 'active', createdAt: { $lte: happenedAt } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!session) return;
  await storeMessage(em, session, { author: { side: 'system', senderId: null }, text, clientMessageId: null, now });
}

async function isNewest(em: EntityManager, jobId: string, version: number): Promise<boolean> {
  const stored = await tablesOf(em)
    .insertInto('job_announcements')
    .values({ job_id: jobId, version })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({ version }).where('job_announcements.version', '<', version),
    )
    .returning('job_id')
    .executeTakeFirst();
  return stored !== undefined;
}
