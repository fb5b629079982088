import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** TCP proxy in front of one server, for one client of it, whose connections can be disturbed. */
export interface FaultProxy {
  port: number;
  /** Ends all connections with a reset and refuses new ones, until `heal`. */
  cut(): void;
  /** Passes each piece of data on after this many milliseconds, until `heal`. */
  slow(ms: number): void;
  /** Keeps connections open and accepts new ones, but passes nothing on, until `heal`. */
  stall(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a free port of the loopback address, to a port of it. */
export async function openFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let [isCut, delayMs] = [false, 0];
  let passing = Promise.withResolvers<void>();
  passing.resolve();

  async function pass(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const data of from) {
        await passing.promise;
        if (delayMs > 0) await delay(delayMs);
        if (!to.write(data as Buffer)) await once(to, 'drain');
      }
      to.end();
    } catch {
      // A broken side breaks the other one.
      to.resetAndDestroy();
    }
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (isCut) return void client.resetAndDestroy();
    const upstream = connect({ host: '127.0.0.1', port: target, allowHalfOpen: true, noDelay: true });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.resetAndDestroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      void pass(one, other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const heal = () => {
    [isCut, delayMs] = [false, 0];
    passing.resolve();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      reset();
    },
    slow(ms) {
      delayMs = ms;
    },
    stall() {
      passing = Promise.withResolvers();
    },
    heal,
    async close() {
      heal();
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
