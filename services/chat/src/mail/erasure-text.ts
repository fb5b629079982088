import { mails } from '../texts/mails.ts';
import { longDate, timeOf } from './mail-formats.ts';
import type { MailParts } from './mail-parts.ts';

/** Emails about the erasure of the customer's account. */
export const erasureMailKinds = ['erasure-requested', 'erasure-cancelled'] as const;
export type ErasureMailKind = (typeof erasureMailKinds)[number];

export const isAboutErasure = (kind: string): kind is ErasureMailKind =>
  (erasureMailKinds as readonly string[]).includes(kind);

/** Returns the content of the email; `dueAt` is the time of the erasure that was requested. Throws without it for an email that names it. */
export function erasureParts(kind: ErasureMailKind, dueAt: string | undefined, publicUrl: string): MailParts {
  const { requested, cancelled, button, help, footer } = mails.erasure;
  const link = { label: button, url: `${publicUrl}/profile` };
  if (kind === 'erasure-cancelled') {
    const { subject, heading, text } = cancelled;
    return { subject, heading, paragraphs: [text], link, help, footer };
  }
  if (dueAt === undefined) throw new Error(`An email of the kind ${kind} has no time`);
  const { subject, heading, text, stays, keep } = requested;
  const when = `${longDate(dueAt)}, ${timeOf(dueAt)}`;
  return { subject, heading, paragraphs: [text(when), stays, keep], link, help, footer };
}
