import { expect, test } from 'vitest';
import { reportOf } from '../../src/traces/report-calls.ts';

const entry = (startTime: number, traceparent?: string) =>
  ({
    startTime,
    duration: 120,
    serverTiming: traceparent === undefined ? [] : [{ name: 'traceparent', description: traceparent }],
  }) as unknown as PerformanceResourceTiming;

test('a call is reported with the time since the click that caused it', () => {
  expect(reportOf(entry(1_250, '00-a-b-01'), 1_200)).toEqual({ traceparent: '00-a-b-01', waited: 50, took: 120 });
});

test('a call long after a click, or without one, was not caused by it', () => {
  expect(reportOf(entry(2_500, '00-a-b-01'), 1_200)).toMatchObject({ waited: 0 });
  expect(reportOf(entry(2_500, '00-a-b-01'), Number.NEGATIVE_INFINITY)).toMatchObject({ waited: 0 });
});

test('a call without a place in a trace is not reported', () => {
  expect(reportOf(entry(1_250), 1_200)).toBeUndefined();
});
