import { type ApiDocument, type Message, brokenApi, brokenMessages } from '@yoza/platform-contract/compare-documents';
import { z } from 'zod';
import { type SourceTree, treeAt } from '../slices/source-tree.ts';
import { root, services } from '../topology.ts';
import type { Deployed } from './deployed.ts';

/** Accepted breaking changes, each with its reason; see contracts/README.md. */
const Accepted = z.array(z.strictObject({ change: z.string(), why: z.string().min(20) }));

const json = (tree: SourceTree, path: string): unknown => JSON.parse(tree.read(path));

/** Returns the changes of all contracts between two trees that one of the two would not understand, a sentence for each. */
function brokenBetween(before: SourceTree, after: SourceTree): string[] {
  return services.flatMap((service) => {
    const read = (tree: SourceTree, name: string) => json(tree, `contracts/${service}/generated/${name}.json`);
    return [
      ...brokenApi(read(before, 'openapi') as ApiDocument, read(after, 'openapi') as ApiDocument),
      ...brokenMessages(
        read(before, 'messages') as Record<string, Message>,
        read(after, 'messages') as Record<string, Message>,
      ),
    ];
  });
}

/**
 * Returns the changes of contracts that deployed slices would not understand, each with the slices that it concerns. Compares generated documents only, and
 * runs no code of another revision. Throws for a revision without them.
 */
function breaksIn(running: readonly Deployed[], after: SourceTree, folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [revision, slices] of Map.groupBy(running, (one) => one.revision)) {
    const places = slices.map(({ slice, environment }) => `${slice} in ${environment}`);
    for (const change of brokenBetween(treeAt(revision, folder), after))
      found.set(change, [...(found.get(change) ?? []), ...places]);
  }
  return found;
}

const acceptedIn = (tree: SourceTree) =>
  Accepted.parse(json(tree, 'contracts/accepted.json')).map(({ change }) => change);

/** Lists the changes of contracts that deployed slices would not understand, a sentence for each, except accepted ones. */
export function contractProblems(running: readonly Deployed[], after: SourceTree, folder = root): string[] {
  const accepted = acceptedIn(after);
  return [...breaksIn(running, after, folder)]
    .filter(([change]) => !accepted.includes(change))
    .map(([change, places]) => `${change} (${[...new Set(places)].join(', ')})`);
}

/** Lists the accepted changes that break nothing of what is deployed, and can be removed. */
export function staleAcceptances(running: readonly Deployed[], after: SourceTree, folder = root): string[] {
  const accepted = acceptedIn(after);
  if (accepted.length === 0) return [];
  const found = breaksIn(running, after, folder);
  return accepted.filter((change) => !found.has(change));
}
