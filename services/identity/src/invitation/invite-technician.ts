import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewInvitation } from '@yoza/identity-contract/people';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { assertStillAdmin } from '../role/change-role.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { User } from '../user/user.entity.ts';
import { alreadyInvited } from './already-invited.ts';
import { Invitation } from './invitation.entity.ts';
import { mailInvitation } from './mail-invitation.ts';

/**
 * Invites a person whose address no user has to work as a technician, and mails them a link. Throws 409 if a user has it, with a message on what to
 * do instead, 409 `INVITATION_OPEN`, and 403 when the actor has lost the admin role in the meantime.
 */
export async function inviteTechnician(
  context: Pick<IdentityContext, 'clock' | 'config'>,
  em: EntityManager,
  actor: Actor,
  details: NewInvitation,
): Promise<Invitation> {
  return withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    await assertStillAdmin(em, actor.userId);
    const invitation = Invitation.of(details, actor.userId, context.clock.now());
    await assertEmailIsFree(em, invitation.email);
    if ((await em.count(Invitation, { email: invitation.email, status: 'open' })) > 0) throw alreadyInvited();
    await mailInvitation(context, em, invitation, actor.userId);
    const { email, firstName, lastName, phoneNumber, notes } = invitation;
    recordAdminChange(em, {
      actor,
      action: 'invitation.sent',
      subject: invitation.auditSubject(),
      after: { email, firstName, lastName, phoneNumber, notes },
      at: invitation.createdAt,
    });
    await em.persist(invitation).flush();
    return invitation;
  });
}

async function assertEmailIsFree(em: EntityManager, email: string): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user) return;
  const account = await em.findOne(TechnicianAccount, { userId: user.id });
  if (user.role === 'admin') {
    throw conflict('IS_ADMIN', `${user.name} is an admin. The role can be changed under Users.`);
  }
  if (user.role === 'technician') {
    throw conflict('IS_TECHNICIAN', `${user.name} is a technician already and can sign in.`);
  }
  if (account && !account.isActive) {
    throw conflict('ACCESS_REMOVED', `The access of ${user.name} was removed. Restore it in the list of technicians.`);
  }
  throw conflict(
    'IS_CUSTOMER',
    `${user.name} is a customer already. Promote them to technician under Promote Existing Users.`,
  );
}
