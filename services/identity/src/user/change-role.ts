import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@yoza/contracts/principal';
import { conflict, forbidden, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { recordRoleRevoked } from '../session/session-events.ts';
import { ensureTechnicianAccount } from '../technician-account/ensure-technician-account.ts';
import { lockFor, rolesLock } from './database-lock.ts';
import { noteFirstAdmin } from './first-admin.ts';
import { recordRoleChanged } from './user-events.ts';
import { User } from './user.entity.ts';

export interface RoleChangeCommand {
  actorId: string;
  userId: string;
  role: Role;
}

/**
 * Gives a person another role; it counts from their next call on. Becoming a technician brings an account for the field area.
 * Throws 404, 409 `ROLE_UNCHANGED`, 409 `LAST_ADMIN`, and 403 when the actor has lost the admin role in the meantime.
 */
export async function changeRole(
  { clock, principalVersions }: Pick<IdentityContext, 'clock' | 'principalVersions'>,
  em: EntityManager,
  { actorId, userId, role }: RoleChangeCommand,
): Promise<User> {
  const changed = await withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw notFound('User not found');
    if ((await em.count(User, { id: actorId, role: 'admin' })) === 0) throw forbidden();
    if (user.role === role) throw conflict('ROLE_UNCHANGED', `This user already has the role ${role}`);
    if (user.role === 'admin' && (await em.count(User, { role: 'admin' })) === 1) {
      throw conflict('LAST_ADMIN', 'The last admin cannot be given another role');
    }
    await becomes(em, user, { role, actorId, now: clock.now() });
    return user;
  });
  await principalVersions.bump(userId);
  return changed;
}

/** Everything that follows from a new role. The caller holds {@link rolesLock} and bumps the principal's version after the commit. */
export async function becomes(
  em: EntityManager,
  user: User,
  { role, actorId, now }: { role: Role; actorId: string; now: Date },
): Promise<void> {
  const previousRole = user.becomes(role, now);
  if (role === 'technician') await ensureTechnicianAccount(em, user, now);
  if (role === 'admin') await noteFirstAdmin(em, user.id, now);
  recordRoleChanged(em, user, previousRole, actorId);
  recordRoleRevoked(em, user, actorId, now);
}
