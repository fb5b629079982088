import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianInvitationClosed } from '@yoza/identity-contract/events';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { recordEvent } from '@yoza/messaging/record-event';
import { notFound, tooMany } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { Invitation } from './invitation.entity.ts';
import { mailInvitation } from './mail-invitation.ts';

/** Minimum interval between emails of an invitation, in seconds: repeated clicks must not fill an inbox. */
const secondsBetweenMails = 60;

interface Command {
  actor: Actor;
  invitationId: string;
}

/** Mails a new link. Throws 404, 409 `INVITATION_CLOSED`, and 429 within a minute of the previous one. */
export async function resendInvitation(
  context: Pick<IdentityContext, 'clock' | 'config'>,
  em: EntityManager,
  { actor, invitationId }: Command,
): Promise<Invitation> {
  return withTransaction(em, async (em) => {
    const invitation = await openInvitation(em, invitationId);
    const waited = (context.clock.now().getTime() - invitation.sentAt.getTime()) / 1000;
    if (waited < secondsBetweenMails) {
      throw tooMany(secondsBetweenMails - waited, 'The invitation was just sent. Please wait a minute.');
    }
    const before = { sentAt: invitation.sentAt };
    await mailInvitation(context, em, invitation, actor.userId);
    recordAdminChange(em, {
      actor,
      action: 'invitation.resent',
      subject: invitation.auditSubject(),
      before,
      after: { sentAt: invitation.sentAt },
      at: invitation.sentAt,
    });
    return invitation;
  });
}

/** Withdraws an invitation. Throws 404 and 409 `INVITATION_CLOSED`. */
export async function withdrawInvitation(
  { clock }: Pick<IdentityContext, 'clock'>,
  em: EntityManager,
  { actor, invitationId }: Command,
): Promise<Invitation> {
  return withTransaction(em, async (em) => {
    const invitation = await openInvitation(em, invitationId);
    const now = clock.now();
    closeInvitation(em, invitation, { status: 'withdrawn', actorId: actor.userId, now });
    recordAdminChange(em, {
      actor,
      action: 'invitation.withdrawn',
      subject: invitation.auditSubject(),
      before: { status: 'open' },
      after: { status: 'withdrawn' },
      at: now,
    });
    return invitation;
  });
}

/** Closes an open invitation and publishes it, in the caller's transaction. */
export function closeInvitation(
  em: EntityManager,
  invitation: Invitation,
  { status, actorId, now }: { status: 'accepted' | 'withdrawn'; actorId: string; now: Date },
): void {
  invitation.close(status, now);
  recordEvent(em, technicianInvitationClosed, {
    aggregate: { id: invitation.id, version: 1 },
    actorId,
    data: { id: invitation.id, status },
    occurredAt: now,
  });
}

async function openInvitation(em: EntityManager, id: string): Promise<Invitation> {
  const invitation = await em.findOne(Invitation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!invitation) throw notFound('Invitation not found');
  invitation.assertOpen();
  return invitation;
}
