import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { detachedSession } from '../conversation/chat-session.entity.ts';
import { storeMessage } from '../conversation/store-message.ts';
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
export async function announceJob(em: EntityManager, data: JobEventData): Promise<void> {
  const found = await sessionToTell(em, data);
  if (!found) return;
  const author = { side: 'system', senderId: null } as const;
  const { text, now } = data;
  storeMessage(em, detachedSession(em, found), { author, person: null, text, clientMessageId: null, now });
}

/**
 * Stores the version of a job if it is the newest one, and then locks the session in which to announce it until the caller's transaction ends, in one
 * statement. Returns undefined if there is nothing to announce, or no session.
 */
const sessionToTell = (em: EntityManager, { job, version, happenedAt }: JobEventData) =>
  tablesOf(em)
    .with('newest', (tables) =>
      tables
        .insertInto('job_announcements')
        .values({ job_id: job.id, version })
        .onConflict((conflict) =>
          conflict.column('job_id').doUpdateSet({ version }).where('job_announcements.version', '<', version),
        )
        .returning('job_id'),
    )
    .selectFrom(['newest', 'chat_sessions'])
    .selectAll('chat_sessions')
    .where('customer_id', '=', job.customerId)
    .where('status', '=', sql.lit<'active'>('active'))
    .where('created_at', '<=', happenedAt.toISOString())
    .forUpdate('chat_sessions')
    .executeTakeFirst();
