import { mails } from '../texts/mails.ts';
import type { MailParts } from './mail-parts.ts';

/** Emails about the decision on an application to work as a technician. */
export const applicationMailKinds = ['technician-request-approved', 'technician-request-rejected'] as const;
export type ApplicationMailKind = (typeof applicationMailKinds)[number];

export const isAboutApplication = (kind: string): kind is ApplicationMailKind =>
  (applicationMailKinds as readonly string[]).includes(kind);

/** Returns the content of the email. */
export function applicationParts(kind: ApplicationMailKind, publicUrl: string): MailParts {
  const { subject, heading, text, next, button } = mails.application[kind];
  const { help, footer } = mails.application;
  const path = kind === 'technician-request-approved' ? '/technician/login' : '/apply-technician';
  return { subject, heading, paragraphs: [text, next], link: { label: button, url: publicUrl + path }, help, footer };
}
