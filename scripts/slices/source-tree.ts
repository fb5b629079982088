import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';

/** Files of the project at one time. */
export interface SourceTree {
  /** Files with the hashes of their content, as git computes them; paths are relative to the root. */
  files: ReadonlyMap<string, string>;
  /** Returns the content of a file. Throws for a file that is not in the tree. */
  read(path: string): string;
}

const git = (folder: string, args: string[], input?: string) =>
  execFileSync('git', args, { cwd: folder, maxBuffer: 1 << 30, ...(input === undefined ? {} : { input }) });

const contents = new Map<string, string>();

/** Reads contents that are not known yet, all in one call of git. */
function fetchContents(folder: string, hashes: Iterable<string>): void {
  const missing = [...new Set(hashes)].filter((hash) => !contents.has(hash));
  if (missing.length === 0) return;
  const output = git(folder, ['cat-file', '--batch'], `${missing.join('\n')}\n`);
  let start = 0;
  for (const hash of missing) {
    const header = output.indexOf('\n', start);
    const size = Number(output.subarray(start, header).toString().split(' ').at(-1));
    contents.set(hash, output.subarray(header + 1, header + 1 + size).toString());
    start = header + size + 2;
  }
}

const isRead = /(^|\/)(package(-lock)?\.json|[^/]+\.tsx?)$/;

/** Returns the files of a commit. Throws if git does not know it. */
export function treeAt(commit: string, folder = root): SourceTree {
  const files = new Map<string, string>();
  for (const line of git(folder, ['ls-tree', '-r', '-z', commit, '--']).toString().split('\0')) {
    const [, hash, path] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
    if (hash && path) files.set(path, hash);
  }
  fetchContents(
    folder,
    [...files].flatMap(([path, hash]) => (isRead.test(path) ? hash : [])),
  );
  return {
    files,
    read(path) {
      const hash = files.get(path);
      if (!hash) throw new Error(`${path} is not in ${commit}`);
      fetchContents(folder, [hash]);
      return contents.get(hash)!;
    },
  };
}

/** Returns the files as they are on disk, with those that git does not track yet and without ignored ones. */
export function presentTree(folder = root): SourceTree {
  const listed = git(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).toString().split('\0');
  const isFile = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    files: new Map(listed.filter(isFile).map((path) => [path, hashOf(readFileSync(join(folder, path)))])),
    read,
  };
}

const hashOf = (content: Buffer) => createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
