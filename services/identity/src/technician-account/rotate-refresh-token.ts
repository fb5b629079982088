import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenPair } from '@yoza/identity-contract/schemas';
import { unauthorized } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { recordCredentialRevoked } from '../user/session-events.ts';
import { signAccessToken } from './access-token.ts';
import { hashOfHandoff, isHandedOff } from './hand-off.ts';
import { hashOfToken, successorOf } from './refresh-token-value.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';
import { TokenFamily } from './token-family.entity.ts';

type Outcome =
  | { kind: 'rotated'; account: TechnicianAccount; family: TokenFamily; successor: string }
  | { kind: 'reused'; account: TechnicianAccount }
  | { kind: 'refused' };

/**
 * Exchanges a refresh token for its successor. Within ten seconds the same token returns the same successor; a later reuse means that the token was
 * stolen, so the whole sign-in it descends from ends. A token passed in an address works once, and only with its cookie `handoff`. Throws 401 for any
 * token that is not live.
 */
export async function rotateRefreshToken(
  context: Pick<IdentityContext, 'clock' | 'accessTokenKeys' | 'refreshTokenKey' | 'principalVersions'>,
  em: EntityManager,
  presented: string,
  handoff: string | undefined,
): Promise<TokenPair> {
  const hash = isHandedOff(presented) ? hashOfHandoff(presented, handoff ?? '') : hashOfToken(presented);
  const outcome = await withTransaction(em, (em) => rotate(context, em, { presented, hash }));
  if (outcome.kind === 'reused') await context.principalVersions.bump(outcome.account.holderId);
  if (outcome.kind !== 'rotated') throw unauthorized('Please sign in again', 'REFRESH_TOKEN_INVALID');
  const { account, family, successor } = outcome;
  const subject = { userId: account.holderId, accountId: account.id, familyId: family.id };
  return { accessToken: await signAccessToken(subject, context.accessTokenKeys), refreshToken: successor };
}

/** Rotates a token. Returns rather than throws when it is refused, since a revocation has to be committed. */
async function rotate(
  { clock, refreshTokenKey }: Pick<IdentityContext, 'clock' | 'refreshTokenKey'>,
  em: EntityManager,
  { presented, hash }: { presented: string; hash: string },
): Promise<Outcome> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const token = await em.findOne(RefreshToken, { hash }, { lockMode });
  if (!token) return { kind: 'refused' };
  const family = await em.findOneOrFail(TokenFamily, { id: token.familyId }, { lockMode });
  const account = await em.findOneOrFail(TechnicianAccount, { id: family.accountId });
  // Read after the locks: a caller that waited for them must not count as earlier.
  const now = clock.now();
  if (!family.isLive(now) || !account.isActive) return { kind: 'refused' };
  const standing = token.standing(now);
  if (standing === 'expired') return { kind: 'refused' };
  if (standing === 'reused') {
    family.revoke('reuse-detected', now);
    recordCredentialRevoked(em, { userId: account.holderId, credentialId: family.id, reason: 'reuse-detected' }, now);
    return { kind: 'reused', account };
  }
  const successor = successorOf(presented, token.successorSalt, refreshTokenKey);
  if (standing === 'fresh') {
    token.usedAt = now;
    em.persist(RefreshToken.issue(hashOfToken(successor), family, now));
  }
  return { kind: 'rotated', account, family, successor };
}
