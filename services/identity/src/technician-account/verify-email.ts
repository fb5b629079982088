import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import type { User } from '../user/user.entity.ts';
import { accountOfHolder } from './account-of-holder.ts';
import { proveAddress } from './prove-address.ts';
import { hashOfToken } from './refresh-token-value.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';

/**
 * Proves the address of the signed-in account with the secret mailed to it. Both are required: the link alone may have been opened by the owner of an
 * address that another person entered, and must not give that account to the wrong person. Afterwards the account acts under the id of its person, so
 * earlier access tokens are no longer valid; its refresh tokens still are. Throws 400 `VERIFICATION_INVALID` unless the link is the newest, unused
 * and less than 24 hours old, and 409 as {@link proveAddress} does.
 */
export async function verifyEmail(
  { clock, principalVersions }: Pick<IdentityContext, 'clock' | 'principalVersions'>,
  em: EntityManager,
  holderId: string,
  secret: string,
): Promise<{ account: TechnicianAccount; user: User }> {
  const proved = await withTransaction(em, async (em) => {
    const account = await accountOfHolder(em, holderId, { lock: true });
    const now = clock.now();
    if (!account.isVerifiedBy(hashOfToken(secret), now)) {
      throw new ProblemError(
        400,
        'VERIFICATION_INVALID',
        'This link is no longer valid, or belongs to another account. Request a new email.',
      );
    }
    return { account, user: await proveAddress(em, account, now) };
  });
  await principalVersions.bump(holderId);
  return proved;
}
