import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';

/** Latest release; written by `npm run release`. */
export interface Released {
  version: string;
  /** Commit of the release, which runs beside the next version for a while. */
  commit: string;
  /** Migrations of each service: name → hash of its queries. */
  migrations: Record<string, Record<string, string>>;
}

const file = join(root, 'contracts', 'released', 'release.json');

/** Returns the last release; undefined before the first one. */
export function released(): Released | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Released) : undefined;
}

export function writeReleased(release: Released): void {
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
}
