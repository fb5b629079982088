import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthorized } from '@yoza/service-kit/errors';
import { TechnicianAccount } from './technician-account.entity.ts';

/** Returns the account whose access token was presented: that of a person, or one without a person yet. Throws 401 when it no longer exists. */
export async function accountOfHolder(
  em: EntityManager,
  holderId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TechnicianAccount> {
  const account = await em.findOne(
    TechnicianAccount,
    { $or: [{ userId: holderId }, { id: holderId, userId: null }] },
    lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {},
  );
  if (!account) throw unauthorized();
  return account;
}
