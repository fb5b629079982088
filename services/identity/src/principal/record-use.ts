import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityContext } from '../context.ts';

/** Minutes for which a recorded use of a session counts as the last one. */
export const lastUseMinutes = 5;

interface UsedSession {
  table: 'sessions' | 'refresh_token_families';
  id: string;
  /** Last recorded use, as the query delivers it; null in a session of an earlier version. */
  lastUsedAt: string | null;
}

/**
 * Records that a session is in use, at most once in five minutes: the gateway resolves each credential every 30 seconds. A failure is logged only, since
 * the caller is known all the same.
 */
export async function recordUse(
  { clock, logger }: Pick<IdentityContext, 'clock' | 'logger'>,
  em: EntityManager,
  { table, id, lastUsedAt }: UsedSession,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - lastUseMinutes * 60_000);
  if (lastUsedAt !== null && new Date(lastUsedAt) > before) return;
  try {
    await em.execute(
      `update ${table} set last_used_at = ? where id = ? and (last_used_at is null or last_used_at <= ?)`,
      [now, id, before],
    );
  } catch (error) {
    logger.warn({ err: error, credentialId: id }, 'the use of a session could not be recorded');
  }
}
