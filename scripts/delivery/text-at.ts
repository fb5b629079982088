import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the text of a file at a commit, on disk if that is undefined; undefined if the file does not exist there. */
export function textAt(commit: string | undefined, file: string, folder: string): string | undefined {
  if (commit === undefined)
    return existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
