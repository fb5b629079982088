/** Reads and writes the tags in the kustomization of an overlay. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
