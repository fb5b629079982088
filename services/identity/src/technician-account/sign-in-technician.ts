import type { EntityManager } from '@mikro-orm/postgresql';
import { forbidden, unauthorized } from '@yoza/service-kit/errors';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { verifyPassword } from './password.ts';
import { TechnicianAccount } from './technician-account.entity.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Client address of the attempt; failures are counted for account and address together. */
  clientAddress: string;
}

/**
 * Returns the account with these credentials. For a missing account, an account without a password, a disabled account and a wrong password it throws
 * 401 with the same message after the same work; after five of those for one email from one address in fifteen minutes it throws 429, also for the
 * right password. Throws 403 `ACCOUNT_CLOSED` while the user's account is closed for its erasure.
 */
export async function signInTechnician(
  { loginLimiter }: Pick<IdentityContext, 'loginLimiter'>,
  em: EntityManager,
  credentials: Credentials,
): Promise<TechnicianAccount> {
  const email = credentials.email.toLowerCase();
  await loginLimiter.attempt(email, credentials.clientAddress);
  const account = await em.findOne(TechnicianAccount, { email });
  const matches = await verifyPassword(credentials.password, account?.password);
  if (!account || !matches || !account.isActive) throw unauthorized('Invalid email or password', 'INVALID_CREDENTIALS');
  await loginLimiter.succeeded(email, credentials.clientAddress);
  if (account.userId && (await em.count(User, { id: account.userId, closedAt: { $ne: null } })) > 0) {
    throw forbidden('This account is being deleted, so it can no longer be used', 'ACCOUNT_CLOSED');
  }
  return account;
}
