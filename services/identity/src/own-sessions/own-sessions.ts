import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../session/session.entity.ts';
import { RefreshToken } from '../technician-account/refresh-token.entity.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';

/** Returns the sessions by cookie of a user that have not expired. */
export const browserSessionsOf = (em: EntityManager, userId: string, now: Date): Promise<Session[]> =>
  em.find(Session, { userId, expire: { $gt: now } });

/**
 * Returns the sign-ins in the field area that still have a usable refresh token, of the account of a user, or of an account without a user that acts
 * by its own id.
 */
export async function fieldSessionsOf(em: EntityManager, holderId: string, now: Date): Promise<TokenFamily[]> {
  const account = await em.findOne(TechnicianAccount, {
    $or: [{ userId: holderId }, { id: holderId, userId: null }],
    isActive: true,
  });
  if (!account) return [];
  const families = await em.find(TokenFamily, { accountId: account.id, revokedAt: null, expiresAt: { $gt: now } });
  const familyId = { $in: families.map(({ id }) => id) };
  const usable = await em.find(RefreshToken, { familyId, usedAt: null, expiresAt: { $gt: now } });
  const renewable = new Set(usable.map((token) => token.familyId));
  return families.filter(({ id }) => renewable.has(id));
}
