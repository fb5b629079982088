import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRetryable, isStaleStatement } from './database-errors.ts';
import { endingWithLastStatement } from './last-statement.ts';

const attempts = 6;

/**
 * Runs `work` in one transaction and returns its result after the commit. Inside a running transaction it joins that one, and flushes so that the
 * result of `work` has its generated values. After a deadlock, a serialization failure or a named statement that a migration has made stale, `work`
 * runs again on a fresh entity manager, five times at most, so it must not change anything outside the database.
 */
export async function withTransaction<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (em.isInTransaction()) {
    const result = await work(em);
    await em.flush();
    return result;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await em
        .fork({ clear: true })
        .transactional((transaction) => endingWithLastStatement(transaction as EntityManager, work));
    } catch (error) {
      if (attempt === attempts || !(isRetryable(error) || isStaleStatement(error))) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}
