import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { Session } from '../session/session.entity.ts';
import { assertStillAdmin, becomes } from '../role/change-role.ts';
import { subjectOf } from '../user/audit-subject.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { User } from '../user/user.entity.ts';
import { ensureTechnicianAccount } from '../technician-account/ensure-technician-account.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { TokenFamily } from '../technician-account/token-family.entity.ts';

export interface AccessCommand {
  actor: Actor;
  userId: string;
}

type Context = Pick<IdentityContext, 'clock' | 'principalChanges'>;

/**
 * Ends a technician's access: their account is disabled, all their sign-ins end, and they become a customer. Their history stays. Throws 404, 409
 * `ACCESS_REMOVED`, 409 `NOT_A_TECHNICIAN`, and 403 when the actor has lost the admin role in the meantime.
 */
export async function removeAccess(context: Context, em: EntityManager, { actor, userId }: AccessCommand) {
  await withTransaction(em, async (em) => {
    const { user, account: known } = await locked(em, { actor, userId });
    if (known && !known.isActive)
      throw conflict('ACCESS_REMOVED', `The access of ${user.name} has already been removed`);
    if (user.role !== 'technician') throw conflict('NOT_A_TECHNICIAN', `${user.name} is not a technician`);
    const now = context.clock.now();
    const account = known ?? (await ensureTechnicianAccount(em, user, now));
    account.removeAccess(now);
    const live = { accountId: account.id, revokedAt: null };
    await em.nativeUpdate(TokenFamily, live, { revokedAt: now, revokedReason: 'access-removed' });
    await em.nativeDelete(Session, { userId });
    await becomes(context, em, user, { role: 'customer', actorId: actor.userId });
    recordAdminChange(em, {
      actor,
      action: 'technician.access-removed',
      subject: subjectOf(user),
      before: { role: 'technician', access: true },
      after: { role: 'customer', access: false },
      at: now,
    });
  });
}

/**
 * Makes a person whose access was removed a technician again. Throws 404, 409 `HAS_ACCESS` or `NOT_A_TECHNICIAN` if it was not removed, 409
 * `IS_ADMIN`, and 403 as `removeAccess` does.
 */
export async function restoreAccess(context: Context, em: EntityManager, { actor, userId }: AccessCommand) {
  await withTransaction(em, async (em) => {
    const { user, account } = await locked(em, { actor, userId });
    if (!account || account.isActive) {
      if (user.role === 'technician') throw conflict('HAS_ACCESS', `${user.name} already has access`);
      throw conflict('NOT_A_TECHNICIAN', `${user.name} is not a technician`);
    }
    if (user.role === 'admin') throw conflict('IS_ADMIN', `${user.name} is an admin now`);
    const before = { role: user.role, access: false };
    await becomes(context, em, user, { role: 'technician', actorId: actor.userId });
    recordAdminChange(em, {
      actor,
      action: 'technician.access-restored',
      subject: subjectOf(user),
      before,
      after: { role: 'technician', access: true },
      at: user.updatedAt,
    });
  });
}

async function locked(em: EntityManager, { actor, userId }: AccessCommand) {
  await lockFor(em, rolesLock);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const user = await em.findOne(User, { id: userId }, lock);
  if (!user) throw notFound('Technician not found');
  await assertStillAdmin(em, actor.userId);
  return { user, account: await em.findOne(TechnicianAccount, { userId }, lock) };
}
