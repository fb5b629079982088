import { runProcess } from '@yoza/local-infrastructure/process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Runs a chaos test on a platform of its own and returns its report. Rejects with the report if a guarantee was broken. */
async function runChaos(...args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-chaos-test-'));
  const logFile = join(folder, 'report');
  try {
    await runProcess({
      name: `chaos ${args[0]}`,
      command: process.execPath,
      args: [join(root, 'scripts/chaos.ts'), ...args],
      cwd: root,
      logFile,
    }).catch(async () => expect.fail(await readFile(logFile, 'utf8')));
    return await readFile(logFile, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  'bookings: each is stored once with its invoice and notifications while parts are killed and paused',
  { timeout: 480_000 },
  async () => {
    // Kills NATS and billing, pauses identity, and stalls the link of jobs to NATS. The time of the records is a figure of the full run.
    const size = ['--bookings', '60', '--kills', '2', '--seed', '13', '--converge', '180'];
    const report = await runChaos('bookings', ...size);
    expect(report).toMatch(/violations +0/);
  },
);
