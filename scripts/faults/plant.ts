import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

/** Counts the occurrences, in its file, of the text that a fault replaces; there must be exactly one. */
export function occurrences({ file, find }: Fault, folder: string): number {
  return readFileSync(join(folder, file), 'utf8').split(find).length - 1;
}

/** Applies a fault to the copy of the tree in a folder. */
export function plant({ file, find, replace }: Fault, folder: string): void {
  const path = join(folder, file);
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(find, () => replace),
  );
}
