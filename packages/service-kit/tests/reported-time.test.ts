import { describe, expect, test } from 'vitest';
import { correctedTime, timingOf, type ReportedTime } from '../src/reported-time.ts';

const noon = '2026-11-21T09:00:00.000Z';
const now = new Date(noon);
/** Returns the instant this many seconds after noon (before it, if negative). */
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const resultOf = (reported: ReportedTime) => {
  const corrected = correctedTime(reported, now);
  return [corrected.at.toISOString(), timingOf(corrected, now)];
};

describe('a reported time', () => {
  test.each<[string, ReportedTime, string, unknown]>([
    ['of nothing is now', {}, noon, null],
    ['of null is now', { occurredAt: null, deviceTime: null }, noon, null],
    ['less than a minute ago is kept unmarked', { occurredAt: at(-59), deviceTime: noon }, at(-59), null],
    ['a minute ago is marked', { occurredAt: at(-60), deviceTime: noon }, at(-60), { reportedAt: noon }],
    ['without the time of sending is believed', { occurredAt: at(-600) }, at(-600), { reportedAt: noon }],
    ['by a fast clock is put right', { occurredAt: at(3000), deviceTime: at(3600) }, at(-600), { reportedAt: noon }],
    ['by a slow clock is put right', { occurredAt: at(-4200), deviceTime: at(-3600) }, at(-600), { reportedAt: noon }],
    ['after its sending is now, and uncertain', { occurredAt: at(1), deviceTime: noon }, noon, { timeUncertain: true }],
    ['of 72 hours ago is kept', { occurredAt: at(-72 * 3600) }, at(-72 * 3600), { reportedAt: noon }],
  ])('%s', (_name, reported, corrected, timing) => {
    expect(resultOf(reported)).toEqual([corrected, timing]);
  });

  test('of more than 72 hours ago is refused, by the corrected clock', () => {
    const tooLongAgo = expect.objectContaining({ status: 400, code: 'TOO_LONG_AGO' });
    expect(() => resultOf({ occurredAt: at(-72 * 3600 - 1) })).toThrow(tooLongAgo);
    expect(() => resultOf({ occurredAt: at(-72 * 3600), deviceTime: at(1) })).toThrow(tooLongAgo);
    expect(() => resultOf({ occurredAt: at(-80 * 3600), deviceTime: at(-10 * 3600) })).not.toThrow();
  });
});
