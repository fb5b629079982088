import { spawnSync } from 'node:child_process';

/** True if a commit is another one or in its history; false also if git does not know one of them. */
export const isWithin = (commit: string, other: string, folder: string): boolean =>
  spawnSync('git', ['merge-base', '--is-ancestor', commit, other], { cwd: folder, stdio: 'ignore' }).status === 0;
