import { serveControl } from './control-server.ts';
import { monotonicMs } from './event-latencies.ts';
import type { Stamp } from './event-latencies.ts';
import { closedLoop, openLoop } from './loops.ts';

/** Concurrent commits of the closed loop: more than a service has connections to its database. */
const concurrency = 16;

/** Part of a program that publishes events. */
export interface Publisher {
  /** Publishes an event. Its id and the time from which its latency counts are returned. */
  publish: () => Promise<Stamp>;
  /** Resolves once all that was published has left the program. */
  settle?: () => Promise<void>;
}

/** Publishes events as bench asks for: `/open` at a fixed rate, returning their stamps, or `/closed` as fast as possible, returning the rate. */
export const servePublisher = (port: number, { publish, settle = async () => {} }: Publisher): Promise<void> =>
  serveControl(port, {
    '/open': ({ perSecond = 1, seconds = 1 }) => openLoop(publish, perSecond, seconds),
    async '/closed'({ seconds = 1 }) {
      const rate = await closedLoop(publish, concurrency, seconds);
      await settle();
      return rate;
    },
  });

/** Tells bench at `/effects` which events were handled since its last call, and when. Returns the function to call after the effect of each. */
export async function serveConsumer(port: number): Promise<(eventId: string) => void> {
  let effects: Stamp[] = [];
  await serveControl(port, {
    '/effects'() {
      const taken = effects;
      effects = [];
      return taken;
    },
  });
  return (eventId) => effects.push([eventId, monotonicMs()]);
}
