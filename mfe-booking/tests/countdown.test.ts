import { expect, it } from 'vitest';
import { isLastMinute, minutesAndSeconds } from '../src/time/countdown.ts';

it('minutesAndSeconds: rounds seconds up and is never below zero', () => {
  expect([300_000, 299_999, 60_000, 59_001, 9_000, 1, 0, -5].map(minutesAndSeconds)).toEqual([
    '5:00',
    '5:00',
    '1:00',
    '1:00',
    '0:09',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

it('isLastMinute: is true only during the last minute', () => {
  expect([60_001, 60_000, 1, 0].map(isLastMinute)).toEqual([false, true, true, false]);
});
