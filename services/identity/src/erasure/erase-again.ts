import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { eraseAccount } from './erase-account.ts';
import { Erasure } from './erasure.entity.ts';

/**
 * Erases an account that had been erased before this database was restored from a backup, whatever it has become in it. Returns `known` if it is erased,
 * `absent` if the backup is older than the account.
 */
export function eraseAgain(
  context: Pick<IdentityContext, 'clock' | 'config' | 'logger' | 'principalChanges'>,
  em: EntityManager,
  userId: string,
  requestedAt: Date,
): Promise<'erased' | 'known' | 'absent'> {
  return withTransaction(em, async (em) => {
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return 'absent';
    const known = await em.findOne(Erasure, { userId });
    if (known?.erasedAt) return 'known';
    const erasure = known ?? Erasure.request(userId, context.config.erasureGraceDays, requestedAt);
    em.persist(erasure);
    await eraseAccount(context, em, user, erasure);
    return 'erased';
  });
}
