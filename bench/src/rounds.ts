/**
 * Measures all peers once in each round, after one round that warms them up and is not counted. Each round begins with another peer. Returns the
 * results of each peer in the order of the rounds.
 */
export async function measureInRounds<Peer, Result>(
  peers: readonly Peer[],
  rounds: number,
  measure: (peer: Peer) => Promise<Result>,
): Promise<Map<Peer, Result[]>> {
  const results = new Map(peers.map((peer) => [peer, [] as Result[]]));
  for (const peer of peers) await measure(peer);
  for (let round = 0; round < rounds; round++) {
    const first = round % peers.length;
    for (const peer of [...peers.slice(first), ...peers.slice(0, first)]) results.get(peer)?.push(await measure(peer));
  }
  return results;
}
