import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';

/** What was released last; written by `npm run release`. */
export interface Released {
  version: string;
  /** The commit it was made of: the version that runs beside the next one for a while. */
  commit: string;
  /** Of each service: name of a migration → hash of what it sends to the database. */
  migrations: Record<string, Record<string, string>>;
}

const file = join(root, 'contracts', 'released', 'release.json');

/** The last release, or undefined before the first one. */
export function released(): Released | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Released) : undefined;
}

export function writeReleased(release: Released): void {
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
}
