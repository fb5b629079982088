import type { SliceVersion } from '@yoza/contracts/slice-registry';

export type Change =
  /**
   * Gives a version, by default the newest, to so many of 100 visitors; the one before it gets the rest. `upstream` is needed for a version
   * that is new.
   */
  | { give: number; version?: string | undefined; upstream?: string | undefined }
  /** Everybody gets the newest version. */
  | { promote: true }
  /** Everybody gets what came before the newest version. */
  | { back: true }
  /** A version that nobody gets is no longer there; pages that began with it cannot load further files. */
  | { forget: string };

/**
 * The versions of a slice after a change; the newest stands last, and each stays reachable until it is forgotten. Throws a sentence when
 * the change makes no sense.
 */
export function changeVersions(versions: readonly SliceVersion[], change: Change): SliceVersion[] {
  if ('forget' in change) return forget(versions, change.forget);
  const newest = versions.at(-1);
  const version = 'give' in change ? (change.version ?? newest?.version) : newest?.version;
  if (!version) throw new Error('There is no version of it in the registry yet.');
  if ('give' in change) return give(versions, { ...change, version });
  if ('back' in change && versions.length === 1)
    throw new Error(`There is nothing to go back to: ${version} is its only version.`);
  return weigh(versions, 'back' in change ? 0 : 100);
}

function give(
  versions: readonly SliceVersion[],
  { give: weight, version, upstream }: Extract<Change, { give: number }> & { version: string },
): SliceVersion[] {
  if (!Number.isInteger(weight) || weight < 0 || weight > 100)
    throw new Error('A weight is a whole number from 0 to 100.');
  const known = versions.find((one) => one.version === version);
  const address = upstream ?? known?.upstream;
  if (!address) throw new Error(`${version} is new: say where it runs with --upstream http://….`);
  const others = versions.filter((one) => one.version !== version);
  if (others.length === 0 && weight < 100)
    throw new Error(`Name what runs now first, with --weight 100: ${version} would be the only version.`);
  const next = { version, upstream: address, weight };
  if (known && known === versions.at(-1)) return weigh([...others, next], weight);
  // What most people get now is what the rest keeps, and what one goes back to.
  return weigh([...others.toSorted((one, other) => one.weight - other.weight), next], weight);
}

/** The last gets `weight`, the one before it the rest, all others nothing. */
function weigh(versions: readonly SliceVersion[], weight: number): SliceVersion[] {
  return versions.map((version, index) => {
    const fromEnd = versions.length - 1 - index;
    return { ...version, weight: [weight, 100 - weight][fromEnd] ?? 0 };
  });
}

function forget(versions: readonly SliceVersion[], name: string): SliceVersion[] {
  const found = versions.find(({ version }) => version === name);
  if (!found) throw new Error(`There is no version ${name} of it.`);
  if (found.weight > 0)
    throw new Error(`${found.weight} of 100 visitors get ${name}: give them another version first.`);
  return versions.filter((version) => version !== found);
}
