import { addTexts, i18n, type TextOptions } from '@yoza/shell-sdk/i18n';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Booking } from '../src/bookings/bookings.api.ts';
import { arrivalText } from '../src/my-bookings/arrival-text.ts';
import { arrivalKind, isAwaited } from '../src/my-bookings/arrival.ts';
import { bookingChanges } from '../src/my-bookings/booking-changes.ts';
import { groupBookings } from '../src/my-bookings/booking-groups.ts';
import { timelineOf } from '../src/my-bookings/booking-timeline.ts';
import { changeText } from '../src/my-bookings/change-text.ts';
import { en } from '../src/texts/en.ts';

const minutes = 60_000;
const set = '2026-11-21T07:32:00.000Z';
const now = Date.parse(set);

/** Joan on the way from 10:32 AM, expected at 10:55 AM, for a window of 11:00 AM to 2:00 PM in Kampala. */
const awaited = {
  id: 'a',
  status: 'assigned',
  scheduledDate: '2026-11-21T08:00:00.000Z',
  scheduledEnd: '2026-11-21T11:00:00.000Z',
  timeSlot: '11:00 AM - 2:00 PM',
  technicianId: 'joan',
  technician: { id: 'joan', firstName: 'Joan', lastName: 'Nansubuga' },
  service: { name: 'External Wash' },
  createdAt: '2026-11-18T00:00:00.000Z',
  assignedAt: '2026-11-19T00:00:00.000Z',
  travelStartedAt: set,
  expectedArrivalAt: '2026-11-21T07:55:00.000Z',
  startedAt: null,
  completedAt: null,
  cancelledAt: null,
} as unknown as Booking;
const waiting: Booking = { ...awaited, travelStartedAt: null, expectedArrivalAt: null };

void addTexts('booking', { en });
const t = (key: string, options?: TextOptions) => i18n.t('booking', key, options);

describe('arrival of a technician on the way', () => {
  it('is awaited from the start of the trip until the work begins', () => {
    expect(isAwaited(awaited)).toBe(true);
    expect(isAwaited(waiting)).toBe(false);
    for (const status of ['in_progress', 'completed', 'cancelled'] as const)
      expect(isAwaited({ ...awaited, status })).toBe(false);
  });

  it('is announced with the expected time, then as any minute, then without a time', () => {
    expect(arrivalText(awaited, now, t)).toBe('Joan Nansubuga arrives at about 10:55\u00a0AM');
    expect(arrivalText(awaited, now + 23 * minutes, t)).toBe('Joan Nansubuga is on the way and will arrive any minute');
    expect(arrivalText(awaited, now + 60 * minutes, t)).toBe('Joan Nansubuga is on the way');
  });

  it('is announced with the arrival window if there is no expected time', () => {
    const unknown = { ...awaited, expectedArrivalAt: null };
    expect(arrivalText(unknown, now, t)).toBe(
      'Joan Nansubuga is on the way and arrives between 11:00\u00a0AM and 2:00\u00a0PM',
    );
    expect(arrivalKind(unknown, Date.parse(awaited.scheduledEnd))).toBe('open');
    expect(arrivalText({ ...unknown, technician: null }, now, t)).toMatch(/^Your technician is on the way/);
  });

  it('puts the booking first, and is in the timeline only if the technician has set out', () => {
    const sooner = { ...waiting, id: 'b', scheduledDate: '2026-11-21T05:00:00.000Z' };
    expect(groupBookings([sooner, awaited], '2026-11-21').upcoming.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(timelineOf(awaited).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'booked done',
      'assigned done',
      'onTheWay current',
      'started todo',
      'completed todo',
    ]);
    expect(timelineOf(waiting).map(({ id }) => id)).not.toContain('onTheWay');
  });
});

describe('announcement of a change on the way', () => {
  const announcementsOf = (before: Booking, after: Booking) =>
    bookingChanges([before], [after]).map((change) => [change.to, changeText(change, t)]);

  it('is who has set out and when they arrive', () => {
    const later = { ...awaited, expectedArrivalAt: null };
    expect(announcementsOf(waiting, later)).toEqual([
      ['on_the_way', expect.stringMatching(/^External Wash: Joan Nansubuga is on/)],
    ]);
    expect(announcementsOf(awaited, { ...awaited })).toEqual([]);
  });

  it('is who arrived', () => {
    const arrived = { ...waiting, arrivedAt: '2026-11-21T07:50:00.000Z' };
    const [change] = bookingChanges([awaited], [arrived]);
    expect([change?.to, change && changeText(change, t)]).toEqual([
      'arrived',
      'External Wash: Joan Nansubuga has arrived',
    ]);
  });

  it('names the technician who turned back, the new technician, or the start of work', () => {
    expect(announcementsOf(awaited, waiting)).toEqual([
      ['turned_back', 'External Wash: Joan Nansubuga is no longer on the way'],
    ]);
    const brian = { id: 'brian', firstName: 'Brian', lastName: 'Okot' } as Booking['technician'];
    const other = { ...waiting, technicianId: 'brian', technician: brian };
    expect(announcementsOf(awaited, other)).toEqual([['assigned', 'External Wash: Brian Okot is now assigned']]);
    expect(announcementsOf(awaited, { ...awaited, status: 'in_progress' })[0]![0]).toBe('in_progress');
  });

  it('names the service in the chosen language', () => {
    i18n.language = 'sw';
    onTestFinished(() => void (i18n.language = 'en'));
    const service = { ...awaited.service, translations: { sw: { name: 'Kuosha nje' } } };
    for (const after of [awaited, { ...waiting, status: 'in_progress' as const }])
      expect(announcementsOf(waiting, { ...after, service })[0]![1]).toMatch(/^Kuosha nje/);
    expect(announcementsOf(awaited, { ...waiting, service })[0]![1]).toMatch(/^Kuosha nje/);
  });
});
