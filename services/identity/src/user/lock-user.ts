import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthorized } from '@yoza/service-kit/errors';
import { User } from './user.entity.ts';

/** Returns a user with the lock of their row. Throws 401 when they no longer exist or their account is closed. */
export async function lockUser(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['acceptedNotice'] });
  if (!user || user.closedAt) throw unauthorized();
  return user;
}
