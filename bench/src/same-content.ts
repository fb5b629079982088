import { isDeepStrictEqual } from 'node:util';
import type { Peer } from './peer.ts';

/** Throws unless all peers respond 200 with the same JSON to the first call of the first one: otherwise they do not do the same work. */
export async function requireSameContent(peers: readonly Peer[]): Promise<void> {
  const [call] = (await peers[0]?.calls()) ?? [];
  if (!call) return;
  const contents = await Promise.all(
    peers.map(async ({ name, port }) => {
      const response = await fetch(`http://127.0.0.1:${port}${call.path}`, { headers: call.headers });
      if (response.status !== 200) throw new Error(`${name} responds ${response.status}: ${await response.text()}`);
      return (await response.json()) as unknown;
    }),
  );
  const other = peers.find((_peer, index) => !isDeepStrictEqual(contents[index], contents[0]));
  if (other) throw new Error(`${other.name} responds with other content than ${peers[0]?.name} to ${call.path}.`);
}
