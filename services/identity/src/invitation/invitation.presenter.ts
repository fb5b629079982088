import type { Invitation as InvitationView } from '@yoza/identity-contract/people';
import type { Invitation } from './invitation.entity.ts';

export const presentInvitation = (invitation: Invitation): InvitationView => ({
  id: invitation.id,
  email: invitation.email,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  phoneNumber: invitation.phoneNumber,
  notes: invitation.notes,
  status: invitation.status,
  createdAt: invitation.createdAt.toISOString(),
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});
