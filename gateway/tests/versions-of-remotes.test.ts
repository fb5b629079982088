import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@yoza/service-kit/logging';
import { eventually } from '@yoza/service-kit/testing';
import { expect, test, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import type { ContextOptions } from '../src/context.ts';
import type { RemoteRecord } from '../src/remotes.ts';
import { VersionsOfRemote } from '../src/versions-of-remote.ts';
import { Balancer } from './balanced-replicas.ts';
import type { RemoteServer } from './remote-server.ts';
import { serveRemote, versionsFile } from './remote-server.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

/** Starts a gateway with the remotes booking and admin at these addresses; it reads their versions when a test says so. */
async function startGateway(stack: AsyncDisposableStack, remotes: string[], options: ContextOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'remotes-'));
  stack.defer(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), 'the application');
  const logger = createLogger('gateway', 'silent');
  const warn = vi.spyOn(logger, 'warn');
  const names = ['booking', 'admin'];
  const config = testConfig('http://127.0.0.1:1', {
    GATEWAY_SHELL_DIR: folder,
    GATEWAY_REMOTES: remotes.map((address, index) => `${names[index]}=${address}`).join(','),
    GATEWAY_PAGES_PER_MINUTE: '1000000',
  });
  const context = await createContext(config, { logger, ...options });
  stack.use(context);
  const url = await serve(stack, createListener(context));
  const ask = (path: string, share = 0) => fetch(`${url}${path}`, { headers: { cookie: `yoza_share=${share}` } });
  return {
    ask,
    /** Returns the status of the response to a path that is sent as it is. */
    async askExactly(path: string) {
      const [response] = (await once(request(url, { path }).end(), 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    },
    read: () => context.slices.readRemotes(),
    /** Returns the version of each remote for visitors of a share. */
    async versions(share?: number) {
      const records = (await (await ask('/remotes.json', share)).json()) as Record<string, RemoteRecord>;
      return Object.fromEntries(Object.entries(records).map(([name, { version }]) => [name, version]));
    },
    /** Remotes of which the log says that they do not name their versions, once for each entry. */
    complaints: () =>
      warn.mock.calls.map(([entry]) => (entry as { remote?: string }).remote).filter((name) => name !== undefined),
  };
}

test('a server with two versions learns which one a file is requested for', async () => {
  await using stack = new AsyncDisposableStack();
  const file = versionsFile({ v1: 90, v2: 10 });
  const booking = await serve(stack, (request, response) => {
    const version = request.headers['x-yoza-version'];
    if (request.url === '/versions.json') return void response.end(file);
    if (request.url === '/build.json')
      return void response.end(JSON.stringify({ version, entry: `assets/entry-${version}.js`, preload: [] }));
    response.end(`${request.url} of ${version}`);
  });
  const { ask, read } = await startGateway(stack, [booking]);
  await read();
  for (const version of ['v1', 'v2'])
    expect(await (await ask(`/remotes/booking/${version}/mf-manifest.json`)).text()).toBe(
      `/mf-manifest.json of ${version}`,
    );
  const entries = new Set<string | undefined>();
  for (let share = 0; share < 100; share += 1) {
    const { booking: record } = (await (await ask('/remotes.json', share)).json()) as Record<string, RemoteRecord>;
    entries.add(record?.entry);
  }
  expect(entries).toEqual(new Set(['assets/entry-v1.js', 'assets/entry-v2.js']));
});

test('a remote whose server dies keeps its last versions, and the others change theirs', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const admin = await serveRemote(stack, 'admin');
  const { ask, read, versions, complaints } = await startGateway(stack, [booking.url, admin.url]);
  expect(await versions()).toEqual({});
  await read();
  expect(await versions()).toEqual({ booking: 'v1', admin: 'v1' });
  booking.die();
  admin.file = versionsFile({ v1: 0, v2: 100 });
  await read();
  await read();
  expect(await versions()).toEqual({ booking: 'v1', admin: 'v2' });
  expect((await ask('/remotes/admin/v1/x.js')).status).toBe(200);
  expect((await ask('/remotes/booking/v1/x.js')).status).toBe(503);
  expect(complaints()).toEqual(['booking']);
});

test('a remote that has never answered is missing alone', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const admin = await serveRemote(stack, 'admin');
  booking.die();
  const { ask, read, versions } = await startGateway(stack, [booking.url, admin.url]);
  await read();
  expect(await versions()).toEqual({ admin: 'v1' });
  expect((await ask('/remotes/booking/v1/x.js')).status).toBe(404);
  expect((await ask('/customer')).status).toBe(200);
});

test('weights that change under load: move visitors only to the newer version, and no call fails', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'v1');
  const beside = await serveRemote(stack, 'v2');
  const admin = await serveRemote(stack, 'v1');
  const { ask, read } = await startGateway(stack, [booking.url, admin.url]);
  await read();
  const shares = Array.from({ length: 20 }, (_, index) => index * 5);
  const seen = new Map(shares.map((share): [number, string[]] => [share, []]));
  let isOver = false;
  let rounds = 0;
  const visit = async (share: number) => {
    while (!isOver) {
      const page = await ask('/remotes.json', share);
      const { booking: record } = (await page.json()) as { booking: RemoteRecord };
      const file = await ask(record.manifest, share);
      expect([page.status, file.status, await file.text()]).toEqual([200, 200, record.version]);
      if (seen.get(share)!.at(-1) !== record.version) seen.get(share)!.push(record.version);
      rounds += 1;
    }
  };
  const visits = Promise.all(shares.map(visit));
  const changes = async () => {
    for (const weight of [0, 10, 50, 100]) {
      booking.file = versionsFile({ v1: 100 - weight, v2: weight }, { v2: beside.url });
      await read();
      const enough = rounds + 3 * shares.length;
      while (rounds < enough) await ask('/healthz');
    }
  };
  await Promise.race([changes(), visits]);
  isOver = true;
  await visits;
  expect([...seen.values()].map((versions) => versions.join())).toEqual(shares.map(() => 'v1,v2'));
});

test('a version that a page names first is found at once, after one read for all that ask', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const beside = await serveRemote(stack, 'beside');
  let time = 0;
  const { ask, read, versions } = await startGateway(stack, [booking.url], { now: () => time });
  await read();
  booking.file = versionsFile({ v1: 0, v2: 100 }, { v2: beside.url });
  time += 1_000;
  const files = await Promise.all(Array.from({ length: 20 }, () => ask('/remotes/booking/v2/x.js')));
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(files.map(() => 'beside'));
  expect(booking.reads).toBe(2);
  expect(await versions()).toEqual({ booking: 'v2' });
});

test('while pods are replaced, pages get files of both versions, whichever pod a read reaches', async () => {
  await using stack = new AsyncDisposableStack();
  const [before, after] = [await serveRemote(stack, 'before'), await serveRemote(stack, 'after')];
  after.file = versionsFile({ v2: 100 });
  const pods = stack.use(new Balancer());
  const reach = ({ url }: RemoteServer) => pods.replicas.splice(0, 1, url);
  const { ask, read, versions } = await startGateway(stack, [await pods.listen()]);
  reach(before);
  await read();
  for (const [pod, version] of [
    [after, 'v2'],
    [before, 'v1'],
    [after, 'v2'],
  ] as const) {
    reach(pod);
    await read();
    expect(await versions()).toEqual({ booking: version });
    for (const any of ['v1', 'v2']) expect((await ask(`/remotes/booking/${any}/x.js`)).status).toBe(200);
  }
});

test('a version that is no longer named serves files for ten minutes', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  let time = 0;
  const { ask, read, versions } = await startGateway(stack, [booking.url], { now: () => time });
  const statusOf = async (version: string) => (await ask(`/remotes/booking/${version}/x.js`)).status;
  await read();
  time = 5_000;
  await read();
  booking.file = versionsFile({ v2: 100 });
  time = 10_000;
  await read();
  time = 604_999;
  await read();
  expect(await versions()).toEqual({ booking: 'v2' });
  expect(await statusOf('v1')).toBe(200);
  time = 605_000;
  expect(await statusOf('v1')).toBe(404);
});

test('of the versions that are no longer named, the latest twenty serve files', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const { ask, read } = await startGateway(stack, [booking.url], { now: () => 0 });
  const all = Array.from({ length: 25 }, (_, index) => `v${index}`);
  for (const version of all) {
    booking.file = versionsFile({ [version]: 100 });
    await read();
  }
  const statuses = await Promise.all(
    all.map(async (version) => (await ask(`/remotes/booking/${version}/x.js`)).status),
  );
  expect(statuses).toEqual(all.map((_, index) => (index < 4 ? 404 : 200)));
});

test('a version that the server names during a read is found by one more read, which may begin 250 ms after it', async () => {
  await using stack = new AsyncDisposableStack();
  const server = createServer();
  const url = await serve(stack, server);
  let reads = 0;
  server.on('request', () => (reads += 1));
  const nextRead = async () => ((await once(server, 'request')) as [IncomingMessage, ServerResponse])[1];
  let time = 0;
  const remote = new VersionsOfRemote('booking', url, createLogger('gateway', 'silent'), { now: () => time });

  /** Looks for a version during a read whose response does not name it yet; the next response does. */
  async function findDuringRead(version: string, afterMs: number) {
    const first = nextRead();
    const reading = remote.read();
    const found = Promise.all([remote.find(version), remote.find(version)]);
    const response = await first;
    void nextRead().then((next) => next.end(versionsFile({ [version]: 100 })));
    time += afterMs;
    response.end(versionsFile({ v1: 100 }));
    await reading;
    return (await found).map((one) => one?.version);
  }
  expect(await findDuringRead('v2', 250)).toEqual(['v2', 'v2']);
  expect(reads).toBe(2);
  time += 1_000;
  expect(await findDuringRead('v3', 249)).toEqual([undefined, undefined]);
  expect(reads).toBe(3);
});

test('versions that do not exist cause few reads, however many clients ask for them', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  let time = 0;
  const { ask, read } = await startGateway(stack, [booking.url], { now: () => time });
  await read();
  for (const wait of [0, 249, 1, 249, 1]) {
    time += wait;
    const files = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(`/remotes/booking/${time}.${index}/x.js`)),
    );
    expect(new Set(files.map(({ status }) => status))).toEqual(new Set([404]));
  }
  expect(booking.reads).toBe(3);
});

const upstream = 'http://127.0.0.1:1';
test.each([
  ['not JSON', '{ "versions": '],
  ['no version', '{ "versions": [] }'],
  ['weights below 100', versionsFile({ v1: 50, v2: 40 })],
  ['a version twice', JSON.stringify({ versions: [50, 50].map((weight) => ({ version: 'v2', weight })) })],
  ['a version that is a path', versionsFile({ '..': 100 })],
  ['a server of another host', versionsFile({ v2: 100 }, { v2: 'http://redis:6379' })],
  ['a path at a server', versionsFile({ v2: 100 }, { v2: `${upstream}/internal` })],
  ['something unknown', JSON.stringify({ versions: [{ version: 'v2', weight: 100 }], more: 1 })],
  ['64 kB', `${versionsFile({ v2: 100 })}${' '.repeat(65_536)}`],
])('a file with %s: the last valid versions stay, and the log says so once', async (_name, file) => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const { read, versions, complaints } = await startGateway(stack, [booking.url]);
  await read();
  booking.file = file;
  await read();
  await read();
  expect(await versions()).toEqual({ booking: 'v1' });
  expect(complaints()).toEqual(['booking']);
  booking.file = versionsFile({ v1: 0, v3: 100 });
  await read();
  expect(await versions()).toEqual({ booking: 'v3' });
  booking.file = file;
  await read();
  expect(complaints()).toEqual(['booking', 'booking']);
});

test('a server that does not answer delays neither pages nor the versions of other remotes', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const admin = await serveRemote(stack, 'admin');
  // A page that waited for the server would wait longer than this test may take.
  const { ask, read, versions } = await startGateway(stack, [booking.url, admin.url], { timeoutMs: 600_000 });
  await read();
  booking.file = undefined;
  admin.file = versionsFile({ v1: 0, v2: 100 });
  const reading = read();
  await eventually(async () => (await versions())['admin'] === 'v2');
  expect(await versions()).toEqual({ booking: 'v1', admin: 'v2' });
  for (const path of ['/customer', '/remotes/booking/v1/x.js', '/remotes/admin/v2/x.js'])
    expect((await ask(path)).status).toBe(200);
  booking.die();
  await reading;
});

test('a server that does not answer counts as failing after a while', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  booking.file = undefined;
  const { read, versions, complaints } = await startGateway(stack, [booking.url], { timeoutMs: 20 });
  await read();
  expect(complaints()).toEqual(['booking']);
  expect(await versions()).toEqual({});
});

test('browsers do not get the file of versions', async () => {
  await using stack = new AsyncDisposableStack();
  const booking = await serveRemote(stack, 'booking');
  const { askExactly, read } = await startGateway(stack, [booking.url]);
  await read();
  for (const file of [
    'versions.json',
    'versions.json?x',
    '/versions.json',
    './versions.json',
    'assets/../versions.json',
    'versions%2ejson',
    '%76ersions.json',
    '%2e/versions.json',
    'assets/..%2fversions.json',
    String.raw`assets\..\versions.json`,
    'versions.json/',
    'versions.json;x',
  ])
    expect(await askExactly(`/remotes/booking/v1/${file}`), file).toBe(404);
  for (const file of ['x.js', 'assets/a-b.0123456789.js.map', 'fonts/x~1@2x.woff2'])
    expect(await askExactly(`/remotes/booking/v1/${file}`), file).toBe(200);
  expect(booking.reads).toBe(1);
});
