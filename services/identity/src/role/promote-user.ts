import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@yoza/messaging/record-admin-change';
import type { IdentityContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import type { User } from '../user/user.entity.ts';

/** Makes a customer a technician. Throws as {@link changeRole} does: 409 `ROLE_CHANGED` if the person is not (or no longer) a customer. */
export function promoteUser(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User> {
  return changeRole(context, em, { actor, userId, role: 'technician', from: 'customer' });
}
