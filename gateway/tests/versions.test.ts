import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SliceVersion } from '@yoza/kernel-contract/slice-versions';
import { createLogger } from '@yoza/service-kit/logging';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import type { GatewayContext } from '../src/context.ts';
import type { RemoteServer } from './remote-server.ts';
import { serveRemote, versionsFile } from './remote-server.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const stack = new AsyncDisposableStack();
const logger = createLogger('gateway', 'silent');
const warn = vi.spyOn(logger, 'warn');
let services: string;
let context: GatewayContext;
let url: string;
/** Address of the old version of the jobs service, which responds with its name; `next` is the new version of it and of remotes. */
let old: string;
let next: string;
let remotes: Record<'booking' | 'admin', RemoteServer>;

const named = (name: string) =>
  serve(stack, (request, response) => {
    if (request.url?.startsWith('/api/login')) response.setHeader('set-cookie', 'yoza_session=s');
    response.end(name);
  });

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versions-'));
  stack.defer(() => rm(folder, { recursive: true }));
  services = join(folder, 'services.json');
  await writeFile(join(folder, 'index.html'), 'the application');
  old = await named('old');
  next = await named('next');
  remotes = { booking: await serveRemote(stack, 'old'), admin: await serveRemote(stack, 'old') };
  context = await createContext(
    testConfig(old, {
      GATEWAY_SHELL_DIR: folder,
      GATEWAY_SERVICES_FILE: services,
      GATEWAY_REMOTES: `booking=${remotes.booking.url},admin=${remotes.admin.url}`,
      GATEWAY_CALLS_PER_MINUTE: '1000000',
    }),
    // The tests see each change at once.
    { servicesMaxAgeMs: 0, logger },
  );
  stack.use(context);
  url = await serve(stack, createListener(context));
});
afterAll(() => stack.disposeAsync());
beforeEach(() => setWeights({}));

/** Gives visitors the new versions by these weights: of the remotes, and of the jobs service if it is named. */
async function setWeights({ jobs, booking = 0, admin = 0 }: { jobs?: number; booking?: number; admin?: number }) {
  await writeServices(jobs === undefined ? {} : { jobs: twoVersions(jobs) });
  remotes.booking.file = versionsFile({ v1: 100 - booking, v2: booking }, { v2: next });
  remotes.admin.file = versionsFile({ v1: 100 - admin, v2: admin }, { v2: next });
  await context.slices.readRemotes();
}

/** Replaces the file of services atomically, as a rollout does. */
async function writeServices(versions: object): Promise<void> {
  await writeFile(`${services}.new`, JSON.stringify(versions));
  await rename(`${services}.new`, services);
}

const version = (name: string, upstream: string, weight: number): SliceVersion => ({ version: name, upstream, weight });
const twoVersions = (weight: number) => ({ versions: [version('v1', old, 100 - weight), version('v2', next, weight)] });
const ask = (path: string, cookie = '') => fetch(`${url}${path}`, { headers: { cookie } });
const shares = Array.from({ length: 100 }, (_, share) => share);
const responsesTo = (path: string) =>
  Promise.all(shares.map(async (share) => (await ask(path, `yoza_share=${share}`)).text()));

describe('a service with two versions', () => {
  it('gives the newer version to as many of 100 visitors as its weight, never takes it from one while the weight grows, and takes it from all at weight 0', async () => {
    let before = new Set<number>();
    for (const weight of [0, 10, 50, 100]) {
      await setWeights({ jobs: weight });
      const responses = await responsesTo('/api/services');
      const given = new Set(shares.filter((share) => responses[share] === 'next'));
      expect(given.size).toBe(weight);
      expect(before.isSubsetOf(given)).toBe(true);
      before = given;
    }
    await setWeights({ jobs: 0 });
    expect(new Set(await responsesTo('/api/services'))).toEqual(new Set(['old']));
  });

  it('is reached at the address of the environment if the file does not name it', async () => {
    await setWeights({ jobs: 100 });
    expect(await (await ask('/api/services')).text()).toBe('next');
    await setWeights({});
    expect(await (await ask('/api/services')).text()).toBe('old');
  });
});

describe('a remote with two versions', () => {
  it('is announced to each visitor in one version, and serves the files of both, even of an unused one', async () => {
    await setWeights({ booking: 30 });
    const lists = await responsesTo('/remotes.json');
    expect(lists.filter((text) => text.includes('/remotes/booking/v2/mf-manifest.json'))).toHaveLength(30);
    expect(await responsesTo('/remotes.json')).toEqual(lists);
    await setWeights({ booking: 100 });
    expect(await (await ask('/remotes/booking/v1/x.js')).text()).toBe('old');
    expect(await (await ask('/remotes/booking/v2/x.js')).text()).toBe('next');
    expect((await ask('/remotes/booking/v3/x.js')).status).toBe(404);
  });

  it('does not go to the same visitors as the new version of another slice', async () => {
    await setWeights({ booking: 10, admin: 10 });
    const lists = (await responsesTo('/remotes.json')).map(
      (text) => JSON.parse(text) as Record<string, { version: string }>,
    );
    expect(lists.filter(({ booking, admin }) => booking?.version === 'v2' && admin?.version === 'v2')).toEqual([]);
  });

  it('is separate from services, which browsers neither see in the list nor get files of', async () => {
    await setWeights({ booking: 0, jobs: 100 });
    expect(await (await ask('/remotes.json')).json()).toEqual({
      booking: expect.objectContaining({ version: 'v1' }),
      admin: expect.objectContaining({ version: 'v1' }),
    });
    expect((await ask('/remotes/jobs/v2/healthz')).status).toBe(404);
  });
});

describe('the cookie of a share', () => {
  it('is set only while visitors get different versions of a slice, never with a file, and beside the sign-in cookies', async () => {
    const cookiesOf = async (path: string, cookie?: string) => (await ask(path, cookie)).headers.getSetCookie();
    await setWeights({ booking: 0, admin: 100 });
    expect(await cookiesOf('/')).toEqual([]);
    await setWeights({ booking: 10 });
    expect(await cookiesOf('/')).toEqual([
      expect.stringMatching(/^yoza_share=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await cookiesOf('/', 'yoza_share=7')).toEqual([]);
    expect(await cookiesOf('/', 'yoza_share=700')).toHaveLength(1);
    expect(await cookiesOf('/remotes/booking/v1/x.js')).toEqual([]);
    expect((await cookiesOf('/api/login')).map((cookie) => cookie.split('=')[0])).toEqual([
      'yoza_share',
      'yoza_session',
    ]);
  });
});

describe('a file of services', () => {
  it.each([
    ['weights beyond 100', { jobs: { versions: [version('v2', 'http://127.0.0.1:1', 101)] } }],
    ['weights below 100', { jobs: { versions: [version('v2', 'http://127.0.0.1:1', 90)] } }],
    [
      'a version twice',
      { jobs: { versions: [version('v2', 'http://127.0.0.1:1', 50), version('v2', 'http://127.0.0.1:2', 50)] } },
    ],
    ['an unknown slice', { booking: twoVersions(10) }],
  ])(
    'with %s is ignored: the last valid one counts, and the log says so once for each change',
    async (_name, wrong) => {
      const complaints = () => warn.mock.calls.filter(([, text]) => text?.startsWith('the file of services')).length;
      await setWeights({ jobs: 100 });
      expect(await (await ask('/api/services')).text()).toBe('next');
      const before = complaints();
      for (const expected of [1, 2]) {
        await writeServices(wrong);
        for (let call = 0; call < 3; call++) expect(await (await ask('/api/services')).text()).toBe('next');
        expect(complaints() - before).toBe(expected);
      }
      await setWeights({ jobs: 0 });
      expect(await (await ask('/api/services')).text()).toBe('old');
      expect(complaints() - before).toBe(2);
    },
  );

  it('may be missing: the last valid one counts, and the log says nothing', async () => {
    await setWeights({ jobs: 100 });
    expect(await (await ask('/api/services')).text()).toBe('next');
    const before = warn.mock.calls.length;
    await rm(services);
    expect(await (await ask('/api/services')).text()).toBe('next');
    expect(warn.mock.calls.length).toBe(before);
  });
});
