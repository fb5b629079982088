import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@yoza/kernel-contract/principal';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, forbidden, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { isErased, withdrawErasure } from '../erasure/cancel-erasure.ts';
import { recordRoleRevoked } from '../user/session-events.ts';
import { ensureTechnicianAccount } from '../technician-account/ensure-technician-account.ts';
import { subjectOf } from '../user/audit-subject.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { noteFirstAdmin } from './first-admin.ts';
import { recordRoleChanged } from '../user/user-events.ts';
import { User } from '../user/user.entity.ts';
import { presentUserRow } from '../user/user.presenter.ts';

export interface RoleChangeCommand {
  actor: Actor;
  userId: string;
  role: Role;
  /** Role the actor saw; another admin may have changed it in the meantime. */
  from?: Role | undefined;
}

/**
 * Gives a person another role, which applies from their next call on. Becoming a technician creates an account for the field area, or restores
 * removed access. Throws 404, 409 `ROLE_UNCHANGED`, `ROLE_CHANGED` when the role differs from the one the actor saw, `LAST_ADMIN`, `OWN_ROLE`, and
 * 403 when the actor has lost the admin role in the meantime.
 */
export async function changeRole(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { actor, userId, role, from }: RoleChangeCommand,
): Promise<User> {
  return withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || (await isErased(em, userId))) throw notFound('User not found');
    await assertStillAdmin(em, actor.userId);
    if (user.role === role) throw conflict('ROLE_UNCHANGED', `This user already has the role ${role}`);
    if (from !== undefined && user.role !== from) {
      const message = `The role of this user has changed to ${user.role} in the meantime. Check it before you change it.`;
      throw conflict('ROLE_CHANGED', message, { user: presentUserRow(user) });
    }
    if (user.role === 'admin' && (await em.count(User, { role: 'admin' })) === 1) {
      throw conflict('LAST_ADMIN', 'The role of the last admin cannot be changed');
    }
    if (user.id === actor.userId) {
      throw conflict('OWN_ROLE', 'You cannot remove your own admin role. Ask another admin.');
    }
    await givenRole(context, em, user, { role, actor });
    return user;
  });
}

/** Throws 403 when the actor has lost the admin role in the meantime. The caller holds {@link rolesLock}. */
export async function assertStillAdmin(em: EntityManager, actorId: string): Promise<void> {
  if ((await em.count(User, { id: actorId, role: 'admin' })) === 0) throw forbidden();
}

/** Gives a person a role on behalf of an admin, with all consequences, and records it. The caller holds {@link rolesLock}. */
export async function givenRole(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  user: User,
  { role, actor }: { role: Role; actor: Actor },
): Promise<void> {
  const before = { role: user.role };
  await becomes(context, em, user, { role, actorId: actor.userId });
  const subject = subjectOf(user);
  recordAdminChange(em, { actor, action: 'user.role-changed', subject, before, after: { role }, at: user.updatedAt });
}

/** Applies a new role with all its consequences; one other than customer cancels an erasure. The caller holds {@link rolesLock}. */
export async function becomes(
  { clock, principalChanges }: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  user: User,
  { role, actorId }: { role: Role; actorId: string },
): Promise<void> {
  const now = clock.now();
  const previousRole = user.becomes(role, now);
  if (role !== 'customer') await withdrawErasure(em, user, now);
  if (role === 'technician') await ensureTechnicianAccount(em, user, now);
  if (role === 'admin') await noteFirstAdmin(em, user.id, now);
  recordRoleChanged(em, user, previousRole, actorId);
  recordRoleRevoked(em, user, actorId, now);
  principalChanges.note(em, user.id);
}
