import type { CalendarPerson } from '@yoza/calendar/calendar-entry';
import { bookingCalendar } from './booking-calendar.ts';
import { htmlPage } from './html-page.ts';
import type { MailAttachment } from './mail-attachment.ts';
import { partsOf } from './mail-words.ts';
import type { OutgoingEmail } from './outgoing-email.entity.ts';
import { paperOf } from './paper.ts';
import { plainText } from './plain-text.ts';

export interface Setting {
  reader: CalendarPerson & { firstName: string };
  organizer: CalendarPerson;
  publicUrl: string;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

/** An e-mail as it is sent, words and files. Throws for content that lacks what its kind is about. */
export async function composeMail(
  email: OutgoingEmail,
  { reader, organizer, publicUrl }: Setting,
): Promise<ComposedMail> {
  const parts = partsOf(email.kind, email.content, publicUrl);
  const people = { organizer, attendee: { name: oneLine(reader.name), email: reader.email } };
  const calendar = bookingCalendar(email, people, parts.link.url);
  return {
    subject: oneLine(parts.subject),
    text: plainText(parts, reader.firstName),
    html: htmlPage(parts, reader.firstName),
    attachments: [...(calendar ? [calendar] : []), ...(await paperOf(email.content))],
  };
}

/** A header has one line, whatever a name in it holds. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
