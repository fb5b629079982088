import { expect, test } from 'vitest';
import { hasProcessorTime, processorTime, secondsIn } from '../src/processor-time.ts';

test('processor time: user and system time, whatever the name of the program is', () => {
  expect(secondsIn('42 (node) 1 2) S 1 42 42 0 -1 4194304 900 0 3 0 120 35 0 0 20 0 11 0 5')).toBe(1.55);
});

test.runIf(hasProcessorTime)('processor time: it is that of the process, and grows', () => {
  const before = processorTime(process.pid);
  while (process.cpuUsage().user < before * 1e6 + 100_000);
  expect(processorTime(process.pid)).toBeGreaterThan(before);
});
