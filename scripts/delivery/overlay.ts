import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';
import type { Environment } from './environment.ts';
import { textAt } from './text-at.ts';

/** Image as a line of an overlay names it. */
export interface Image {
  /** Commit that it was built from. */
  tag: string;
  /** Digest in the registry; absent until the first promotion. */
  digest?: string | undefined;
}

/** Version of a remote with its share of visitors, of 100. */
export interface Version {
  version: string;
  weight: number;
}

/** Images that an overlay names, by their names without `yoza/`, and, for a remote, its versions, newest last. */
export interface Overlay {
  images: ReadonlyMap<string, Image>;
  versions?: readonly Version[] | undefined;
}

const line = /^ {2}- \{ name: yoza\/([\w-]+), newName: (\S+), newTag: ([^\s,]+)(?:, digest: '(\S+)')? \}$/gm;

/** Returns the path of the file with the images of a slice, relative to the root. */
export const imagesFileOf = (environment: Environment, slice: string): string =>
  `k8s/apps/${slice}/overlays/${environment}/images/kustomization.yaml`;

/** Returns the path of the file with the versions of a remote, relative to the root. */
export const versionsFileOf = (environment: Environment, slice: string): string =>
  `k8s/apps/${slice}/overlays/${environment}/versions.json`;

/** Returns the images that the text of a file with images names. */
export const imagesIn = (text: string): Map<string, Image> =>
  new Map([...text.matchAll(line)].map(([, name, , tag, digest]) => [name!, { tag: tag!, digest }]));

/**
 * Reads the overlay of a slice at a commit, by default on disk. Throws an Error with a sentence if it does not exist, or names no image of the slice.
 */
export function readOverlay(environment: Environment, slice: string, folder = root, commit?: string): Overlay {
  const file = imagesFileOf(environment, slice);
  const text = textAt(commit, file, folder);
  if (text === undefined) throw new Error(`${slice} has no overlay for ${environment}: ${file} is missing.`);
  const images = imagesIn(text);
  if (!images.has(slice)) throw new Error(`${file} has no line of the form "- { name: yoza/${slice}, …, newTag: … }".`);
  const versions = textAt(commit, versionsFileOf(environment, slice), folder);
  if (versions === undefined) return { images };
  return { images, versions: (JSON.parse(versions) as { versions: Version[] }).versions };
}

/** Writes what an overlay names into the files of a slice: the lines of its images, and its versions. Leaves everything else as it is. */
export function writeOverlay(environment: Environment, slice: string, overlay: Overlay, folder = root): void {
  const path = join(folder, imagesFileOf(environment, slice));
  const written = readFileSync(path, 'utf8').replaceAll(line, (whole, name: string, newName: string) => {
    const image = overlay.images.get(name);
    if (!image) return whole;
    const digest = image.digest ? `, digest: '${image.digest}'` : '';
    return `  - { name: yoza/${name}, newName: ${newName}, newTag: ${image.tag}${digest} }`;
  });
  writeFileSync(path, written);
  if (overlay.versions) writeFileSync(join(folder, versionsFileOf(environment, slice)), versionsText(overlay.versions));
}

function versionsText(versions: readonly Version[]): string {
  const rows = versions.map(({ version, weight }) => `{ "version": "${version}", "weight": ${weight} }`);
  if (rows.length === 1) return `{ "versions": [${rows[0]}] }\n`;
  return `{\n  "versions": [\n${rows.map((row) => `    ${row}`).join(',\n')}\n  ]\n}\n`;
}

/** Returns the commit of a slice that all new visitors of an environment get, or would get if no release were under way. */
export const revisionIn = ({ images, versions }: Overlay, slice: string): string =>
  versions?.find(({ weight }) => weight === 100)?.version ?? images.get(slice)!.tag;
