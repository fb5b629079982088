import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.entity.ts';

/** Removes expired sessions. */
export async function pruneSessions(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(Session, { expire: { $lte: now } });
}
