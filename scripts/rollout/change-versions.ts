import type { ListedVersion } from '@yoza/kernel-contract/slice-versions';

export type Change =
  /**
   * Gives a version, by default the newest, to `give` of 100 visitors and makes it the newest. The rest get the version before it, or, if it was not
   * the newest yet, the version that most visitors had. `upstream` is required for a new version.
   */
  | { give: number; version?: string | undefined; upstream?: string | undefined }
  /** All visitors get the newest version. */
  | { promote: true }
  /** All visitors get the version before the newest. */
  | { back: true }
  /** Removes a version that no visitor gets; pages that started with it cannot load further files. */
  | { forget: string };

/**
 * Returns the versions of a slice after a change, newest last. Each stays available until it is removed. Throws an error if the change is invalid.
 */
export function changeVersions(versions: readonly ListedVersion[], change: Change): ListedVersion[] {
  if ('forget' in change) return forget(versions, change.forget);
  const newest = versions.at(-1);
  const version = 'give' in change ? (change.version ?? newest?.version) : newest?.version;
  if (!version) throw new Error('No version of it is named yet.');
  if ('give' in change) return give(versions, { ...change, version });
  if ('back' in change && versions.length === 1)
    throw new Error(`There is nothing to go back to: ${version} is its only version.`);
  return weigh(versions, 'back' in change ? 0 : 100);
}

function give(
  versions: readonly ListedVersion[],
  { give: weight, version, upstream }: Extract<Change, { give: number }> & { version: string },
): ListedVersion[] {
  if (!Number.isInteger(weight) || weight < 0 || weight > 100)
    throw new Error('A weight is a whole number from 0 to 100.');
  const known = versions.find((one) => one.version === version);
  if (!known && !upstream) throw new Error(`${version} is new: say where it runs with --upstream http://….`);
  const others = versions.filter((one) => one.version !== version);
  if (others.length === 0 && weight < 100)
    throw new Error(`Name what runs now first, with --weight 100: ${version} would be the only version.`);
  const next = { ...known, version, weight, ...(upstream !== undefined && { upstream }) };
  if (known && known === versions.at(-1)) return weigh([...others, next], weight);
  // The version that most visitors get now gets the rest, and is the one that `back` returns to.
  return weigh([...others.toSorted((one, other) => one.weight - other.weight), next], weight);
}

/** Sets the last version to `weight`, the previous one to the rest, and all others to 0. */
function weigh(versions: readonly ListedVersion[], weight: number): ListedVersion[] {
  return versions.map((version, index) => {
    const fromEnd = versions.length - 1 - index;
    return { ...version, weight: [weight, 100 - weight][fromEnd] ?? 0 };
  });
}

function forget(versions: readonly ListedVersion[], name: string): ListedVersion[] {
  const found = versions.find(({ version }) => version === name);
  if (!found) throw new Error(`There is no version ${name} of it.`);
  if (found.weight > 0)
    throw new Error(`${found.weight} of 100 visitors get ${name}: give them another version first.`);
  return versions.filter((version) => version !== found);
}
