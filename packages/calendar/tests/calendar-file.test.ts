import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../src/calendar-entry.ts';
import type { CalendarPurpose } from '../src/calendar-file.ts';
import { calendarContentType, calendarFile } from '../src/calendar-file.ts';

const wash: CalendarEntry = {
  uid: 'a1b2@yoza',
  sequence: 3,
  start: new Date('2027-03-06T05:00:00.000Z'),
  end: new Date('2027-03-06T08:00:00.000Z'),
  updatedAt: new Date('2027-03-01T10:20:30.000Z'),
  summary: 'Extra & Interior Cleaning: 2018 Toyota Harrier',
  isCancelled: false,
};
const publish: CalendarPurpose = { method: 'PUBLISH' };
const people = {
  organizer: { name: 'Yoza', email: 'bookings@yoza.test' },
  attendee: { name: 'Amina "Mina" Nakato; ^x', email: 'amina@yoza.test' },
};

/** Parses a file with another library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events, only: events[0]! };
}
const property = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name)?.toString();

describe('a calendar file', () => {
  test('contains the uid, sequence, summary and status of an entry, and its times in UTC', () => {
    const { calendar, only } = read(calendarFile(wash, publish));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect([only.uid, only.sequence, only.summary]).toEqual(['a1b2@yoza', 3, wash.summary]);
    expect(only.startDate.toString()).toBe('2027-03-06T05:00:00Z');
    expect(only.endDate.toString()).toBe('2027-03-06T08:00:00Z');
    expect(property(only, 'dtstamp')).toBe('2027-03-01T10:20:30Z');
    expect(property(only, 'status')).toBe('CONFIRMED');
    expect(only.attendees).toEqual([]);
  });

  test('is the same for equal entries', () => {
    expect(calendarFile(wash, publish)).toBe(calendarFile({ ...wash }, publish));
  });

  test('keeps every character of a text, with CR LF as LF, and adds no property', () => {
    const location = 'Plot 12, Bukoto; "Ntinda" Road\\East\nBEGIN:VEVENT\r\nUID:other';
    const description = 'Omulyango gwa bbululu — ŋŋaali 🚗 '.repeat(20);
    const { events, only } = read(calendarFile({ ...wash, location, description, summary: 'a,b;c\\n' }, publish));
    expect(events).toHaveLength(1);
    expect(only.location).toBe(location.replace('\r\n', '\n'));
    expect(only.description).toBe(description);
    expect(only.summary).toBe('a,b;c\\n');
  });

  test('omits control characters', () => {
    expect(read(calendarFile({ ...wash, summary: 'a\u0000b\u001bc\u0085d' }, publish)).only.summary).toBe('abcd');
  });

  test('has lines of at most 75 octets that end with CR LF, and splits no character', () => {
    for (let width = 1; width < 80; width++) {
      const file = calendarFile({ ...wash, description: `${'x'.repeat(width)}${'ŋ🚗'.repeat(60)}` }, publish);
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lengths = file.split('\r\n').map((text) => Buffer.byteLength(text));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      expect(file.isWellFormed()).toBe(true);
      for (const text of file.split('\r\n')) expect(Buffer.from(text).toString()).toBe(text);
    }
  });

  test('contains the place with its coordinates', () => {
    const entry = { ...wash, location: 'Acacia Mall', coordinates: { latitude: 0.33520012, longitude: 32.5892 } };
    const { only } = read(calendarFile(entry, publish));
    expect(only.location).toBe('Acacia Mall');
    expect(only.component.getFirstPropertyValue('geo')).toEqual([0.33520012, 32.5892]);
  });

  test('marks a cancelled entry as cancelled and its time as free', () => {
    const { only } = read(calendarFile({ ...wash, isCancelled: true }, publish));
    expect([property(only, 'status'), property(only, 'transp')]).toEqual(['CANCELLED', 'TRANSPARENT']);
  });

  test('contains any number of entries, with a calendar name and a refresh interval', () => {
    const purpose: CalendarPurpose = { method: 'PUBLISH', name: 'Yoza\r\nX-BAD:1', refreshMinutes: 60 };
    const { calendar, events } = read(calendarFile([wash, { ...wash, uid: 'second@yoza' }], purpose));
    expect(events.map(({ uid }) => uid)).toEqual(['a1b2@yoza', 'second@yoza']);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Yoza X-BAD:1');
    expect(calendar.hasProperty('x-bad')).toBe(false);
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H');
    expect(read(calendarFile([], purpose)).events).toEqual([]);
  });

  test('refuses an entry that does not end after it starts', () => {
    expect(() => calendarFile({ ...wash, end: wash.start }, publish)).toThrow(RangeError);
  });
});

describe('an invitation', () => {
  test('contains the organizer and the attendee', () => {
    const { calendar, only } = read(calendarFile(wash, { method: 'REQUEST', ...people }));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(only.organizer).toBe('mailto:bookings@yoza.test');
    expect(only.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
      'mailto:amina@yoza.test',
    ]);
    expect(only.attendees[0]!.getParameter('partstat')).toBe('ACCEPTED');
  });

  test('is withdrawn with the same uid, even if the entry is not cancelled', () => {
    const { calendar, only } = read(calendarFile(wash, { method: 'CANCEL', ...people }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([only.uid, property(only, 'status')]).toEqual(['a1b2@yoza', 'CANCELLED']);
  });

  test('has its method in its content type', () => {
    expect(calendarContentType('CANCEL')).toBe('text/calendar; charset=utf-8; method=CANCEL');
  });
});
