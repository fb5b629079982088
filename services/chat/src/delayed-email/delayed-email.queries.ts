import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

const delayMs = 60_000;

/** Email with the address of its recipient, as one row. */
export type DelayedEmailRow = InferResult<ReturnType<typeof selectEmails>>[number];

/** Finds emails that failed, or wait after a failure or for longer than a minute; newest first, at most `limit` and one more. */
export function findDelayedEmails(
  em: EntityManager,
  { now, after, limit }: { now: Date; after?: Position | undefined; limit: number },
): Promise<DelayedEmailRow[]> {
  const longAgo = new Date(now.getTime() - delayMs).toISOString();
  const query = selectEmails(em)
    // Emails to an erased customer have no content.
    .where('people.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'failed'),
        eb('status', '=', 'waiting').and(eb.or([eb('created_at', '<', longAgo), eb('last_error', 'is not', null)])),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('outgoing_emails.id', 'desc')
    .limit(limit + 1);
  if (!after) return query.execute();
  return query
    .where((eb) => eb(eb.refTuple('created_at', 'outgoing_emails.id'), '<', eb.tuple(after.at, after.id)))
    .execute();
}

/** Finds one email, also one that was sent. */
export const findEmail = (em: EntityManager, id: string): Promise<DelayedEmailRow | undefined> =>
  selectEmails(em).where('outgoing_emails.id', '=', id).executeTakeFirst();

const selectEmails = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('outgoing_emails')
    .leftJoin('people', 'people.id', 'outgoing_emails.customer_id')
    .select(['outgoing_emails.id', 'kind', 'status', 'attempts', 'next_attempt_at', 'expires_at', 'last_error'])
    // An email with a secret link names its recipient itself.
    .select(['created_at', sql<string | null>`coalesce(content #>> '{access,email}', people.email)`.as('address')]);
