import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../user/user.entity.ts';
import { TechnicianAccount } from './technician-account.entity.ts';

/** Gives a person who becomes a technician an account for the field area: a new one without a password, or their former one reactivated. */
export async function ensureTechnicianAccount(em: EntityManager, user: User, now: Date): Promise<TechnicianAccount> {
  const known = await em.findOne(TechnicianAccount, { userId: user.id });
  if (!known) return openAccountFor(em, user, now);
  known.approve(now);
  return known;
}

/** Opens an account without a password. An account registered with this person's address without proof is replaced. */
export async function openAccountFor(em: EntityManager, user: User, now: Date): Promise<TechnicianAccount> {
  await em.nativeDelete(TechnicianAccount, { email: user.email, userId: null });
  const account = TechnicianAccount.openFor(user, null, now);
  await em.persist(account).flush();
  return account;
}
