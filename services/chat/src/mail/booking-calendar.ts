import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { CalendarPerson } from '@yoza/calendar/calendar-entry';
import { calendarContentType, calendarFile } from '@yoza/calendar/calendar-file';
import { mails } from '../texts/mails.ts';
import type { MailAttachment } from './mail-attachment.ts';
import { referenceOf, windowOf } from './mail-formats.ts';
import type { OutgoingEmail } from './outgoing-email.entity.ts';

/** Returns the calendar file attached to an email about a booking, which adds, changes or removes the entry; undefined for other kinds of email. */
export function bookingCalendar(
  { kind, content, createdAt }: OutgoingEmail,
  people: { organizer: CalendarPerson; attendee: CalendarPerson },
  url: string,
): MailAttachment | undefined {
  const { job, version } = content;
  if (!job || !['job-booked', 'job-rescheduled', 'job-changed', 'job-cancelled'].includes(kind)) return undefined;
  const isCancelled = kind === 'job-cancelled';
  const entry = {
    uid: `${job.id}@yoza`,
    sequence: version,
    start: new Date(job.scheduledDate),
    end: new Date(job.scheduledEnd),
    updatedAt: createdAt,
    summary: mails.calendarSummary(job.serviceName),
    location: [job.address, job.landmark].filter(Boolean).join(', '),
    coordinates: coordinatesOf(job),
    description: mails.calendarDescription(referenceOf(job.id), windowOf(job), job.vehicleName),
    url,
    isCancelled,
  };
  const purpose = isCancelled ? { method: 'CANCEL' as const, ...people } : { method: 'PUBLISH' as const };
  return {
    filename: 'booking.ics',
    content: calendarFile(entry, purpose),
    contentType: calendarContentType(purpose.method),
  };
}

const coordinatesOf = ({ latitude, longitude }: JobSnapshot) =>
  latitude !== null && longitude !== null ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
