import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionLife, openPool } from '../src/connections.ts';
import { serve } from './serve.ts';

// Only the date: the age of connections is measured by it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('slow calls: at most the connections of the pool are open, and as many again for each 30 seconds that a call lasts', async () => {
  await using stack = new AsyncDisposableStack();
  const connections = 4;
  /** Time that each call lasts, in ages of a connection. */
  const agesOfCall = 2;
  const open = new Set<Socket>();
  /** Calls in progress, the oldest first. */
  const held: ServerResponse[] = [];
  let arrived = () => {};
  const server = createServer((_req, res) => {
    held.push(res);
    arrived();
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const pool = openPool(await serve(stack, server), { connections, pipelining: 1 });
  stack.defer(() => pool.destroy());

  const calls: Promise<unknown>[] = [];
  /** Makes as many calls as the pool has connections. Resolves once all have arrived. */
  async function fill(): Promise<void> {
    const enough = held.length + connections;
    const all = new Promise<void>((resolve) => {
      arrived = () => void (held.length >= enough && resolve());
    });
    for (let index = 0; index < connections; index++)
      calls.push(pool.request({ path: '/', method: 'GET' }).then(({ body }) => body.dump()));
    await all;
  }

  const most: number[] = [];
  for (let age = 0; age < 6; age++) {
    if (age >= agesOfCall + 1) {
      const ended = [...open].slice(0, connections);
      for (const res of held.splice(0, connections)) res.end('ok');
      await Promise.all(ended.map((socket) => once(socket, 'close')));
    }
    await fill();
    most.push(open.size);
    vi.setSystemTime(Date.now() + connectionLife.ageMs + 1);
  }
  expect(most).toEqual([4, 8, 12, 12, 12, 12]);
  expect(Math.max(...most)).toBe(connections * (1 + agesOfCall));
  for (const res of held) res.end('ok');
  await Promise.all(calls);
});
