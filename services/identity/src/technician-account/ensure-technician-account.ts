import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../user/user.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';

/** Gives a person who becomes a technician what the field area needs: their account, opened without a password or taken up again. */
export async function ensureTechnicianAccount(em: EntityManager, user: User, now: Date): Promise<TechnicianAccount> {
  const known = await em.findOne(TechnicianAccount, { userId: user.id });
  if (!known) return openAccountFor(em, user, now);
  known.approve(now);
  return known;
}

/** Opens an account without a password. One that somebody registered with this person's address without proving it gives way. */
export async function openAccountFor(em: EntityManager, user: User, now: Date): Promise<TechnicianAccount> {
  await em.nativeDelete(TechnicianAccount, { email: user.email, userId: null });
  const account = TechnicianAccount.openFor(user, null, now);
  await em.persist(account).flush();
  return account;
}
