import { describe, expect, it } from 'vitest';
import { breakBegin, breakEndAt } from '../src/duty/break-end.ts';
import type { WorkSession } from '../src/duty/duty.ts';
import { sessionAfter } from '../src/duty/session-after.ts';

const at = (time: string, day = '2026-11-22') => new Date(`${day}T${time}+03:00`);
const end = (time: string, begin: Date, now: Date) => breakEndAt(time, begin, now)?.toISOString() ?? null;

describe('break end entered afterwards', () => {
  const begin = at('13:05:40');
  const now = at('15:00:20');

  it('is the time of day in Kampala, between its start and now', () => {
    expect(end('13:45', begin, now)).toBe('2026-11-22T10:45:00.000Z');
    expect(end('15:00', begin, now)).toBe('2026-11-22T12:00:00.000Z');
  });

  it('is null before the break started, in the future, or without a time', () => {
    for (const time of ['13:04', '15:01', '']) expect(end(time, begin, now), time).toBeNull();
  });

  it('is the start of the break itself in the minute in which it started', () => {
    expect(end('13:05', begin, now)).toBe(begin.toISOString());
  });

  it('may have been before midnight', () => {
    const late = at('23:30:00', '2026-11-21');
    expect(end('23:50', late, at('00:20:00'))).toBe('2026-11-21T20:50:00.000Z');
    expect(end('00:10', late, at('00:20:00'))).toBe('2026-11-21T21:10:00.000Z');
    expect(end('00:30', late, at('00:20:00'))).toBeNull();
  });
});

describe('work session with an unsent end of a break', () => {
  const session: WorkSession = {
    id: '0199e0f0-0000-7000-8000-000000000001',
    clockInTime: at('09:00:00').toISOString(),
    clockOutTime: null,
    breakDuration: 10,
    onBreak: true,
    totalHours: null,
    location: null,
  };
  const ended = {
    id: '1',
    technicianId: 'brian',
    act: { kind: 'log' as const, body: { type: 'break_end' as const } },
    occurredAt: at('13:45:00').toISOString(),
    attempts: 0,
    refusal: null,
  };

  it('has ended the break, and has its minutes added to those of earlier breaks', () => {
    const logs = [
      { activity: 'other', createdAt: at('13:20:00').toISOString() },
      { activity: 'break_start', createdAt: at('13:05:00').toISOString() },
      { activity: 'break_start', createdAt: at('11:00:00').toISOString() },
    ];
    expect(sessionAfter(session, [ended], breakBegin(logs))).toMatchObject({ onBreak: false, breakDuration: 50 });
  });

  it('has the minutes added only once if the server already includes them', () => {
    const begin = at('13:05:00').toISOString();
    expect(sessionAfter({ ...session, onBreak: false }, [ended], begin)).toMatchObject({ breakDuration: 10 });
  });
});
