import { isWithin } from './is-within.ts';
import type { Overlay } from './overlay.ts';

/**
 * Returns the commit whose release in several steps has begun and is not finished: pods have its files beside those of the image, and it has some of the
 * visitors, or none yet although it is newer. Returns undefined if there is none: what remains beside the image after a release is older.
 */
export function unfinishedRelease(slice: string, { images, versions }: Overlay, folder: string): string | undefined {
  const image = images.get(slice)!.tag;
  const beside = images.get(`${slice}-beside`)?.tag;
  if (beside === undefined || beside === image) return undefined;
  const weight = versions?.find(({ version }) => version === beside)?.weight ?? 0;
  if (weight === 100) return undefined;
  return weight > 0 || isWithin(image, beside, folder) ? beside : undefined;
}
