import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianInvited } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { IdentityContext } from '../context.ts';
import { newMailedSecret } from '../technician-account/mailed-secret.ts';
import type { Invitation } from './invitation.entity.ts';

/** Validity of an invitation link, in days. */
export const invitationDays = 7;

/** Gives an invitation a new secret and requests the email with it, in the caller's transaction. */
export async function mailInvitation(
  { clock, config }: Pick<IdentityContext, 'clock' | 'config'>,
  em: EntityManager,
  invitation: Invitation,
  actorId: string,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  const secret = await newMailedSecret(invitation.id, expiresAt, config.mailSealKey);
  invitation.awaitAnswer(secret, now);
  recordEvent(em, technicianInvited, invitation.mailOf(secret, actorId, now));
}
