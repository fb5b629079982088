import { parse } from 'yaml';
import type { Environment } from '../delivery/environment.ts';
import { imagesFileOf, imagesIn } from '../delivery/overlay.ts';
import type { Loose } from './loose.ts';

const ownKeys = ['apiVersion', 'kind', 'images'];
const imageKeys = ['name', 'newName', 'newTag', 'digest'];

/**
 * Lists, one sentence each, what the file with the images of a slice has beside images of that slice. In staging it is changed without an approval, so it must
 * be unable to change anything else.
 */
export function imageProblems(environment: Environment, slice: string, text: string): string[] {
  const file = imagesFileOf(environment, slice);
  const content = (parse(text) ?? {}) as Loose;
  const images = (content.images ?? []) as Loose[];
  const others = Object.keys(content).filter((key) => !ownKeys.includes(key));
  return [
    ...others.map((key) => `${file} has ${key}: it may have nothing but ${ownKeys.join(', ')}.`),
    ...(content.kind === 'Component' ? [] : [`${file} is no Component.`]),
    ...(images.length === imagesIn(text).size
      ? []
      : [`${file} has an image that is not on one line of the usual form.`]),
    ...images.flatMap((image) => problemsOf(image, slice).map((problem) => `${file}: ${image.name} ${problem}`)),
  ];
}

function problemsOf(image: Loose, slice: string): string[] {
  const repository = `ghcr.io/yoza/${slice}`;
  return [
    ...([`yoza/${slice}`, `yoza/${slice}-beside`].includes(image.name) ? [] : [`is no image of ${slice}.`]),
    ...(image.newName === repository ? [] : [`comes from ${image.newName}, not from ${repository}.`]),
    ...Object.keys(image)
      .filter((key) => !imageKeys.includes(key))
      .map((key) => `has ${key}: it may have nothing but ${imageKeys.join(', ')}.`),
  ];
}

/** Lists the problem of an overlay that names images itself, where its owner and not the pipeline would change them. */
export const overlayProblems = (overlay: string, text: string): string[] =>
  'images' in (parse(text) as Loose) ? [`${overlay}/kustomization.yaml has images: they belong in images/.`] : [];
