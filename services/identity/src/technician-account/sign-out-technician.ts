import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { recordCredentialRevoked } from '../user/session-events.ts';
import { hashOfToken } from './refresh-token-value.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';
import { TokenFamily } from './token-family.entity.ts';

/**
 * Ends the sign-in to which a refresh token belongs, whether or not the token was used. Does nothing if the token is unknown or the sign-in has
 * ended.
 */
export async function signOutTechnician(
  { clock, principalVersions }: Pick<IdentityContext, 'clock' | 'principalVersions'>,
  em: EntityManager,
  presented: string,
): Promise<void> {
  const holderId = await withTransaction(em, async (em) => {
    const token = await em.findOne(RefreshToken, { hash: hashOfToken(presented) });
    if (!token) return undefined;
    const family = await em.findOneOrFail(
      TokenFamily,
      { id: token.familyId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const now = clock.now();
    if (!family.isLive(now)) return undefined;
    const account = await em.findOneOrFail(TechnicianAccount, { id: family.accountId });
    family.revoke('logout', now);
    recordCredentialRevoked(em, { userId: account.holderId, credentialId: family.id, reason: 'logout' }, now);
    return account.holderId;
  });
  if (holderId) await principalVersions.bump(holderId);
}
