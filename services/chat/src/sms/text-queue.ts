import { rowsOf } from '@yoza/service-kit/rows-of';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queue } from '../delivery/exchange.ts';
import type { Claimed } from '../delivery/message.ts';
import type { Outcome } from '../delivery/outcome.ts';
import { leaseMs, outcomeTypes } from '../delivery/outcome.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { TextMessage } from './text-message.entity.ts';

/** SMS claimed for one attempt. None waits for another: each is about something else, and a late one expires. */
export interface ClaimedText extends Claimed {
  message: TextMessage;
}

export const textQueue: Queue<ClaimedText> = { medium: 'sms', storeAndClaim };

/** Stores outcomes and claims due SMS, oldest first; other replicas skip claimed ones. Expired SMS are marked as failed. */
async function storeAndClaim(
  em: EntityManager,
  outcomes: readonly Outcome[],
  max: number,
  now: Date,
): Promise<ClaimedText[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const ids = outcomes.map(({ id }) => id);
  const { rows } = await sql<Selectable<Tables['text_messages']>>`
    with outcome as (
      select * from ${rowsOf('outcome', outcomes, outcomeTypes)}),
    stored as (
      update text_messages as text
         set status = outcome.status, last_error = outcome."lastError",
             next_attempt_at = coalesce(outcome."nextAttemptAt", text.next_attempt_at),
             sent_at = outcome."sentAt"
        from outcome
       where text.id = outcome.id
         and (outcome.status = 'sent' or text.status = 'waiting' and text.attempts = outcome.attempts)),
    expired as (
      update text_messages
         set status = 'failed', last_error = coalesce(last_error || ' ', '') || 'Expired before it could be sent.'
       where ${max}::integer > 0 and status = 'waiting' and expires_at <= ${now} and next_attempt_at <= ${now} and id <> all(${ids}::uuid[])),
    claimed as (
      update text_messages set attempts = attempts + 1, next_attempt_at = ${lease}
       where id in (
         select id from text_messages
          where ${max}::integer > 0 and status = 'waiting' and next_attempt_at <= ${now} and expires_at > ${now}
            and id <> all(${ids}::uuid[])
          order by id limit ${max} for update skip locked)
       returning *)
    select * from claimed order by id`.execute(tablesOf(em));
  return rows.map((row) => ({ message: em.map(TextMessage, row), isAwaited: false }));
}

/** Returns the age in seconds of the oldest SMS that waits; 0 without one. */
export async function oldestTextAge(em: EntityManager, now: Date): Promise<number> {
  const [oldest] = await em.find(TextMessage, { status: 'waiting' }, { orderBy: { createdAt: 'asc' }, limit: 1 });
  return oldest ? Math.max(0, now.getTime() - oldest.createdAt.getTime()) / 1000 : 0;
}
