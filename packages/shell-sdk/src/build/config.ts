import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Address that receives the API calls of a front end that runs alone. */
export const gatewayUrl = process.env.YOZA_GATEWAY_URL ?? 'http://localhost:8080';

/** Returns the port of a development server; `fallback` unless the environment sets one. */
export function developmentPort(fallback: number): number {
  return Number(process.env.PORT ?? fallback);
}

/**
 * Returns the version of a build: `YOZA_BUILD_VERSION`, or a hash of the sources in `directories`, so that the same sources always have the same
 * version.
 */
export function buildVersion(directories: readonly string[]): string {
  if (process.env.YOZA_BUILD_VERSION) return process.env.YOZA_BUILD_VERSION;
  const hash = createHash('sha256');
  for (const directory of directories) {
    for (const file of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      hash.update(path.slice(directory.length)).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
