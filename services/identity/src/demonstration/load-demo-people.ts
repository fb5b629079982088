import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoPerson } from '@yoza/kernel-contract/demo';
import { demoPassword, demoPeople } from '@yoza/kernel-contract/demo';
import { withTransaction } from '@yoza/service-kit/transaction';
import { hashPassword } from '../technician-account/password.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { noteFirstAdmin } from '../role/first-admin.ts';
import { recordRegistered } from '../user/user-events.ts';
import { User } from '../user/user.entity.ts';

const dayMilliseconds = 86_400_000;

/**
 * Loads missing demonstration people, with their events, and returns how many it loaded. Technicians get an account with the demonstration password.
 * The first person joined 30 days before `now`, each further one nine days earlier, so that lists sorted newest first begin with the first person.
 */
export async function loadDemoPeople(em: EntityManager, now: Date): Promise<number> {
  const password = await hashPassword(demoPassword);
  return withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    let loaded = 0;
    for (const [index, person] of demoPeople.entries()) {
      if ((await em.count(User, { $or: [{ id: person.id }, { email: person.email }] })) > 0) continue;
      await load(em, person, password, new Date(now.getTime() - (30 + index * 9) * dayMilliseconds));
      loaded += 1;
    }
    return loaded;
  });
}

async function load(em: EntityManager, person: DemoPerson, password: string, joined: Date): Promise<void> {
  const user = User.register({ ...person, profileImageUrl: null }, joined);
  user.id = person.id;
  user.role = person.role;
  user.phoneNumber = person.phoneNumber;
  await em.persist(user).flush();
  if (person.role === 'technician') em.persist(TechnicianAccount.openFor(user, password, joined));
  if (person.role === 'admin') await noteFirstAdmin(em, user.id, joined);
  recordRegistered(em, user);
}
