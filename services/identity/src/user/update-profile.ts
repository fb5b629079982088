import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileChange } from '@yoza/identity-contract/schemas';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { endCodes } from '../phone-code/end-codes.ts';
import { subjectOf } from './audit-subject.ts';
import { lockUser } from './lock-user.ts';
import { recordUpdated } from './user-events.ts';
import type { User } from './user.entity.ts';

/**
 * Changes a person's own profile. Equal values change nothing; a changed phone number is not verified, and codes sent to the former one are useless;
 * concurrent calls each change their own fields. New names apply from the next call on. Throws 401 when the person no longer exists or their account is closed.
 */
export async function updateProfile(
  { clock, principalChanges }: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  actor: Actor,
  change: ProfileChange,
): Promise<User> {
  return withTransaction(em, async (em) => {
    const user = await lockUser(em, actor.userId);
    const before = contactOf(user);
    if (!user.changeProfile(change, clock.now())) return user;
    recordUpdated(em, user);
    const after = contactOf(user);
    if (after.phoneNumber !== before.phoneNumber) await endCodes(em, user.id);
    const subject = subjectOf(user);
    recordAdminChange(em, { actor, action: 'user.profile-changed', subject, before, after, at: user.updatedAt });
    principalChanges.note(em, user.id);
    return user;
  });
}

/** Contact data that others see of a person. Only the person sees the language. */
const contactOf = ({ firstName, lastName, phoneNumber }: User) => ({ firstName, lastName, phoneNumber });
