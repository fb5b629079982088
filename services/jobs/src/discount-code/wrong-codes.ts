import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Logger } from '@yoza/service-kit/logging';
import { ProblemError, tooMany } from '@yoza/service-kit/errors';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Number of unknown codes that a customer may try within {@link windowMinutes}. */
const limit = 10;
const windowMinutes = 10;

const since = (now: Date) => new Date(now.getTime() - windowMinutes * 60_000).toISOString();

/** Throws 429 for a customer who has tried ten unknown codes within ten minutes, so that codes cannot be guessed. Admins know all codes. */
export async function assertFewWrongCodes(em: EntityManager, caller: Principal, now: Date): Promise<void> {
  if (caller.role === 'admin') return;
  const { count, first } = await tablesOf(em)
    .selectFrom('wrong_codes')
    .where('person_id', '=', caller.userId)
    .where('tried_at', '>', since(now))
    .select(sql<number>`count(*)::int`.as('count'))
    .select((eb) => eb.fn.min('tried_at').as('first'))
    .executeTakeFirstOrThrow();
  if (count < limit) return;
  const seconds = (new Date(first).getTime() + windowMinutes * 60_000 - now.getTime()) / 1000;
  throw tooMany(seconds, 'You have tried too many discount codes. Please try again later, or book without one.');
}

/** Records that a person tried an unknown code, and forgets tries that no longer count. Takes a connection of its own: the caller's work is undone. */
export async function recordWrongCode(em: EntityManager, personId: string, now: Date): Promise<void> {
  const tables = tablesOf(em.fork());
  await tables
    .with('old', (inner) => inner.deleteFrom('wrong_codes').where('tried_at', '<=', since(now)).returning('person_id'))
    .insertInto('wrong_codes')
    .values({ person_id: personId, tried_at: now.toISOString() })
    .execute();
}

/** Records an unknown code when `error` says so, without keeping the caller waiting. */
export function noteWrongCode(
  em: EntityManager,
  error: unknown,
  { caller, now, logger }: { caller: Principal; now: Date; logger: Pick<Logger, 'error'> },
): void {
  const isUnknown =
    error instanceof ProblemError && error.code === 'CODE_NOT_VALID' && error.extra.members?.['reason'] === 'unknown';
  if (!isUnknown || caller.role === 'admin') return;
  recordWrongCode(em, caller.userId, now).catch((err: unknown) =>
    logger.error({ err }, 'a wrong code was not counted'),
  );
}
