import { spawnSync } from 'node:child_process';
import { root } from '../topology.ts';

/** True for a text with the form of the full id of a commit. */
export const looksLikeCommit = (tag: string): boolean => /^[0-9a-f]{40}$/.test(tag);

/** True for the full id of a commit in the history of the present one. */
export const isCommit = (tag: string, folder = root): boolean =>
  looksLikeCommit(tag) && spawnSync('git', ['merge-base', '--is-ancestor', tag, 'HEAD'], { cwd: folder }).status === 0;
