import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the text of a file at a commit, on disk if that is undefined; undefined if the file does not exist there. Throws an Error with a sentence for a
 * commit that this clone lacks.
 */
export function textAt(commit: string | undefined, file: string, folder: string): string | undefined {
  if (commit === undefined)
    return existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], { cwd: folder, encoding: 'utf8' });
  if (status === 0) return stdout;
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: folder }).status !== 0)
    throw new Error(`${commit} is no commit of this clone: fetch it.`);
  return undefined;
}
