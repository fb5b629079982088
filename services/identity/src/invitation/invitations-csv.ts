import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';
import type { Invitation } from './invitation.entity.ts';

const header = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Invited (EAT)',
  'Link sent (EAT)',
  'Link valid until (EAT)',
  'Notes',
];

/** Formats open invitations for spreadsheets, one per line; times in Kampala time. */
export const invitationsCsv = (invitations: readonly Invitation[]): string =>
  listFile(header, invitations, (invitation) => [
    invitation.firstName,
    invitation.lastName,
    invitation.email,
    invitation.phoneNumber,
    businessMoment(invitation.createdAt),
    businessMoment(invitation.sentAt),
    businessMoment(invitation.expiresAt),
    invitation.notes,
  ]);
