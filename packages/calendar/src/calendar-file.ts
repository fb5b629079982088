import type { ICalEventData } from 'ical-generator';
import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEntry, CalendarPerson } from './calendar-entry.ts';

interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  organizer: CalendarPerson;
  attendee: CalendarPerson;
}

/**
 * Purpose of the file. `PUBLISH`: for import or subscription; `name` is then the calendar's name, and `refreshMinutes` how often programs should
 * reload it. `REQUEST` and `CANCEL`: an invitation by email, or its withdrawal (RFC 5546).
 */
export type CalendarPurpose = { method: 'PUBLISH'; name?: string; refreshMinutes?: number } | Invitation;

/** Media type for Content-Type or an email part; RFC 6047 requires the method in it. */
export const calendarContentType = (method: CalendarPurpose['method']) =>
  `text/calendar; charset=utf-8; method=${method}`;

/**
 * Creates a calendar file (RFC 5545) of one or more entries: UTC times, escaped text, lines folded at 75 octets. A `CANCEL` file marks every entry as
 * cancelled, whatever its own state. Throws a RangeError for an entry that does not end after it starts.
 */
export function calendarFile(entries: CalendarEntry | readonly CalendarEntry[], purpose: CalendarPurpose): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Yoza', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[purpose.method],
  });
  if (purpose.method === 'PUBLISH') {
    if (purpose.name !== undefined) calendar.name(oneLine(purpose.name));
    if (purpose.refreshMinutes !== undefined) calendar.ttl(purpose.refreshMinutes * 60);
  }
  for (const entry of [entries].flat() as CalendarEntry[]) calendar.createEvent(eventOf(entry, purpose));
  return `${calendar.toString()}\r\n`;
}

function eventOf(entry: CalendarEntry, purpose: CalendarPurpose): ICalEventData {
  const { uid, sequence, start, end, updatedAt } = entry;
  if (!(end > start)) throw new RangeError(`${uid} does not end after it starts`);
  const isCancelled = entry.isCancelled || purpose.method === 'CANCEL';
  return {
    id: uid,
    sequence,
    start,
    end,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: plain(entry.summary),
    location: placeOf(entry),
    description: entry.description ? plain(entry.description) : null,
    url: entry.url ?? null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A cancelled entry occupies no time.
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(purpose.method === 'PUBLISH' ? {} : { organizer: purpose.organizer, attendees: [guest(purpose.attendee)] }),
  };
}

/** Creates the attendee. Attendance is not requested, since the guest has booked, or an admin for them. */
const guest = ({ name, email }: CalendarPerson) => ({ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });

function placeOf({ location, coordinates }: CalendarEntry): ICalEventData['location'] {
  if (!location) return null;
  const title = plain(location);
  if (!coordinates) return { title };
  return { title, geo: { lat: coordinates.latitude, lon: coordinates.longitude } };
}

/** Removes control characters, which RFC 5545 does not allow; retains line breaks and tabs. */
const plain = (text: string) => text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '');

/** Joins a name into one line. The library escapes texts but not names, so a line break in a name would begin another property. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
