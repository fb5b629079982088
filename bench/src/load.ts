import { setTimeout as delay } from 'node:timers/promises';
import { HttpConnection } from './http-connection.ts';
import { requestsByConnection } from './peer.ts';
import type { Peer } from './peer.ts';

/** Milliseconds of load before the measurement begins. */
const rampMs = 200;
/** Maximum time for the responses that are under way at the end, in milliseconds. */
const drainMs = 10_000;

/**
 * Returns the requests per second that a peer completes in a closed loop: each connection sends the next request as soon as the response to the
 * previous one is complete. Rejects if a response is neither 200 nor 201 or a connection is lost.
 */
export async function measureRate(peer: Peer, seconds: number): Promise<number> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const requests = await requestsByConnection(peer);
  const connections = await Promise.all(requests.map(() => HttpConnection.open(peer.port, failure.reject)));
  let completed = 0;
  let ending = false;
  const ended = connections.map((connection, index) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = requests[index] ?? [];
    let turn = 0;
    const next = () => connection.send(own[turn++ % own.length]!);
    connection.onResponse = () => {
      completed++;
      if (ending) resolve();
      else next();
    };
    next();
    return promise;
  });
  const measure = async () => {
    await delay(rampMs);
    const [before, started] = [completed, performance.now()];
    await delay(seconds * 1000);
    const rate = ((completed - before) * 1000) / (performance.now() - started);
    ending = true;
    await Promise.race([Promise.all(ended), delay(drainMs, undefined, { ref: false }).then(failLate)]);
    return rate;
  };
  try {
    return await Promise.race([measure(), failure.promise]);
  } catch (error) {
    throw new Error(`The load on ${peer.name} failed`, { cause: error });
  } finally {
    for (const connection of connections) connection.close();
  }
}

function failLate(): never {
  throw new Error(`responses were still missing after ${drainMs / 1000} s`);
}
