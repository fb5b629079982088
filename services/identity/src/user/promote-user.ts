import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import type { User } from './user.entity.ts';

/** Makes a customer a technician. Throws as {@link changeRole} does: 409 `ROLE_CHANGED` for who is no customer (any more). */
export function promoteUser(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<User> {
  return changeRole(context, em, { actorId, userId, role: 'technician', from: 'customer' });
}
