import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.entity.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { RefreshToken } from '../technician-account/refresh-token.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';

const unprovedDays = 30;

/**
 * Removes expired sessions, token families and refresh tokens, none of which can sign a person in any longer. Also removes accounts whose address was
 * not proved in 30 days, which would block it for its owner.
 */
export async function pruneExpired(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(Session, { expire: { $lte: now } });
  await em.nativeDelete(RefreshToken, { expiresAt: { $lte: now } });
  await em.nativeDelete(TokenFamily, { expiresAt: { $lte: now } });
  const forgotten = new Date(now.getTime() - unprovedDays * 86_400_000);
  await em.nativeDelete(TechnicianAccount, { userId: null, createdAt: { $lte: forgotten } });
}
