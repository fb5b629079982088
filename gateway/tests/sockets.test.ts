import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { createServiceTokenSigner, createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayConfig } from '../src/config.ts';
import type { GatewayContext } from '../src/context.ts';
import { guardConnections, listenerOptions } from '../src/listener.ts';
import { Principals } from '../src/principals.ts';
import { securityHeaders } from '../src/security-headers.ts';
import { Slices } from '../src/slices.ts';
import { acceptUpgrades } from '../src/socket-upgrade.ts';
import { Upstreams } from '../src/upstreams.ts';

const origin = 'http://localhost:8080';
const person = { userId: randomUUID(), role: 'customer', via: 'session', credentialId: 'c', name: 'Amina' };
const technician = { ...person, userId: randomUUID(), role: 'technician', via: 'bearer' };
const keys = generateServiceTokenKeys();
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Owners of the credentials that tests present. */
const owners: Record<string, object> = {
  good: person,
  token: technician,
  applicant: { ...technician, role: 'applicant' },
  'technician-session': { ...technician, via: 'session' },
};
/** Seconds until the credentials expire. */
let life: number;

/** Stand-in for the chat service: accepts an upgrade, or responds with a status. */
let chat: Server;
let upgradeReply: 'echo' | number;
let heard: IncomingHttpHeaders | undefined;
let taken: Socket | undefined;
let gateway: Server;
let endAll: () => void;
let redis: Redis;

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeEach(async () => {
  [upgradeReply, heard, taken, life] = ['echo', undefined, undefined, 60];
  chat = await listening(
    createServer((_request, response) => response.end()).on('upgrade', (request, socket: Socket) => {
      heard = request.headers;
      socket.on('error', () => {});
      if (upgradeReply !== 'echo')
        return void socket.end(`HTTP/1.1 ${upgradeReply} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      taken = socket;
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n',
      );
      socket.pipe(socket);
    }),
  );
  redis = new Redis({ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  const config = {
    publicUrl: origin,
    cardFormOrigins: [] as string[],
    chatUrl: `http://127.0.0.1:${portOf(chat)}`,
    trustedProxyHops: 0,
  } as GatewayConfig;
  const context = {
    config,
    upstreams: new Upstreams(config, new Slices()),
    logger: { warn() {}, debug() {} },
    origins: new Set([origin]),
    principals: new Principals(
      async ({ bearer, cookie }) => ({
        principal: owners[bearer ?? cookie ?? ''] ?? null,
        version: 7,
        expiresAt: new Date(Date.now() + life * 1000).toISOString(),
      }),
      redis,
      20,
    ),
    signer: await createServiceTokenSigner(keys.privateKey),
  } as unknown as GatewayContext;
  gateway = createServer(listenerOptions, (_request, response) => response.end('page'));
  guardConnections(gateway, securityHeaders(config));
  endAll = acceptUpgrades(gateway, context);
  await listening(gateway);
});

afterEach(() => {
  endAll();
  taken?.destroy();
  redis.disconnect();
  for (const server of [gateway, chat]) {
    server.close();
    server.closeAllConnections();
  }
});

/** Client that keeps its side of the connection open when the gateway ends the other side. */
class DeafClient implements Disposable {
  readonly socket: Socket;
  text = '';

  constructor(bytes: string) {
    this.socket = connect({ port: portOf(gateway), host: '127.0.0.1', allowHalfOpen: true });
    this.socket.on('data', (data) => (this.text += data.toString('latin1')));
    this.socket.on('error', () => {});
    this.socket.write(bytes);
  }

  until(condition: (text: string) => boolean) {
    return this.#eventually(() => condition(this.text));
  }

  /** Resolves when the other side has closed the connection, which a write to it reveals. */
  letGo(): Promise<void> {
    return this.#eventually(() => this.socket.destroyed || (this.socket.write('x'), this.socket.destroyed));
  }

  #eventually(condition: () => boolean): Promise<void> {
    const check = () => {
      if (!condition()) throw new Error(`It did not come about; what came is: ${this.text}`);
    };
    return vi.waitFor(check, { timeout: 10_000 });
  }

  [Symbol.dispose](): void {
    this.socket.destroy();
  }
}

const head = (headers: Record<string, string> = {}, path = '/ws') => {
  const all = {
    Host: 'x',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: origin,
    Cookie: 'yoza_session=good',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== '');
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
};

describe('an upgrade', () => {
  it('reaches the chat service with the principal instead of the headers of the client, and then transmits data both ways', async () => {
    using client = new DeafClient(`${head({ 'X-Principal-Version': '99', 'X-Forwarded-For': '6.6.6.6' })}hello `);
    await client.until((text) => text.startsWith('HTTP/1.1 101') && text.endsWith('\r\n\r\nhello '));
    client.socket.write('again');
    await client.until((text) => text.endsWith('hello again'));
    const tokens = await createServiceTokenVerifier(keys.publicKey, 'chat');
    expect(await tokens.verify(heard!.authorization)).toEqual(person);
    expect(heard).toMatchObject({ 'x-principal-version': '7', 'x-forwarded-for': '127.0.0.1' });
    expect(heard!.cookie).toBeUndefined();
  });

  it('by a technician carries the token as a subprotocol, which the chat service does not receive', async () => {
    using client = new DeafClient(head({ Cookie: '', 'Sec-WebSocket-Protocol': 'yoza, bearer.token' }));
    await client.until((text) => text.startsWith('HTTP/1.1 101'));
    const tokens = await createServiceTokenVerifier(keys.publicKey, 'chat');
    expect(await tokens.verify(heard!.authorization)).toEqual(technician);
    expect(heard!['sec-websocket-protocol']).toBe('yoza');
    expect(JSON.stringify(heard)).not.toContain('bearer.');
  });

  it.each([
    ['from a foreign page', head({ Origin: 'https://evil.test' }), 403],
    ['from no page', head({ Origin: '' }), 403],
    ['with an unknown session', head({ Cookie: 'yoza_session=bad' }), 401],
    ['with an unknown token', head({ 'Sec-WebSocket-Protocol': 'yoza, bearer.bad' }), 401],
    ['with the token of an applicant', head({ 'Sec-WebSocket-Protocol': 'yoza, bearer.applicant' }), 403],
    ['with the session of a technician', head({ Cookie: 'yoza_session=technician-session' }), 403],
    [
      'with a token from a foreign page',
      head({ Origin: 'https://evil.test', 'Sec-WebSocket-Protocol': 'bearer.token' }),
      403,
    ],
    ['without a key', head({ 'Sec-WebSocket-Key': '' }), 400],
    ['to another protocol', head({ Upgrade: 'h2c' }), 400],
  ])('%s is refused, and the connection is closed', async (_what, bytes, status) => {
    using client = new DeafClient(bytes);
    await client.until((text) => text.startsWith(`HTTP/1.1 ${status} `) && text.includes(`"status":${status}`));
    await client.letGo();
    expect(heard).toBeUndefined();
  });

  it('at another path is an ordinary call', async () => {
    using client = new DeafClient(head({}, '/'));
    await client.until((text) => text.startsWith('HTTP/1.1 200') && text.endsWith('page'));
  });

  it.each([429, 401, 500])(
    'that the chat service refuses with %i is refused, and the connection is closed',
    async (status) => {
      upgradeReply = status;
      using client = new DeafClient(head());
      await client.until((text) => text.startsWith(`HTTP/1.1 ${status === 500 ? 503 : status} `) && text.endsWith('}'));
      await client.letGo();
    },
  );

  it('counts as a call', async () => {
    const clients = Array.from({ length: 25 }, () => new DeafClient(head()));
    await expect
      .poll(() => clients.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length, { timeout: 10_000 })
      .toBe(5);
    for (const client of clients) client[Symbol.dispose]();
  });
});

describe('an open socket', () => {
  it('is closed when the chat service ends it', async () => {
    using client = new DeafClient(head());
    await client.until((text) => text.includes('101'));
    taken!.destroy();
    await client.letGo();
  });

  it('is closed when its credential expires', async () => {
    life = 1;
    using client = new DeafClient(head());
    await client.until((text) => text.includes('101'));
    await client.letGo();
    await expect.poll(() => taken!.destroyed, { timeout: 10_000 }).toBe(true);
  });

  it('does not delay stopping the gateway', async () => {
    using client = new DeafClient(head());
    await client.until((text) => text.includes('101'));
    const closed = once(gateway, 'close');
    endAll();
    gateway.close();
    await closed;
    await expect.poll(() => taken!.destroyed, { timeout: 10_000 }).toBe(true);
  });
});
