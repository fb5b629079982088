import { compare, milliseconds, perSecond } from './compare.ts';
import { measureRate } from './load.ts';
import { measureLatencies } from './open-load.ts';
import type { Peer } from './peer.ts';
import { measureInRounds } from './rounds.ts';
import type { Run } from './row.ts';
import { requireSameContent } from './same-content.ts';
import type { Comparison, Goal } from './table.ts';

export interface PeerReference {
  peer: Peer;
  goal?: Goal;
}

export interface PeerComparison {
  row: string;
  path: string;
  ours: Peer;
  references: readonly PeerReference[];
}

/** Compares the requests per second of peers in a closed loop. Rejects if their content differs. */
export async function compareRates(peers: PeerComparison, run: Run): Promise<Comparison[]> {
  await requireSameContent([peers.ours, ...peers.references.map(({ peer }) => peer)]);
  return compareClosedLoop(peers, run, perSecond, (rate) => rate);
}

/** Compares the milliseconds of a call of peers with one connection each. Their content may differ. */
export function compareTimes(peers: PeerComparison, run: Run): Promise<Comparison[]> {
  return compareClosedLoop(peers, run, milliseconds, (rate) => 1000 / rate);
}

async function compareClosedLoop(
  { row, path, ours, references }: PeerComparison,
  { rounds, seconds, say }: Run,
  format: (figure: number) => string,
  figureOf: (rate: number) => number,
): Promise<Comparison[]> {
  const peers = [ours, ...references.map(({ peer }) => peer)];
  say(`${path}: ${peers.length} peers, closed loop`);
  const rates = await measureInRounds(peers, rounds, (peer) => measureRate(peer, seconds));
  const resultsOf = (peer: Peer) => (rates.get(peer) ?? []).map(figureOf);
  return compare(
    { row, path, results: resultsOf(ours), format },
    references.map(({ peer, goal }) => ({ name: peer.name, results: resultsOf(peer), goal })),
  );
}

/** Compares the latencies of peers in an open model: their medians without a goal, their 99th percentiles with those of the references. */
export async function compareLatencies(
  { row, path, ours, references }: PeerComparison,
  requestsPerSecond: number,
  { rounds, seconds, say }: Run,
): Promise<Comparison[]> {
  const peers = [ours, ...references.map(({ peer }) => peer)];
  say(`${path}: ${peers.length} peers, open model`);
  const latencies = await measureInRounds(peers, rounds, (peer) => measureLatencies(peer, requestsPerSecond, seconds));
  return (['p50', 'p99'] as const).flatMap((kind) => {
    const resultsOf = (peer: Peer) => (latencies.get(peer) ?? []).map((result) => result[kind]);
    return compare(
      { row, path: `${path}, ${kind}`, results: resultsOf(ours), format: milliseconds },
      references.map(({ peer, goal }) => ({
        name: peer.name,
        results: resultsOf(peer),
        goal: kind === 'p99' ? goal : undefined,
      })),
    );
  });
}
