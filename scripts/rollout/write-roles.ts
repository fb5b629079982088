import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedVersion } from '@yoza/kernel-contract/slice-versions';

/**
 * Writes the role of each version of a service to `<folder>/<service>/<version>`, which a process with the setting `<SERVICE>_ROLE_FILE` follows: the newest
 * version is a canary until all visitors get it, those before it are stable. Removes the files of versions that are no longer listed.
 */
export async function writeRoles(folder: string, service: string, versions: readonly ListedVersion[]): Promise<void> {
  const own = join(folder, service);
  await mkdir(own, { recursive: true });
  for (const { version, weight } of versions) {
    const role = version === versions.at(-1)?.version && weight < 100 ? 'canary' : 'stable';
    // Replaced in one step: a process that reads an incomplete file would be a canary for a moment.
    await writeFile(join(own, `${version}~`), role);
    await rename(join(own, `${version}~`), join(own, version));
  }
  const listed = new Set(versions.map(({ version }) => version));
  for (const name of await readdir(own)) if (!listed.has(name)) await rm(join(own, name));
}
