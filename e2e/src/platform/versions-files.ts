import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, platformParts } from './control.ts';
import { platformUrl } from './environment.ts';

export interface NamedVersion {
  version: string;
  /** Address of its server; a remote's own server if absent. */
  upstream?: string;
  weight: number;
}

/** Returns the path of a file of versions: that of a remote, or `services`. */
export async function versionsFile(name: string): Promise<string> {
  return join((await platformParts()).versionsFolder, `${name}.json`);
}

/** Returns the versions that a remote's file names, newest last. */
export async function versionsOf(remote: string): Promise<NamedVersion[]> {
  const { versions } = JSON.parse(await readFile(await versionsFile(remote), 'utf8')) as { versions: NamedVersion[] };
  return versions;
}

/** Replaces the versions of a remote, one of which all visitors get. Resolves once the gateway gives them that one. */
export async function giveAllVisitors(remote: string, versions: readonly NamedVersion[]): Promise<void> {
  await writeWhole(await versionsFile(remote), JSON.stringify({ versions }));
  const { version } = versions.find(({ weight }) => weight === 100)!;
  await eventually(`the gateway serves ${version} of ${remote}`, async () => {
    const served = (await (await fetch(`${platformUrl()}/remotes.json`)).json()) as Record<string, { version: string }>;
    return served[remote]?.version === version;
  });
}

/** Replaces a file in one step. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
}
