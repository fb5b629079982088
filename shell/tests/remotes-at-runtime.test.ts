import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildFrontEnd } from './build-front-end.ts';
import { ThrowAwayGateway } from './throw-away-gateway.ts';

// Each test loads whole pages on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const customer = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  email: 'grace@yoza.test',
  role: 'customer',
  firstName: 'Grace',
  lastName: 'Nakato',
  profileImageUrl: null,
};

let folder: string;
let browser: Browser;
let gateway: ThrowAwayGateway;
let address: string;
let page: Page;
let violations: string[];

const shellDist = () => join(folder, 'shell');
const remote = (version: string) => ({ version, dist: join(folder, version) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-shell-'));
  const tiny = join(import.meta.dirname, 'tiny-remote');
  await buildFrontEnd(join(import.meta.dirname, '..'), shellDist());
  await buildFrontEnd(tiny, join(folder, 'one'), { TINY_REMOTE_TEXT: 'first', YOZA_BUILD_VERSION: 'one' });
  await buildFrontEnd(tiny, join(folder, 'two'), { TINY_REMOTE_TEXT: 'second', YOZA_BUILD_VERSION: 'two' });
  browser = await chromium.launch(chromiumLaunch());
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  gateway = new ThrowAwayGateway(shellDist());
  gateway.publish('booking', remote('one'));
  gateway.user = customer;
  address = await gateway.listen();
  page = await browser.newPage();
  violations = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
});

afterEach(async () => {
  await page.close();
  await gateway.close();
});

const heading = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

test('remote: is loaded at runtime and shares session, cache, router, styles and texts with the host', async () => {
  await page.goto(`${address}/customer`);
  await heading('Says: first');
  expect(await page.locator('[data-remote=booking]').getAttribute('data-remote-version')).toBe('one');
  expect(await page.getByText('Grace, one cache').count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(1, 2, 3)',
  );
  await page.getByRole('link', { name: 'Leave' }).click();
  await heading('404 Page Not Found');
  expect(violations).toEqual([]);
});

test('remote: all scripts it draws with are requested before the host draws anything, without the manifest', async () => {
  const record = await readFile(join(folder, 'one', 'build.json'), 'utf8');
  const { preload } = JSON.parse(record) as { preload: string[] };
  // The host cannot draw before this script has arrived.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/bootstrap\.[^/]*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const early = preload.map((file) => page.waitForRequest(`${address}/remotes/booking/one/${file}`));
  await page.goto(`${address}/customer`, { waitUntil: 'commit' });
  await Promise.all(early);
  held.resolve();
  await heading('Says: first');
  const requested = gateway.requests.filter((path) => path.startsWith('/remotes/booking/one/'));
  expect(new Set(requested)).toEqual(new Set(preload.map((file) => `/remotes/booking/one/${file}`)));
  // Entry, area and the library.
  expect(preload.length).toBeGreaterThan(2);
});

test('host: draws with the scripts that its page names, and no others', async () => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/area\.[^/]*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${address}/customer`, { waitUntil: 'commit' });
  await page.locator('main > [aria-busy]').waitFor();
  const html = await readFile(join(shellDist(), 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]*\.js)"/g)].map(([, file]) => file);
  const requested = gateway.requests.filter((path) => /^\/assets\/.*\.js$/.test(path));
  expect(new Set(requested)).toEqual(new Set(named));
  held.resolve();
  await heading('Says: first');
});

test('remote: is loaded with its manifest if the gateway does not name its first files', async () => {
  gateway.namesFirstFiles = false;
  await page.goto(`${address}/customer`);
  await heading('Says: first');
  expect(await page.locator('[data-remote=booking]').getAttribute('data-remote-version')).toBe('one');
});

test('remote: shows its second build after a reload, without a new build of the shell', async () => {
  await page.goto(`${address}/customer`);
  await heading('Says: first');
  gateway.publish('booking', remote('two'));
  await page.reload();
  await heading('Says: second');
  expect(await page.locator('[data-remote=booking]').getAttribute('data-remote-version')).toBe('two');
});

test('remote that is down: shows the failure in its own area, and Retry recovers once it is up', async () => {
  gateway.stop('booking');
  await page.goto(`${address}/customer`);
  const failure = page.getByRole('alert').getByText('Bookings could not be loaded');
  const first = (await failure.elementHandle())!;
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  // Only when this attempt has failed, too, may the remote start: otherwise it would be the one that recovers.
  await first.waitForElementState('hidden');
  await failure.waitFor();
  gateway.start('booking');
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: first');
});

test('Retry: recovers after a file behind the manifest failed', async () => {
  let failing = true;
  await page.route(/\/assets\/area\.[^/]*\.js/, (route) => (failing ? route.abort() : route.continue()));
  await page.goto(`${address}/customer`);
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: first');
});

test('Retry: recovers after the entry failed', async () => {
  let failing = true;
  await page.route(/\/assets\/remote-entry\.[^/]*\.js/, (route) => (failing ? route.abort() : route.continue()));
  await page.goto(`${address}/customer`);
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: first');
});

test('Retry: finds the files through the manifest if those in the list of remotes are outdated', async () => {
  gateway.outdatedEntry = 'assets/remote-entry.0000000000.js';
  await page.goto(`${address}/customer`);
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: first');
});

/** Waits until this number of scripts of the remote's builds, besides their entries, have run. */
const scriptsOfRemote = (count: number) =>
  page.waitForFunction((most) => {
    const arrays = Object.entries(globalThis).filter(([name]) => name.startsWith('yozaChunks_booking'));
    return arrays.reduce((sum, [, scripts]) => sum + (scripts as unknown[]).length, 0) >= most;
  }, count);

test('Retry: a script of the first build that arrives late is no part of the second build', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/one\/assets\/\d+\.[^/]*\.js/, (route) => route.abort());
  for (const [build, held] of [
    ['one', first],
    ['two', second],
  ] as const) {
    await page.route(new RegExp(`/${build}/assets/area\\.`), async (route) => {
      // Fetched before, since the gateway serves one build at a time.
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    });
  }
  await page.goto(`${address}/customer`, { waitUntil: 'commit' });
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  gateway.publish('booking', remote('two'));
  const requested = page.waitForRequest(/\/two\/assets\/area\./);
  await page.getByRole('button', { name: 'Retry' }).click();
  await requested;
  // The other script of the second build.
  await scriptsOfRemote(1);
  first.resolve();
  await scriptsOfRemote(2);
  second.resolve();
  await heading('Says: second');
});

test('Retry: shows only parts of the second build after parts of the first one had arrived', async () => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/one\/assets\/\d+\.[^/]*\.js/, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(`${address}/customer`, { waitUntil: 'commit' });
  await scriptsOfRemote(1);
  held.resolve();
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  gateway.publish('booking', remote('two'));
  gateway.requests.length = 0;
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: second');
  expect(await page.locator('[data-remote=booking]').getAttribute('data-remote-version')).toBe('two');
  expect(gateway.requests.filter((path) => path.startsWith('/remotes/booking/one/'))).toEqual([]);
});

test('area: takes down only itself if it throws while rendering, and Retry recovers it', async () => {
  await page.goto(`${address}/customer`);
  await heading('Says: first');
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: first');
});

/** Waits until these are the reports of the page, in any order: all but those of web vitals unless they are asked for. */
async function expectReports(expected: object[], withVitals = false): Promise<void> {
  const reports = () => gateway.reports.flat().filter(({ kind }) => withVitals || kind !== 'vital');
  await expect.poll(() => new Set(reports()), { timeout: 30_000 }).toEqual(new Set(expected));
}

test('reports: an area that opens and later throws, and the web vitals of its page once it is left', async () => {
  await page.goto(`${address}/customer`);
  await heading('Says: first');
  await page.getByRole('button', { name: 'Throw' }).click();
  const area = { remote: 'booking', version: 'one' };
  const failures = [
    { kind: 'opened', ...area },
    { kind: 'failed', ...area, cause: 'script' },
  ];
  await expectReports(failures);
  await page.goto('about:blank');
  const vital = (name: string) => ({ kind: 'vital', ...area, name, value: expect.any(Number) as number });
  await expectReports([...failures, vital('lcp'), vital('inp'), vital('cls')], true);
  expect(violations).toEqual([]);
});

test('reports: an area that fails to load, and the version that Retry opens instead', async () => {
  await page.route(/\/one\/assets\/area\.[^/]*\.js/, (route) => route.abort());
  await page.goto(`${address}/customer`);
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  gateway.publish('booking', remote('two'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Says: second');
  await expectReports([
    { kind: 'opened', remote: 'booking', version: 'one' },
    { kind: 'failed', remote: 'booking', version: 'one', cause: 'load' },
    { kind: 'opened', remote: 'booking', version: 'two' },
  ]);
});

test('signed out: an area redirects to sign-in with the return address after a notice', async () => {
  gateway.user = null;
  // Awaited from the start: it is shown for only half a second.
  const notice = page.getByText('You are logged out. Logging in again...').waitFor();
  await page.goto(`${address}/customer`);
  await notice;
  await page.waitForURL((url) => url.pathname === '/api/login' && url.searchParams.get('returnTo') === '/customer');
});

test('signed out: the landing page preloads its fonts from the body, not from the head', async () => {
  gateway.user = null;
  await page.goto(address);
  expect(await page.locator('body > link[rel=preload][as=font]').count()).toBe(2);
  expect(await page.locator('head > link[as=font]').count()).toBe(0);
});

test('signed out: the landing page is complete without scripts', async () => {
  gateway.user = null;
  gateway.requests.length = 0;
  await page.goto(address);
  await heading('The car wash that drives to you.');
  expect(await page.locator('script').count()).toBe(0);
  expect(gateway.requests.filter((path) => path.endsWith('.js'))).toEqual([]);
  for (const name of ['Book Your Service', 'Book Now', 'Sign In', 'Book Your Service Now']) {
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toMatch(/^\/api\/login/);
  }
  expect(await page.getByRole('link', { name: 'Technician Login' }).first().getAttribute('href')).toBe(
    '/technician/login',
  );
  expect(await page.getByRole('link', { name: 'Join Our Team' }).getAttribute('href')).toBe('/apply-technician');
  expect(await page.content()).not.toContain('$');
  expect(violations).toEqual([]);
});
