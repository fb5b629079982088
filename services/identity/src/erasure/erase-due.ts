import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import { User } from '../user/user.entity.ts';
import { closeAccount } from './close-account.ts';
import { eraseAccount } from './erase-account.ts';
import type { ErasureContext } from './erasure-context.ts';
import { recordErasureRequested } from './erasure-events.ts';
import { Erasure } from './erasure.entity.ts';
import { findObstacle } from './find-obstacle.ts';

/**
 * Seconds for which an account is closed before it is checked for the last time and erased. Gateways cache callers for 30 seconds, if Redis is down, and
 * services end a call after 30 seconds: no booking is made after the check.
 */
export const closedSeconds = 60;

/**
 * Attends to all erasures that are due: closes their accounts, and erases those that have been closed for a minute. Several replicas share the work. One
 * that fails, such as without a response of jobs, is tried again by the next call, and does not hold up the others.
 */
export async function eraseDue(context: ErasureContext, em: EntityManager): Promise<void> {
  const due = await em.execute<{ user_id: string }[]>(`${dueUsers} order by erasures.due_at`, dueTimes(context));
  for (const { user_id: userId } of due) {
    try {
      await withTransaction(em, (em) => attendTo(context, em, userId));
    } catch (error) {
      context.logger.warn({ err: error, userId }, 'an account could not be erased');
    }
  }
}

const dueUsers = `select erasures.user_id from erasures join users on users.id = erasures.user_id
  where erasures.erased_at is null
    and (users.closed_at is null and erasures.due_at <= ? or users.closed_at <= ?)`;

const dueTimes = ({ clock }: Pick<ErasureContext, 'clock'>) => {
  const now = clock.now();
  return [now, new Date(now.getTime() - closedSeconds * 1000)];
};

/** Takes the next step of one erasure, unless another replica does or it is no longer due. */
async function attendTo(context: ErasureContext, em: EntityManager, userId: string): Promise<void> {
  const { clock, config } = context;
  const locked = await em.execute<unknown[]>(`${dueUsers} and users.id = ? for update of users skip locked`, [
    ...dueTimes(context),
    userId,
  ]);
  if (locked.length === 0) return;
  const user = await em.findOneOrFail(User, { id: userId });
  const erasure = await em.findOneOrFail(Erasure, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user.closedAt && erasure.isLate(clock.now())) {
    erasure.postpone(config.erasureGraceDays, clock.now());
    return recordErasureRequested(em, erasure, clock.now());
  }
  const obstacle = await findObstacle(context, userId);
  if (obstacle) {
    user.reopen();
    erasure.block(obstacle.kind, clock.now());
  } else if (user.closedAt) await eraseAccount(context, em, user, erasure);
  else await closeAccount(context, em, user, clock.now());
}
