import { spawn, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { hasProcessorTime, processorTime, processorTimeOfFamily, secondsIn } from '../src/processor-time.ts';

test('processor time: user and system time, whatever the name of the program is', () => {
  expect(secondsIn('42 (node) 1 2) S 1 42 42 0 -1 4194304 900 0 3 0 120 35 0 0 20 0 11 0 5')).toBe(1.55);
});

test.runIf(hasProcessorTime)('processor time: it is that of the process, and grows', () => {
  const before = processorTime(process.pid);
  while (process.cpuUsage().user < before * 1e6 + 100_000);
  expect(processorTime(process.pid)).toBeGreaterThan(before);
});

test.runIf(hasProcessorTime)(
  'processor time of a family: counts children and grandchildren, also those that have ended',
  async () => {
    const work = `const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);`;
    const others = () => processorTimeOfFamily(process.pid) - processorTime(process.pid);
    const before = others();
    spawnSync(process.execPath, ['-e', work]);
    const afterOne = others();
    expect(afterOne - before).toBeGreaterThan(0.25);
    const child = spawn(process.execPath, ['-e', `${work} console.log('done'); setInterval(() => {}, 1000);`]);
    onTestFinished(() => void child.kill());
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const afterTwo = others();
    expect(afterTwo - afterOne).toBeGreaterThan(0.25);
    const parent = spawn(
      'sh',
      ['-c', '"$0" -e "$1"; :', process.execPath, `${work} console.log('done'); setInterval(() => {}, 1000);`],
      { detached: true },
    );
    onTestFinished(() => void process.kill(-parent.pid!));
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    expect(others() - afterTwo).toBeGreaterThan(0.25);
  },
);
