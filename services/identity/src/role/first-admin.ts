import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';

/** True if there is or ever was an admin. */
export async function adminHasExisted(em: EntityManager): Promise<boolean> {
  const [noted] = await em.execute<unknown[]>('select 1 from first_admin');
  return noted !== undefined || (await em.count(User, { role: 'admin' })) > 0;
}

/** Records, once and permanently, that there has been an admin. */
export async function noteFirstAdmin(em: EntityManager, userId: string, now: Date): Promise<void> {
  await em.execute('insert into first_admin (user_id, at) values (?, ?) on conflict do nothing', [userId, now]);
}
