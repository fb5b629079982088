import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Logger } from '@yoza/service-kit/logging';
import { ProblemError, tooMany } from '@yoza/service-kit/errors';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Number of unknown codes that a customer may try within {@link windowMinutes}. */
const limit = 10;
const windowMinutes = 10;

const windowBefore = (now: Date) => new Date(now.getTime() - windowMinutes * 60_000).toISOString();

interface Try {
  caller: Principal;
  now: Date;
}

/**
 * Throws 429 for a customer who has tried ten unknown codes within ten minutes, so that codes cannot be guessed. Admins know all codes.
 */
export async function assertFewWrongCodes(em: EntityManager, { caller, now }: Try): Promise<void> {
  if (caller.role === 'admin') return;
  const known = await tablesOf(em)
    .selectFrom('wrong_codes')
    .select('since')
    .where('person_id', '=', caller.userId)
    .where('since', '>', windowBefore(now))
    .where('tries', '>=', limit)
    .executeTakeFirst();
  if (known) throw tooManyCodes(known.since, now);
}

/**
 * Looks up a code with `find`, and counts the try if the code is unknown. It is counted before, on a connection of its own, and uncounted afterwards if
 * the code is known: otherwise simultaneous calls could each try another code. Throws as {@link assertFewWrongCodes}, and what `find` throws.
 */
export async function tryCode<Result>(em: EntityManager, attempt: Try, find: () => Promise<Result>): Promise<Result> {
  if (attempt.caller.role === 'admin') return find();
  const { tries, since } = await countTry(em, attempt);
  if (tries > limit) throw tooManyCodes(since, attempt.now);
  try {
    const result = await find();
    await uncountTry(em, attempt);
    return result;
  } catch (error) {
    if (!isUnknownCode(error)) await uncountTry(em, attempt);
    throw error;
  }
}

/** Counts the try of an unknown code that `error` reports, without keeping the caller waiting, whose transaction it is not part of. */
export function noteUnknownCode(em: EntityManager, error: unknown, logger: Pick<Logger, 'error'>, attempt: Try): void {
  if (!isUnknownCode(error) || attempt.caller.role === 'admin') return;
  countTry(em, attempt).catch((err: unknown) => logger.error({ err }, 'an unknown code was not counted'));
}

/** Deletes counts that no longer matter. */
export async function forgetWrongCodes(em: EntityManager, now: Date): Promise<void> {
  await tablesOf(em).deleteFrom('wrong_codes').where('since', '<=', windowBefore(now)).execute();
}

const isUnknownCode = (error: unknown) =>
  error instanceof ProblemError && error.code === 'CODE_NOT_VALID' && error.extra.members?.['reason'] === 'unknown';

/** Counts a try, in a window that begins with the first one. */
async function countTry(em: EntityManager, { caller, now }: Try) {
  const isOver = sql<boolean>`wrong_codes.since <= ${windowBefore(now)}`;
  return tablesOf(em.fork())
    .insertInto('wrong_codes')
    .values({ person_id: caller.userId, tries: 1, since: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else wrong_codes.tries + 1 end`,
        since: sql`case when ${isOver} then excluded.since else wrong_codes.since end`,
      }),
    )
    .returning(['tries', 'since'])
    .executeTakeFirstOrThrow();
}

async function uncountTry(em: EntityManager, { caller }: Try): Promise<void> {
  await tablesOf(em.fork())
    .updateTable('wrong_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('person_id', '=', caller.userId)
    .where('tries', '>', 0)
    .execute();
}

function tooManyCodes(since: string, now: Date): ProblemError {
  const seconds = (new Date(since).getTime() + windowMinutes * 60_000 - now.getTime()) / 1000;
  const message = 'You have tried too many discount codes. Please try again later, or book without one.';
  return tooMany(seconds, message, { waitMinutes: Math.ceil(seconds / 60) });
}
