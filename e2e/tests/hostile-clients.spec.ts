import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { newCustomer } from '../src/people/new-customer.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { openRaw, sendRaw } from '../src/adversarial/raw-connection.ts';
import { anonymousClient } from '../src/people/sign-in.ts';

const host = () => `Host: ${new URL(platformUrl()).host}\r\n`;
const last = 'Connection: close\r\n';

/** Opens `count` connections that send the same first bytes. Resolves once they are sent on all connections. */
async function openMany(count: number, bytes: string, prepare = (_socket: Socket) => {}): Promise<AsyncDisposable> {
  const sockets = Array.from({ length: count }, () => openRaw());
  for (const socket of sockets) prepare(socket);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await Promise.all(sockets.map((socket) => new Promise((written) => socket.write(bytes, written))));
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('slow request bodies: do not prevent other clients from being authenticated', async () => {
  const client = await anonymousClient();
  await using _slow = await openMany(
    150,
    `POST /api/technician/login HTTP/1.1\r\n${host()}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  );
  // An unknown credential requires a call to the same service.
  for (let turn = 0; turn < 5; turn++) {
    const response = await client.get('/api/auth/user', {
      headers: { Cookie: `yoza_session=${String(turn).repeat(43)}` },
      timeout: 10_000,
    });
    expect(response.status()).toBe(401);
  }
});

/** Returns the largest script in a remote's manifest. */
async function largestScript(client: APIRequestContext, manifest: string): Promise<string> {
  const text = await (await client.get(manifest)).text();
  const names = new Set([...text.matchAll(/"([\w./-]+\.js)"/g)].map(([, name]) => name!));
  const paths = [...names].map((name) => new URL(name, `http://x${manifest}`).pathname);
  const sizes = paths.map(async (path) => {
    const { 'content-length': size } = (await client.head(path)).headers();
    return { path, size: Number(size) };
  });
  return (await Promise.all(sizes)).toSorted((a, b) => b.size - a.size)[0]!.path;
}

test("clients that do not read: do not block a remote's files for other clients", async () => {
  const client = await anonymousClient();
  const remotes = await json<Record<string, { manifest: string }>>(client.get('/remotes.json'));
  for (const { manifest } of Object.values(remotes)) {
    // More clients than connections to a remote, each requesting more than the operating system buffers for the gateway.
    const rawRequests = `GET ${await largestScript(client, manifest)} HTTP/1.1\r\n${host()}\r\n`.repeat(30);
    await using _deaf = await openMany(20, rawRequests, (socket) => socket.pause());
    for (let turn = 0; turn < 5; turn++) expect((await client.get(manifest, { timeout: 10_000 })).status()).toBe(200);
  }
});

test('body of undeclared length: is refused above 256 KB and accepted below', async () => {
  const client = (await newCustomer()).client;
  const cookie = (await client.storageState()).cookies.find(({ name }) => name === 'yoza_session')!.value;
  const post = (size: number) => {
    const body = JSON.stringify({
      make: 'Toyota',
      model: 'Vitz',
      year: 2015,
      vehicleType: 'sedan',
      notes: '',
      padding: 'x'.repeat(size),
    });
    const chunks = body.match(/[^]{1,60000}/g)!.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    const head = `POST /api/vehicles HTTP/1.1\r\n${host()}Origin: ${platformUrl()}\r\nCookie: yoza_session=${cookie}\r\n`;
    return sendRaw(
      `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n${last}\r\n`,
      ...chunks,
      '0\r\n\r\n',
    );
  };
  expect((await post(200_000)).status).toBe(201);
  const refused = await post(300_000);
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'TOO_LARGE']);
});

const login = `POST /api/technician/login HTTP/1.1\r\n`;
const jsonBody = 'Content-Type: application/json\r\n';
const smuggled = 'GET /api/admin/users HTTP/1.1\r\nHost: inside\r\n\r\n';

/** Requests that no proper client sends, each with the expected status: one response each, a problem document if the request is refused. */
const requests: [name: string, bytes: () => string, status: number][] = [
  [
    'both a length and chunks',
    () => `${login}${host()}${jsonBody}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    'two lengths',
    () => `${login}${host()}${jsonBody}Content-Length: 2\r\nContent-Length: 50\r\n\r\n{}${smuggled}`,
    400,
  ],
  ['a length with a sign', () => `${login}${host()}${jsonBody}Content-Length: +2\r\n\r\n{}`, 400],
  [
    'an unknown transfer encoding',
    () => `${login}${host()}${jsonBody}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a folded header',
    () => `GET /api/services HTTP/1.1\r\n${host()}User-Agent: a\r\n Authorization: b\r\n${last}\r\n`,
    400,
  ],
  [
    'a control character in a header',
    () => `GET /api/services HTTP/1.1\r\n${host()}User-Agent: a\x01b\r\n${last}\r\n`,
    400,
  ],
  ['headers of 20 KB', () => `GET /api/services HTTP/1.1\r\n${host()}X: ${'a'.repeat(20_000)}\r\n${last}\r\n`, 431],
  ['the beginning of TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  [
    'an unknown expectation',
    () => `${login}${host()}${jsonBody}Expect: 200-maybe\r\nContent-Length: 2\r\n${last}\r\n{}`,
    400,
  ],
  [
    'a body on a GET',
    () => `GET /api/services HTTP/1.1\r\n${host()}Content-Length: ${smuggled.length}\r\n${last}\r\n${smuggled}`,
    200,
  ],
  [
    'an offer of another protocol',
    () => `GET /api/services HTTP/1.1\r\n${host()}Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
    200,
  ],
  [
    'a socket without a key',
    () => `GET /ws HTTP/1.1\r\n${host()}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    400,
  ],
  ['another host in the target', () => `GET http://evil.test/api/services HTTP/1.1\r\n${host()}${last}\r\n`, 200],
  ['another scheme in the target', () => `GET ftp://evil.test/api/services HTTP/1.1\r\n${host()}${last}\r\n`, 200],
  ['TRACE', () => `TRACE /api/services HTTP/1.1\r\n${host()}${last}\r\n`, 405],
  [
    'an internal route',
    () => `POST /internal/principals/resolve HTTP/1.1\r\n${host()}${jsonBody}Content-Length: 2\r\n${last}\r\n{}`,
    404,
  ],
  [
    'an internal route behind dots',
    () => `POST /api/../internal/principals/resolve HTTP/1.1\r\n${host()}${jsonBody}Content-Length: 2\r\n${last}\r\n{}`,
    404,
  ],
  ['a path that is not UTF-8', () => `GET /api/jobs/%E0%A4%A HTTP/1.1\r\n${host()}${last}\r\n`, 401],
];

for (const [name, bytes, status] of requests) {
  test(`${name}: ${status}`, async () => {
    const response = await sendRaw(bytes());
    expect(response.statuses, response.body).toEqual([status]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    if (status < 400) return;
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(response.body)).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
  });
}

test('build records and files outside the application: are not served', async () => {
  for (const path of [
    '/.sources',
    '/%2esources',
    '/assets/../.sources',
    '/..%2f.sources',
    '/assets/..%2f..%2fpackage.json',
    '/..%2fdist%2fpackage.json',
    '/a%00.js',
  ]) {
    const { status, body } = await sendRaw(`GET ${path} HTTP/1.1\r\n${host()}${last}\r\n`);
    expect([path, status, body.includes('"name": "@yoza/')]).toEqual([path, 404, false]);
  }
});

test('cookie: is ignored if it is sent twice', async () => {
  const client = (await newCustomer()).client;
  const cookie = (await client.storageState()).cookies.find(({ name }) => name === 'yoza_session')!.value;
  const call = (cookies: string) => sendRaw(`GET /api/auth/user HTTP/1.1\r\n${host()}${cookies}${last}\r\n`);
  expect((await call(`Cookie: yoza_session=${cookie}\r\n`)).status).toBe(200);
  expect((await call(`Cookie: yoza_session=${cookie}; yoza_session=${'a'.repeat(43)}\r\n`)).status).toBe(401);
  expect((await call(`Cookie: yoza_session=${'a'.repeat(43)}\r\nCookie: yoza_session=${cookie}\r\n`)).status).toBe(401);
});
