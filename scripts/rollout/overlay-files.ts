/** Reads and writes the running versions of an overlay: the tags in its kustomization, and its registry of slices. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SliceRegistry } from '@yoza/kernel-contract/slice-registry';

const tagOf = (slice: string) => new RegExp(`(\\{ name: yoza/${slice}, (?:newName: \\S+, )?newTag: )([\\w.-]+)( \\})`);
const kustomization = (folder: string) => join(folder, 'kustomization.yaml');

/** Returns the tag of a slice's image in an overlay. Throws if the overlay has none. */
export async function currentTag(folder: string, slice: string): Promise<string> {
  const tag = tagOf(slice).exec(await readFile(kustomization(folder), 'utf8'))?.[2];
  if (!tag) throw new Error(`${kustomization(folder)} has no tag of yoza/${slice}.`);
  return tag;
}

export async function setTag(folder: string, slice: string, tag: string): Promise<void> {
  await currentTag(folder, slice);
  const text = await readFile(kustomization(folder), 'utf8');
  await writeFile(kustomization(folder), text.replace(tagOf(slice), `$1${tag}$3`));
}

/** Makes a version of a slice the one that all visitors get; the files of version `before` stay available at the same address. */
export async function writeEntry(
  file: string,
  name: string,
  version: string,
  upstream: string,
  before?: string,
): Promise<void> {
  const registry = JSON.parse(await readFile(file, 'utf8')) as object;
  const after = { ...registry, [name]: { version, upstream, ...(before && { retired: { [before]: upstream } }) } };
  SliceRegistry.parse(after);
  await writeFile(file, `${JSON.stringify(after, null, 2)}\n`);
}

/** Returns the versions of a slice in a registry, newest last; empty if the registry does not contain the slice. */
export async function versionsIn(file: string, name: string) {
  return SliceRegistry.parse(JSON.parse(await readFile(file, 'utf8')))[name] ?? [];
}
