import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFaultProxy } from '../src/fault-proxy.ts';
import type { FaultProxy } from '../src/fault-proxy.ts';

const server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
let proxy: FaultProxy;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await openFaultProxy((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function echo(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

test('proxy: passes data in both directions, also after other faults have healed', async () => {
  const socket = await open();
  expect(await echo(socket, 'one')).toBe('one');
  proxy.stall();
  socket.write('two');
  proxy.heal();
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toBe('two');
  proxy.slow(5);
  expect(await echo(socket, 'three')).toBe('three');
  proxy.heal();
  socket.destroy();
});

test('cut: ends open connections and refuses new ones until healed', async () => {
  const socket = await open();
  expect(await echo(socket, 'one')).toBe('one');
  const ended = once(socket, 'error');
  proxy.cut();
  expect((await ended)[0]).toMatchObject({ code: 'ECONNRESET' });
  const refused = connect(proxy.port, '127.0.0.1');
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNRESET' });
  proxy.heal();
  const next = await open();
  expect(await echo(next, 'two')).toBe('two');
  next.destroy();
});

test('stall: passes nothing on until healed', async () => {
  const [stalled, pieces] = [await open(), [] as string[]];
  expect(await echo(stalled, 'one')).toBe('one');
  stalled.on('data', (data) => pieces.push(data.toString()));
  proxy.stall();
  stalled.write('two');
  // A whole exchange with the server itself, which takes longer than the stalled one would.
  const direct = connect((server.address() as AddressInfo).port, '127.0.0.1');
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await echo(direct, text);
  expect(pieces).toEqual([]);
  const arrived = once(stalled, 'data');
  proxy.heal();
  await arrived;
  expect(pieces).toEqual(['two']);
  for (const socket of [stalled, direct]) socket.destroy();
});
