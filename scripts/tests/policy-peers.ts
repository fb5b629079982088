import type { Loose } from '../manifests/loose.ts';

/** Private ranges, which an address outside of the cluster is not in. */
const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

/**
 * Lists the peers of the rules of a policy, sorted: `namespace:port`, `namespace[pods]:port` if only some pods are meant, `internet:port` for all addresses
 * that are not private, and `any:port` for a rule without peers. Throws for a peer of another form.
 */
export const peersOf = (rules: readonly Loose[], side: 'to' | 'from'): string[] =>
  rules
    .flatMap((rule) => {
      const ports = new Set<number>(rule.ports.map(({ port }: Loose) => port));
      const peers: string[] = rule[side] ? rule[side].flatMap(namesOf) : ['any'];
      return peers.flatMap((peer) => [...ports].map((port) => `${peer}:${port}`));
    })
    .toSorted();

function namesOf({ ipBlock, namespaceSelector, podSelector }: Loose): string[] {
  if (ipBlock) {
    if (ipBlock.cidr !== '0.0.0.0/0' || String(ipBlock.except) !== String(privateRanges))
      throw new Error(`A policy has the block ${JSON.stringify(ipBlock)}.`);
    return ['internet'];
  }
  const pods = podSelector ? `[${valuesOf(podSelector).join('+')}]` : '';
  if (!namespaceSelector) return [`same${pods}`];
  return valuesOf(namespaceSelector).map((namespace) => namespace + pods);
}

/** Returns the values of the one label by which a selector selects. */
function valuesOf({ matchLabels = {}, matchExpressions = [] }: Loose): string[] {
  const all = [...Object.values(matchLabels), ...matchExpressions.flatMap(({ values }: Loose) => values)] as string[];
  if (Object.keys(matchLabels).length + matchExpressions.length !== 1)
    throw new Error(`A selector by ${all.join(' and ')} is not known here.`);
  return all;
}
