import { mails } from '../texts/mails.ts';
import { longDate, timeOf } from './mail-formats.ts';
import type { MailParts } from './mail-parts.ts';

/** Email about the export of a customer's data. */
export const exportMailKinds = ['export-requested'] as const;
export type ExportMailKind = (typeof exportMailKinds)[number];

export const isAboutExport = (kind: string): kind is ExportMailKind =>
  (exportMailKinds as readonly string[]).includes(kind);

/** Returns the content of the email. The link leads to the page where they sign in, so that the email alone gives no access to the data. */
export function exportParts({ exportUntil }: { exportUntil?: string }, publicUrl: string): MailParts {
  if (!exportUntil) throw new Error('An email about an export has no end of its time');
  const { subject, heading, text, notYou, button, footer } = mails.export;
  const until = `${longDate(exportUntil)}, ${timeOf(exportUntil)}`;
  const link = { label: button, url: `${publicUrl}/profile` };
  return { subject, heading, paragraphs: [text(until), notYou], link, footer };
}
