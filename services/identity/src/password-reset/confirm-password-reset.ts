import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { recordCredentialRevoked } from '../user/session-events.ts';
import { hashPassword } from '../technician-account/password.ts';
import { proveAddress } from '../technician-account/prove-address.ts';
import { hashOfToken } from '../technician-account/refresh-token-value.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';

/**
 * Sets a new password for the account whose reset link has this secret. Possession of the link proves the address. All sign-ins to the account end,
 * which also locks out a person who registered it with another person's address. Throws 400 `RESET_INVALID` unless the account is active and the
 * link is its newest, unused and less than an hour old, and 409 as `proveAddress` does.
 */
export async function confirmPasswordReset(
  { clock, principalVersions }: Pick<IdentityContext, 'clock' | 'principalVersions'>,
  em: EntityManager,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = await hashPassword(password);
  const holders = await withTransaction(em, async (em) => {
    const account = await em.findOne(
      TechnicianAccount,
      { resetPasswordToken: hashOfToken(token) },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const now = clock.now();
    if (!account?.isActive || !account.resetPasswordExpires || account.resetPasswordExpires <= now) {
      throw new ProblemError(400, 'RESET_INVALID', 'This link is no longer valid. Request a new email.');
    }
    const before = account.holderId;
    await endEverySignIn(em, account, now);
    account.setPassword(hash, now);
    if (account.userId === null) await proveAddress(em, account, now);
    return new Set([before, account.holderId]);
  });
  for (const holder of holders) await principalVersions.bump(holder);
}

async function endEverySignIn(em: EntityManager, account: TechnicianAccount, now: Date): Promise<void> {
  const families = await em.find(TokenFamily, { accountId: account.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const family of families.filter((family) => family.isLive(now))) {
    family.revoke('password-reset', now);
    const credential = { userId: account.holderId, credentialId: family.id, reason: 'password-reset' } as const;
    recordCredentialRevoked(em, credential, now);
  }
}
