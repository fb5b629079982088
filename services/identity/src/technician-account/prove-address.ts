import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { applyAs } from '../technician-request/apply-as.ts';
import { lockFor } from '../user/database-lock.ts';
import { recordRegistered, recordUpdated } from '../user/user-events.ts';
import { User } from '../user/user.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';

/**
 * Applies a proved address in the caller's transaction: links the account to the person with that address, created if there is none, and passes its
 * application to them, see {@link applyAs}, and its phone number if they have none. Throws 409 `TECHNICIAN_ACCOUNT_EXISTS` when that person has
 * another account.
 */
export async function proveAddress(em: EntityManager, account: TechnicianAccount, now: Date): Promise<User> {
  await lockFor(em, `identity email ${account.email}`);
  const user = await personOf(em, account, now);
  if ((await em.count(TechnicianAccount, { userId: user.id, id: { $ne: account.id } })) > 0) {
    throw conflict('TECHNICIAN_ACCOUNT_EXISTS', 'You have another technician account. Sign in with that one.');
  }
  account.proved(user.id, now);
  await applyAs(em, user, { accountId: account.id }, now);
  return user;
}

async function personOf(em: EntityManager, account: TechnicianAccount, now: Date): Promise<User> {
  const known = await em.findOne(User, { email: account.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const { email, firstName, lastName, phoneNumber } = account;
  if (known) {
    if (phoneNumber && !known.phoneNumber && known.changeProfile({ phoneNumber }, now)) recordUpdated(em, known);
    return known;
  }
  const user = User.register({ email, firstName, lastName, profileImageUrl: null }, now);
  user.phoneNumber = phoneNumber ?? null;
  await em.persist(user).flush();
  recordRegistered(em, user);
  return user;
}
