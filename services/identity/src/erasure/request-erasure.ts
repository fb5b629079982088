import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { forbidden, unauthorized } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { User } from '../user/user.entity.ts';
import { recordErasureRequested } from './erasure-events.ts';
import { Erasure } from './erasure.entity.ts';
import { findObstacle } from './find-obstacle.ts';

/**
 * Requests the erasure of a customer's account, due after the grace period; returns the one already requested, if there is one. Bookings and invoices
 * are checked now and when it is due. Throws 409 `ACTIVE_JOBS_PRESENT` or `BALANCE_OPEN`, 503 if that is unknown, 403 for a user who is no customer,
 * and 401 when the account is closed.
 */
export async function requestErasure(
  context: Pick<IdentityContext, 'clock' | 'config' | 'messaging'>,
  em: EntityManager,
  userId: string,
): Promise<{ erasure: Erasure; isNew: boolean }> {
  const known = await em.findOne(Erasure, { userId });
  if (known) return { erasure: known, isNew: false };
  const obstacle = await findObstacle(context, userId);
  if (obstacle) throw obstacle.problem;
  return withTransaction(em, async (em) => {
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || user.closedAt) throw unauthorized();
    if (user.role !== 'customer') throw forbidden();
    const requested = await em.findOne(Erasure, { userId });
    if (requested) return { erasure: requested, isNew: false };
    const erasure = Erasure.request(userId, context.config.erasureGraceDays, context.clock.now());
    em.persist(erasure);
    recordErasureRequested(em, erasure, context.clock.now());
    return { erasure, isNew: true };
  });
}
