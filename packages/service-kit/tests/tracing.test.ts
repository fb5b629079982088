import { expect, test } from 'vitest';
import { contextOf, inContext, newTrace, traceHeadersOf, traceIdOf } from '../src/tracing.ts';
import { createLogSink } from './log-sink.ts';

const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const recorded = { traceparent: `00-${traceId}-a1b2c3d4e5f60718-01`, tracestate: 'ours=1' };

test('trace headers: state the same context again', () => {
  const context = contextOf(recorded)!;
  expect(traceIdOf(context)).toBe(traceId);
  expect(traceHeadersOf(context)).toEqual(recorded);
});

test.each([undefined, '', 'nonsense', `00-${'0'.repeat(32)}-a1b2c3d4e5f60718-01`])(
  'trace headers: %s states no context',
  (traceparent) => expect(contextOf({ traceparent })).toBeUndefined(),
);

test('a new trace is not recorded unless asked for, and has ids of its own', () => {
  const [first, second, third] = [newTrace(), newTrace(), newTrace(true)].map((context) => traceHeadersOf(context)!);
  expect(first!.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(third!.traceparent).toMatch(/-01$/);
  expect(new Set([first, second, third].map((headers) => headers!.traceparent.slice(3, 35))).size).toBe(3);
});

test('a log line has the ids of the trace in which it is written, also after a pause and from a child logger', async () => {
  const { lines, logger } = createLogSink();
  logger.info('outside');
  const work = inContext(contextOf(recorded)!, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    logger.child({ part: 'one' }, { redact: [] }).info('inside');
  });
  await inContext(newTrace(), async () => {
    logger.info({ trace: traceIdOf() }, 'beside');
    await work;
  });
  const [outside, beside, inside] = lines;
  expect(outside).not.toHaveProperty('trace_id');
  expect(beside).toMatchObject({ msg: 'beside', trace_id: (beside as { trace?: string }).trace });
  expect(beside).not.toHaveProperty('span_id');
  expect(inside).toMatchObject({ msg: 'inside', trace_id: traceId, span_id: 'a1b2c3d4e5f60718' });
});
