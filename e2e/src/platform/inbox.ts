import ICAL from 'ical.js';
import { sandboxUrl } from './environment.ts';
import { eventually } from './control.ts';

/** An email as the mail server received it. */
export interface ReceivedMail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; mimeType: string }[];
}

/** Returns all emails to an address, newest first. */
async function inboxOf(email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${sandboxUrl()}/control/mail?to=${encodeURIComponent(email)}`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  return ((await response.json()) as { mails: ReceivedMail[] }).mails;
}

/** Waits for the newest email to an address whose subject begins with the text. */
export const mailTo = (email: string, subject: string): Promise<ReceivedMail> =>
  eventually(`“${subject}” to ${email}`, async () =>
    (await inboxOf(email)).find((mail) => mail.subject.startsWith(subject)),
  );

/** Returns the calendar file attached to an email. */
export async function calendarFileOf({ id, attachments }: ReceivedMail): Promise<string> {
  const index = attachments.findIndex(({ mimeType }) => mimeType === 'text/calendar');
  if (index === -1) throw new Error('No calendar file is attached');
  return (await fetch(`${sandboxUrl()}/mail/${id}/attachments/${index}`)).text();
}

export interface CalendarAppointment {
  uid: string;
  sequence: number;
  /** ISO-8601 UTC; undefined if it is not written in UTC. */
  start: string | undefined;
  end: string | undefined;
  location: string;
  summary: string;
  description: string;
  status: string;
}

/** Parses a calendar file with a library, as calendar programs do. */
export function readCalendar(file: string): { method: string; appointments: CalendarAppointment[] } {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const textOf = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name) ?? '');
  const instantOf = (part: ICAL.Component, name: string) => {
    const time = part.getFirstPropertyValue(name);
    return time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone
      ? time.toJSDate().toISOString()
      : undefined;
  };
  return {
    method: textOf(calendar, 'method'),
    appointments: calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: textOf(event, 'uid'),
      sequence: Number(textOf(event, 'sequence')),
      start: instantOf(event, 'dtstart'),
      end: instantOf(event, 'dtend'),
      location: textOf(event, 'location'),
      summary: textOf(event, 'summary'),
      description: textOf(event, 'description'),
      status: textOf(event, 'status'),
    })),
  };
}
