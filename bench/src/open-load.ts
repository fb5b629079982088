import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpConnection } from './http-connection.ts';
import { requestsByConnection } from './peer.ts';
import type { Peer } from './peer.ts';
import { percentile } from './statistics.ts';

/** Milliseconds from the time at which a request was due to the end of its response. */
export interface Latencies {
  p50: number;
  p99: number;
}

/** Length of the sender's naps in milliseconds. Timers have whole milliseconds only, and without naps the upstream would lack its core. */
const napMs = 0.1;
/** Share of the requests at the beginning that is not measured. */
const rampShare = 0.1;
/** Maximum time for the last responses, in milliseconds. */
const drainMs = 10_000;

const bell = new Int32Array(new SharedArrayBuffer(4));

interface Idle {
  connection: HttpConnection;
  nextRequest: () => Buffer;
}

/**
 * Returns the latencies of a peer in an open model: requests are due at a fixed rate, whether or not earlier ones were answered, and one that waits
 * for a connection is late. Rejects if a response is not 200 or a connection is lost.
 */
export async function measureLatencies(peer: Peer, perSecond: number, seconds: number): Promise<Latencies> {
  let failed: Error | undefined;
  const requests = await requestsByConnection(peer);
  const connections = await Promise.all(
    requests.map(() => HttpConnection.open(peer.port, (error) => (failed ??= error))),
  );
  const idle = connections.map((connection, index): Idle => {
    const own = requests[index] ?? [];
    let turn = 0;
    return { connection, nextRequest: () => own[turn++ % own.length]! };
  });
  const total = Math.ceil(perSecond * seconds * (1 + rampShare));
  const latencies: number[] = [];
  const started = performance.now();
  const dueAt = (request: number) => started + (request * 1000) / perSecond;
  const send = (due: number, sender: Idle) => {
    sender.connection.onResponse = () => {
      latencies.push(performance.now() - due);
      idle.push(sender);
    };
    sender.connection.send(sender.nextRequest());
  };
  try {
    for (let sent = 0; latencies.length < total; await nextTurn()) {
      if (failed) throw failed;
      if (performance.now() > dueAt(total) + drainMs) throw new Error('it does not keep up with the load');
      while (sent < total && dueAt(sent) <= performance.now()) {
        const sender = idle.shift();
        if (!sender) break;
        send(dueAt(sent++), sender);
      }
      Atomics.wait(bell, 0, 0, napMs);
    }
  } catch (error) {
    throw new Error(`The load on ${peer.name} failed`, { cause: error });
  } finally {
    for (const connection of connections) connection.close();
  }
  const measured = latencies.slice(Math.floor(total - perSecond * seconds));
  return { p50: percentile(measured, 0.5), p99: percentile(measured, 0.99) };
}
