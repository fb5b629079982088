import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCommand } from './system-program.ts';

const run = promisify(execFile);

/** Time for each step of the download, so that a machine without a network is not held up. */
const downloadMs = 120_000;

/** Returns the path of promtool: PROMTOOL_PATH, else one on the machine; undefined without one. */
export const findPromtool = (): string | undefined => findCommand([process.env['PROMTOOL_PATH'] ?? 'promtool']);

/**
 * Returns the path of promtool: one that is present, else the one of Debian's package `prometheus`, unpacked into `folder`. It is not installed, since
 * that needs root and starts a server. Undefined, with the reason announced, if it cannot be downloaded.
 */
export async function providePromtool(folder: string, say: (line: string) => void): Promise<string | undefined> {
  const unpacked = join(folder, 'usr', 'bin', 'promtool');
  const present = findPromtool() ?? findCommand([unpacked]);
  if (present) return present;
  say('promtool is missing: unpacking it with "apt-get download prometheus"');
  try {
    await mkdir(folder, { recursive: true });
    // With package lists of its own: those of the machine may be missing, and only root may fetch them.
    const lists = join(folder, 'lists');
    await mkdir(join(lists, 'partial'), { recursive: true });
    const own = [
      '-q',
      '-o',
      `Dir::State::lists=${lists}`,
      '-o',
      `Dir::Cache=${folder}`,
      '-o',
      'APT::Sandbox::User=root',
    ];
    for (const verb of [['update'], ['download', 'prometheus']])
      await run('apt-get', [...own, ...verb], { cwd: folder, timeout: downloadMs });
    await rm(lists, { recursive: true });
    for (const archive of globSync('prometheus_*.deb', { cwd: folder })) {
      await run('dpkg-deb', ['--extract', archive, '.'], { cwd: folder });
      await rm(join(folder, archive));
    }
  } catch (error) {
    say(`promtool could not be had, so the rules are not tested: ${(error as Error).message.trim()}`);
  }
  return findCommand([unpacked]);
}
