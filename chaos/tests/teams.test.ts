import { runProcess } from '@yoza/local-infrastructure/process';
import { findPrometheus } from '@yoza/local-infrastructure/prometheus';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shorten, shortenGroup } from '../src/teams/shortened.ts';

const root = join(import.meta.dirname, '..', '..');
const prometheus = findPrometheus();
const isRequired = (process.env['YOZA_REQUIRE'] ?? '').split(',').includes('prometheus');

test.runIf(isRequired)('Prometheus is there', () => expect(prometheus).toBeDefined());

test.skipIf(!prometheus)(
  `teams: of two slices that ship at once, the slow version is taken back by its figures and the good one promoted, and no call fails${
    prometheus ? '' : ': not run, because there is no prometheus'
  }`,
  { timeout: 480_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yoza-teams-test-'));
    const logFile = join(folder, 'report');
    try {
      await runProcess({
        name: 'chaos teams',
        command: process.execPath,
        // Windows of five minutes are 20 seconds, and minutes between measurements are 4.
        args: [join(root, 'scripts/chaos.ts'), 'teams', '--divisor', '15'],
        cwd: root,
        logFile,
      }).catch(async () => expect.fail(await readFile(logFile, 'utf8')));
      expect(await readFile(logFile, 'utf8')).toMatch(/violations +0/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('shorter times: those of a group are divided, and nothing else', () => {
  const rule = { record: 'canary:x', expr: 'sum(rate(a_5m_total{b="x"}[5m])) or a offset 10m > 0.1' };
  expect(shortenGroup({ name: 'canary', interval: '30s', rules: [rule] }, 15)).toEqual({
    name: 'canary',
    interval: '2000ms',
    rules: [{ ...rule, expr: 'sum(rate(a_5m_total{b="x"}[20000ms])) or a offset 40000ms > 0.1' }],
  });
  expect(() => shorten('1h30m', 15)).toThrow('Not a time');
});
