import type { SliceVersion } from '@yoza/kernel-contract/slice-versions';

/**
 * Returns the version of a slice for visitors of a share (0–99), by weight; undefined without versions. Increasing the weight of the newest version
 * moves visitors only to it. Each slice starts counting at a share that depends on its name, so that new versions of different slices do not always
 * reach the same visitors.
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
