import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { hashPassword } from '../technician-account/password.ts';
import { hashOfToken } from '../technician-account/refresh-token-value.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { becomes } from '../role/change-role.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { recordRegistered } from '../user/user-events.ts';
import { User } from '../user/user.entity.ts';
import { closeInvitation } from './manage-invitation.ts';
import { Invitation } from './invitation.entity.ts';

/**
 * Makes the holder of an invitation link a technician; possession of the link proves the address. The technician is the person with that address, or
 * a new one; an account registered with the address but not proved is replaced. Throws 400 `INVITATION_INVALID` unless the link is the newest of an
 * open invitation and less than seven days old, and 409 `TECHNICIAN_ACCOUNT_EXISTS` if the person is an admin or already has an account: a link does
 * not reactivate it.
 */
export async function acceptInvitation(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { token, password }: { token: string; password: string },
): Promise<TechnicianAccount> {
  const [secretHash, passwordHash] = [hashOfToken(token), await hashPassword(password)];
  return withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    const invitation = await em.findOne(
      Invitation,
      { secretHash, status: 'open' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const now = context.clock.now();
    if (!invitation || invitation.expiresAt <= now) throw invalidLink();
    const user = await personOf(em, invitation, now);
    if (user.role === 'admin' || (await em.count(TechnicianAccount, { userId: user.id })) > 0) {
      throw conflict(
        'TECHNICIAN_ACCOUNT_EXISTS',
        'You already have an account. Sign in with it, or use Forgot password to choose a new password.',
      );
    }
    await becomes(context, em, user, { role: 'technician', actorId: invitation.invitedBy });
    const account = await em.findOneOrFail(TechnicianAccount, { userId: user.id });
    account.setPassword(passwordHash, now);
    closeInvitation(em, invitation, { status: 'accepted', actorId: user.id, now });
    return account;
  });
}

async function personOf(em: EntityManager, invitation: Invitation, now: Date): Promise<User> {
  const { email, firstName, lastName, phoneNumber } = invitation;
  await lockFor(em, `identity email ${email}`);
  const known = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (known) return known;
  const user = User.register({ email, firstName, lastName, profileImageUrl: null }, now);
  user.phoneNumber = phoneNumber ?? null;
  await em.persist(user).flush();
  recordRegistered(em, user);
  return user;
}

const invalidLink = () =>
  new ProblemError(400, 'INVITATION_INVALID', 'This invitation is no longer valid. Ask for a new one.');
