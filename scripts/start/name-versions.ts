import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedVersion } from '@yoza/kernel-contract/slice-versions';
import { writeVersions } from '../rollout/versions-files.ts';
import { writeRoles } from '../rollout/write-roles.ts';
import { rolesFolder, root, servicePort, services, versionsFolder } from '../topology.ts';
import type { Ports, Remote } from '../topology.ts';

/**
 * Writes the files from which `npm run rollout` begins: the built version of each of these remotes and the version of each service, for all visitors.
 * `ports` are those at which the gateway finds the services. The version of each service is stable, and the roles of versions of an earlier start are
 * removed. Throws if a remote is not built.
 */
export async function nameVersions(dataDir: string, ports: Ports, served: readonly Remote[]): Promise<void> {
  const versionIn = async (...path: string[]) =>
    (JSON.parse(await readFile(join(root, ...path), 'utf8')) as { version: string }).version;
  const versions = new Map<string, ListedVersion[]>();
  for (const name of served)
    versions.set(name, [{ version: await versionIn(`mfe-${name}`, 'dist', 'build.json'), weight: 100 }]);
  for (const name of services) {
    const version = await versionIn('services', name, 'package.json');
    versions.set(name, [{ version, upstream: `http://127.0.0.1:${servicePort(ports, name)}`, weight: 100 }]);
  }
  await mkdir(versionsFolder(dataDir), { recursive: true });
  await writeVersions(versionsFolder(dataDir), versions);
  await rm(rolesFolder(dataDir), { recursive: true, force: true });
  for (const name of services) await writeRoles(rolesFolder(dataDir), name, versions.get(name)!);
}
