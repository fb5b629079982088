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
 * What the file is for. `PUBLISH`: to take over or to subscribe to; `name` is what the calendar is then called, and
 * `refreshMinutes` how often programs should look again. `REQUEST` and `CANCEL`: an invitation by e-mail, or its withdrawal (RFC 5546).
 */
export type CalendarPurpose = { method: 'PUBLISH'; name?: string; refreshMinutes?: number } | Invitation;

/** For Content-Type, or for the part of an e-mail; RFC 6047 wants the method in it. */
export const calendarContentType = (method: CalendarPurpose['method']) =>
  `text/calendar; charset=utf-8; method=${method}`;

/**
 * A calendar file (RFC 5545) of one entry or many: UTC times, escaped text, lines folded at 75 octets. A `CANCEL` file names every entry as
 * cancelled, whatever the entry says. Throws a RangeError for an entry that does not end after it starts.
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
    // What is cancelled takes nobody's time.
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(purpose.method === 'PUBLISH' ? {} : { organizer: purpose.organizer, attendees: [guest(purpose.attendee)] }),
  };
}

/** Not asked whether they come: they booked it. */
const guest = ({ name, email }: CalendarPerson) => ({ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });

function placeOf({ location, coordinates }: CalendarEntry): ICalEventData['location'] {
  if (!location) return null;
  const title = plain(location);
  if (!coordinates) return { title };
  return { title, geo: { lat: coordinates.latitude, lon: coordinates.longitude } };
}

/** Without control characters, which RFC 5545 has no place for; line breaks stay. */
const plain = (text: string) => text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '');

/** The library escapes texts, but not names: a line break in one would begin another property. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
