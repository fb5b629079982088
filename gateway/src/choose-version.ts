import type { SliceVersion } from '@yoza/contracts/slice-registry';

/**
 * The version of a slice that visitors of a share (0–99) get, by the weights; undefined when there are none. A greater weight of the newest
 * version moves visitors to it and none away from it. Slices begin to count elsewhere, so that it is not always the same people who get
 * what is new.
 */
export function chooseVersion(
  slice: string,
  versions: readonly SliceVersion[],
  share: number,
): SliceVersion | undefined {
  let position = (share + offsetOf(slice)) % 100;
  return versions.find(({ weight }) => {
    position -= weight;
    return position < 0;
  });
}

function offsetOf(slice: string): number {
  let sum = 0;
  for (const letter of slice) sum = (sum * 31 + letter.charCodeAt(0)) % 100;
  return sum;
}
