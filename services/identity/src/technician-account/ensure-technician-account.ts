import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../user/user.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';

/** Gives a person who becomes a technician what the field area needs: their account, opened without a password or taken up again. */
export async function ensureTechnicianAccount(em: EntityManager, user: User, now: Date): Promise<TechnicianAccount> {
  const known = await em.findOne(TechnicianAccount, { userId: user.id });
  if (!known) {
    // Whoever registered this address without proving it must not stand in the way of whose it is.
    await em.nativeDelete(TechnicianAccount, { email: user.email, userId: null });
    const account = TechnicianAccount.openFor(user, null, now);
    em.persist(account);
    return account;
  }
  known.approve(now);
  return known;
}
