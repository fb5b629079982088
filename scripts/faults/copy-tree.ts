import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../delivery/check-out.ts';
import { frontEnds, root } from '../topology.ts';

const largestArchive = 1024 * 1024 * 1024;

/** Copies the working tree into an empty folder, with links to the installed packages and with the last builds of the front ends. */
export function copyTree(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const builds = frontEnds.map((frontEnd) => `${frontEnd}/dist`);
  // A listed file may have been deleted but not yet committed.
  const paths = [...listed.toString().split('\0'), ...builds].filter((path) => path && existsSync(join(root, path)));
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: root,
    input: paths.join('\0'),
    maxBuffer: largestArchive,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
}
