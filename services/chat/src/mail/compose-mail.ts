import type { CalendarPerson } from '@yoza/calendar/calendar-entry';
import { accessParts, isAboutAccess } from './access-text.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { htmlPage } from './html-page.ts';
import type { MailAttachment } from './mail-attachment.ts';
import type { MailParts } from './mail-parts.ts';
import type { WritingDesk } from './mail-text.ts';
import { partsOf } from './mail-text.ts';
import { openSecret } from './open-secret.ts';
import type { OutgoingEmail } from './outgoing-email.entity.ts';
import { paperOf } from './paper.ts';
import { plainText } from './plain-text.ts';

export interface Setting extends WritingDesk {
  reader: CalendarPerson & { firstName: string };
  organizer: CalendarPerson;
  /** Key that seals the secrets of links. */
  mailSealKey: Uint8Array;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

/** Composes an email for sending: text, HTML and attachments. Throws if the content lacks the subject of its kind. */
export async function composeMail(email: OutgoingEmail, setting: Setting): Promise<ComposedMail> {
  const { reader, organizer } = setting;
  const parts = await partsOfMail(email, setting);
  const people = { organizer, attendee: { name: oneLine(reader.name), email: reader.email } };
  const calendar = bookingCalendar(email, people, parts.link.url);
  return {
    subject: oneLine(parts.subject),
    text: plainText(parts, reader.firstName),
    html: htmlPage(parts, reader.firstName),
    attachments: [...(calendar ? [calendar] : []), ...(await paperOf(email.content))],
  };
}

async function partsOfMail({ kind, content }: OutgoingEmail, setting: Setting): Promise<MailParts> {
  const { publicUrl, mailSealKey, reader } = setting;
  if (!isAboutAccess(kind)) return partsOf(kind, content, reader.firstName, setting);
  if (!content.access) throw new Error(`An email of the kind ${kind} has no secret`);
  return accessParts(kind, await openSecret(content.access.secret, mailSealKey), publicUrl);
}

/** Joins a text into one line: a header must not contain line breaks, and a name in it might. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
