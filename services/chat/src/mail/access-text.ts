import { mails } from '../texts/mails.ts';
import type { MailParts } from './mail-parts.ts';

/** Emails with a secret link to the technicians' area. Their address may not belong to a known person yet. */
export type AccessMailKind = 'technician-verification' | 'technician-password-reset' | 'technician-invitation';

/** Recipient of an access email, and the secret of its link as sealed by identity. */
export interface AccessContent {
  email: string;
  firstName: string;
  name: string;
  secret: string;
}

const parameters: Record<AccessMailKind, string> = {
  'technician-verification': 'verify',
  'technician-password-reset': 'reset',
  'technician-invitation': 'invite',
};

export const isAboutAccess = (kind: string): kind is AccessMailKind => Object.hasOwn(parameters, kind);

/** Returns the content of the email. `secret` is in plain text. */
export function accessParts(kind: AccessMailKind, secret: string, publicUrl: string): MailParts {
  const { subject, heading, text, until, button } = mails.access[kind];
  const { help, footer } = kind === 'technician-invitation' ? mails.access.invited : mails.access;
  const url = `${publicUrl}/technician/login?${parameters[kind]}=${encodeURIComponent(secret)}`;
  return { subject, heading, paragraphs: [text, until], link: { label: button, url }, help, footer };
}
