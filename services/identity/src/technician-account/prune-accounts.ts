import type { EntityManager } from '@mikro-orm/postgresql';
import { RefreshToken } from './refresh-token.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';
import { TokenFamily } from './token-family.entity.ts';

const unprovedDays = 30;

/** Removes expired tokens, and accounts (with their application) not proved within 30 days: they would block the address for its owner. */
export async function pruneAccounts(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(RefreshToken, { expiresAt: { $lte: now } });
  await em.nativeDelete(TokenFamily, { expiresAt: { $lte: now } });
  const forgotten = new Date(now.getTime() - unprovedDays * 86_400_000);
  await em.nativeDelete(TechnicianAccount, { userId: null, createdAt: { $lte: forgotten } });
}
