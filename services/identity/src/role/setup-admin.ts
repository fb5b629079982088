import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, forbidden, unauthorized } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { subjectOf } from '../user/audit-subject.ts';
import { becomes } from './change-role.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { adminHasExisted } from './first-admin.ts';
import { User } from '../user/user.entity.ts';

/**
 * Makes a person the first admin. Only one of several concurrent attempts succeeds. Throws 409 `ADMIN_EXISTS` once there is or has been an admin, and
 * 403 for a person who is not on the list of permitted addresses, if there is one.
 */
export async function setupAdmin(
  context: Pick<IdentityContext, 'clock' | 'config' | 'principalChanges'>,
  em: EntityManager,
  actor: Actor,
): Promise<User> {
  const { adminEmails } = context.config;
  return withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    if (await adminHasExisted(em)) throw conflict('ADMIN_EXISTS', 'Admin already exists');
    const user = await em.findOne(
      User,
      { id: actor.userId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['acceptedNotice'] },
    );
    if (!user) throw unauthorized();
    if (adminEmails.length > 0 && !adminEmails.includes(user.email)) {
      throw forbidden('You are not on the list of people allowed to become the first admin', 'NOT_ON_ADMIN_LIST');
    }
    const before = { role: user.role };
    await becomes(context, em, user, { role: 'admin', actorId: user.id });
    recordAdminChange(em, {
      actor: { ...actor, role: 'admin' },
      action: 'user.first-admin-made',
      subject: subjectOf(user),
      before,
      after: { role: 'admin' },
      at: user.updatedAt,
    });
    return user;
  });
}
