/**
 * Files in a folder that name the running versions of slices: `<remote>.json`, which the remote's own server serves, and `services.json`, which the
 * gateway reads.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedVersion, RemoteVersions, ServiceVersions } from '@yoza/kernel-contract/slice-versions';
import { services } from '../topology.ts';

const isService = (slice: string) => services.some((service) => service === slice);
const fileOf = (folder: string, slice: string) => join(folder, isService(slice) ? 'services.json' : `${slice}.json`);
const contentOf = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Returns the versions of a slice, newest last; empty for a service that the file does not name. Throws if the file is invalid. */
export async function readVersions(folder: string, slice: string): Promise<readonly ListedVersion[]> {
  const content = await contentOf(fileOf(folder, slice));
  if (!isService(slice)) return valid(RemoteVersions, content).versions;
  return valid(ServiceVersions, content)[slice as (typeof services)[number]]?.versions ?? [];
}

/** Replaces the versions of slices, each file in one step and only if all are valid. Throws an error otherwise. */
export async function writeVersions(
  folder: string,
  changed: ReadonlyMap<string, readonly ListedVersion[]>,
): Promise<void> {
  const texts = new Map<string, string>();
  const add = (slice: string, content: unknown) =>
    texts.set(fileOf(folder, slice), `${JSON.stringify(content, null, 2)}\n`);
  for (const [slice, versions] of changed) if (!isService(slice)) add(slice, valid(RemoteVersions, { versions }));
  const ofServices = [...changed]
    .filter(([slice]) => isService(slice))
    .map(([slice, versions]) => [slice, { versions }]);
  if (ofServices.length > 0) {
    const before = await contentOf(fileOf(folder, services[0])).catch(ifMissing);
    add(services[0], valid(ServiceVersions, { ...(before as object), ...Object.fromEntries(ofServices) }));
  }
  for (const [file, text] of texts) {
    // A program that reads it never gets a partial file.
    await writeFile(`${file}.next`, text);
    await rename(`${file}.next`, file);
  }
}

function ifMissing(error: NodeJS.ErrnoException): object {
  if (error.code !== 'ENOENT') throw error;
  return {};
}

interface Schema<Content> {
  safeParse(
    content: unknown,
  ): { success: true; data: Content } | { success: false; error: { issues: { message: string }[] } };
}

function valid<Content>(schema: Schema<Content>, content: unknown): Content {
  const result = schema.safeParse(content);
  if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join('; '));
  return result.data;
}
