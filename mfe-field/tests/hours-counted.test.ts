import { describe, expect, it } from 'vitest';
import type { WorkSession } from '../src/duty/duty.ts';
import { figuresAfter, hoursAt, type Figures } from '../src/duty/hours-counted.ts';
import type { NewEntry } from '../src/offline/queue-entry.ts';

const minutes = 60_000;
const arrival = Date.parse('2026-11-23T09:00:00.000Z');
const at = (minutesLater: number) => new Date(arrival + minutesLater * minutes);

const session = (fields: Partial<WorkSession> = {}): WorkSession => ({
  id: '0199e0f0-0000-7000-8000-000000000001',
  clockInTime: '2026-11-23T05:00:00.000Z',
  clockOutTime: null,
  breakDuration: 0,
  onBreak: false,
  totalHours: null,
  location: null,
  ...fields,
});

const figures = (fields: Partial<Figures> = {}): Figures => ({
  totalJobs: 0,
  completedJobs: 0,
  totalHours: 10.33,
  exactHours: 10 + 1 / 3,
  averageRating: null,
  ratingCount: 0,
  activeSession: session(),
  countedAt: arrival,
  ...fields,
});

type Kind = 'clock_in' | 'clock_out' | 'break_start' | 'break_end';
const entry = (kind: Kind, minutesLater: number): NewEntry => ({
  id: crypto.randomUUID(),
  technicianId: crypto.randomUUID(),
  act: kind === 'clock_in' || kind === 'clock_out' ? { kind, body: {} } : { kind: 'log', body: { type: kind } },
  occurredAt: at(minutesLater).toISOString(),
  attempts: 0,
  refusal: null,
});

describe('hours', () => {
  it('grow from the unrounded ones while a session is open', () => {
    expect([0, 10, 60].map((later) => hoursAt(figures(), at(later)))).toEqual([10.33, 10.5, 11.33]);
  });

  it('do not grow during a break or without a session', () => {
    for (const activeSession of [session({ onBreak: true }), null])
      expect(hoursAt(figures({ activeSession }), at(60))).toBe(10.33);
  });

  it('stop at the limit of a session that is not ended', () => {
    // Clocked in at 05:00, so the limit is at 21:00, twelve hours after the figures.
    expect([11 * 60, 12 * 60, 60 * 60].map((later) => hoursAt(figures(), at(later)))).toEqual([21.33, 22.33, 22.33]);
  });

  it('grow also by a clock that is so far ahead that the limit seems to be over', () => {
    const begun = session({ clockInTime: '2026-11-22T05:00:00.000Z' });
    expect(hoursAt(figures({ activeSession: begun }), at(60))).toBe(11.33);
  });

  it('grow from the rounded ones of an older service', () => {
    expect(hoursAt(figures({ exactHours: undefined }), at(60))).toBe(11.33);
  });

  it('stay as stored by a page that did not note their time', () => {
    expect(hoursAt(figures({ countedAt: undefined }), at(60))).toBe(10.33);
  });

  it('do not fall when the clock of the phone is set back', () => {
    expect(hoursAt(figures(), at(-60))).toBe(10.33);
  });

  it.for<[string, Partial<Figures>, NewEntry[], number]>([
    ['a break', {}, [entry('break_start', 15)], 10.58],
    ['a break that ended', {}, [entry('break_start', 15), entry('break_end', 45)], 10.83],
    ['clocking out', {}, [entry('clock_out', 30)], 10.83],
    ['clocking in', { activeSession: null }, [entry('clock_in', 30)], 10.83],
    ['clocking in before the figures arrived', { activeSession: null }, [entry('clock_in', -60)], 12.33],
    ['a break that began before the figures arrived', {}, [entry('break_start', -20)], 10],
    [
      'a break that the figures include',
      { activeSession: session({ onBreak: true }) },
      [entry('break_start', -20)],
      10.33,
    ],
    ['clocking in that the figures include', {}, [entry('clock_in', -20)], 11.33],
  ])('follow unsent changes: %s', ([, fields, entries, hours]) => {
    expect(hoursAt(figuresAfter(figures(fields), entries), at(60))).toBe(hours);
  });
});
