import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedVersion } from '@yoza/kernel-contract/slice-versions';

/**
 * Writes the role of each version of a service to `<folder>/<service>/<version>`, which a process with the setting `<SERVICE>_ROLE_FILE` follows. A version
 * without a file is a canary. One that gets all visitors becomes stable, the newest becomes a canary when no visitor gets it, and every other one keeps
 * its role. Removes the files of versions that are no longer listed.
 */
export async function writeRoles(folder: string, service: string, versions: readonly ListedVersion[]): Promise<void> {
  const own = join(folder, service);
  await mkdir(own, { recursive: true });
  for (const one of versions) {
    const { version } = one;
    const role = roleByWeight(one, one === versions.at(-1)) ?? (await readRole(join(own, version)));
    // Replaced in one step: a process that reads an incomplete file would be a canary for a moment.
    await writeFile(join(own, `${version}~`), role);
    await rename(join(own, `${version}~`), join(own, version));
  }
  const listed = new Set(versions.map(({ version }) => version));
  for (const name of await readdir(own)) if (!listed.has(name)) await rm(join(own, name));
}

/** Returns the role that the weight of a version decides, undefined if it decides none. */
function roleByWeight({ weight }: ListedVersion, isNewest: boolean): 'stable' | 'canary' | undefined {
  if (weight === 100) return 'stable';
  return isNewest && weight === 0 ? 'canary' : undefined;
}

async function readRole(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return 'canary';
  });
}
