import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.entity.ts';
import { RefreshToken } from '../technician-account/refresh-token.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';

/** Removes sessions, token families and refresh tokens that time has ended; nobody can be signed in by them any more. */
export async function pruneExpired(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(Session, { expire: { $lte: now } });
  await em.nativeDelete(RefreshToken, { expiresAt: { $lte: now } });
  await em.nativeDelete(TokenFamily, { expiresAt: { $lte: now } });
}
