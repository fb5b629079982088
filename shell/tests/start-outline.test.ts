import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graveViolationsOn } from '@yoza/local-infrastructure/axe';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildFrontEnd } from './build-front-end.ts';
import { ThrowAwayGateway } from './throw-away-gateway.ts';

// Each test loads whole pages on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const phone = { width: 360, height: 640 };
const laptop = { width: 1280, height: 800 };

const customer = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  email: 'grace@yoza.test',
  role: 'customer',
  firstName: 'Grace',
  lastName: 'Nakato',
  profileImageUrl: null,
  phoneNumber: null,
  language: null,
};

const service = (id: string, name: string) => ({
  id,
  name,
  description: 'A careful hand wash, top to bottom, where your car is parked.',
  category: 'cleaning',
  features: [],
  isPopular: false,
  duration: 60,
  basePrice: '60000.00',
  taxAmount: '4800.00',
  totalPrice: '64800.00',
});

let folder: string;
let browser: Browser;
let gateway: ThrowAwayGateway;
let address: string;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-outline-'));
  const shell = join(import.meta.dirname, '..');
  await buildFrontEnd(shell, join(folder, 'shell'));
  await buildFrontEnd(join(shell, '../mfe-booking'), join(folder, 'booking'), { YOZA_BUILD_VERSION: 'one' });
  browser = await chromium.launch(chromiumLaunch());
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  gateway = new ThrowAwayGateway(join(folder, 'shell'));
  gateway.publish('booking', { version: 'one', dist: join(folder, 'booking') });
  gateway.user = customer;
  gateway.marksStart = true;
  gateway.api = {
    '/api/services': [service('basic-wash', 'External Wash'), service('a', 'Interior'), service('b', 'Polish')],
    '/api/notifications/unread': { unreadCount: 0 },
    '/api/chat/sessions': [],
    '/api/jobs': [],
  };
  address = await gateway.listen();
});

afterEach(async () => {
  await page.context().close();
  await gateway.close();
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  page = await (await browser.newContext({ viewport: phone, ...options })).newPage();
}

/** Holds back requests until the returned function is called. */
async function hold(requests: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const outline = () => page.locator('.outline');
const heading = (name = 'Choose Your Service') => page.getByRole('heading', { level: 1, name });
const form = () => page.locator('[data-remote=booking]');

/** Returns the places of the parts that the outline and the form share, in pixels. */
const places = () =>
  page.evaluate(() => {
    const shared = {
      'bar at the top': '.outline .top, header',
      tabs: '.outline .tabs, div:has(> [role=tablist])',
      heading: 'h1:not([lang]), h1:lang(en)',
      'first card': '.card, [aria-busy] > div, label:has(input)',
      picture: '.card > i, [aria-busy] > div > div, label:has(input) > span',
      'bar at the bottom': '.outline .bar, [data-bottom-bar]',
    };
    return Object.entries(shared).map(([part, selector]) => {
      const seen = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      const { x, y, width, height } = seen!.getBoundingClientRect();
      return `${part}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    });
  });

test.for([
  ['en', 'Choose Your Service', 'Loading...'],
  ['lg', 'Londa empeereza', 'Linda katono...'],
  ['sw', 'Chagua huduma', 'Inapakia...'],
] as const)('without scripts: shows the outline in the language of the page (%s)', async ([language, name, label]) => {
  gateway.language = language;
  await open({ javaScriptEnabled: false });
  await page.goto(`${address}/customer`);
  expect(await page.getByRole('heading').allTextContents()).toEqual([name]);
  expect(await heading(name).isVisible()).toBe(true);
  expect(await page.getByRole('status').locator(`p:lang(${language})`).textContent()).toBe(label);
  expect(await page.getByRole('status').innerText()).toBe(label);
  expect(await page.locator('.starting').isVisible()).toBe(false);
  const notice = await page.locator(`noscript p:lang(${language})`).boundingBox();
  expect(notice?.y).toBeLessThan((await heading(name).boundingBox())!.y);
  expect(await page.locator('a, button, input, select, textarea, [tabindex]').count()).toBe(0);
});

test('without scripts: shows the sign of loading if the gateway does not mark it', async () => {
  gateway.marksStart = false;
  await open({ javaScriptEnabled: false });
  await page.goto(`${address}/customer`);
  expect(await outline().isVisible()).toBe(false);
  expect(await page.getByRole('status').innerText()).toBe('Loading...');
});

test.for([
  ['a phone', phone],
  ['a laptop', laptop],
] as const)('with scripts: the outline stays until the form replaces it in its place, on %s', async ([, viewport]) => {
  await open({ viewport });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shifts: 0, gaps: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.shifts += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    let hasBegun = false;
    new MutationObserver(() => {
      const isThere = document.querySelector('.outline, [data-remote] h1') !== null;
      hasBegun ||= isThere;
      if (hasBegun && !isThere) seen.gaps += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  const releaseScripts = await hold(/\/assets\/bootstrap\.[^/]*\.js/);
  const releaseUser = await hold(/\/api\/auth\/user/);
  const releaseArea = await hold(/\/assets\/area\.[^/]*\.js/);
  const releaseServices = await hold(/\/api\/services/);
  await page.goto(`${address}/customer`, { waitUntil: 'commit' });
  await heading().waitFor();
  const outlined = await places();
  releaseScripts();
  // React has drawn: it leaves out the page's other frame.
  await page.locator('.starting').waitFor({ state: 'detached' });
  expect(await places()).toEqual(outlined);
  releaseUser();
  await page.locator('main > .outline').waitFor();
  expect(await places()).toEqual(outlined);
  releaseArea();
  await form().getByRole('heading').waitFor();
  expect(await outline().count()).toBe(0);
  expect(await places()).toEqual(outlined);
  releaseServices();
  await page.getByRole('radio', { name: 'Polish' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await places()).toEqual(outlined);
  const { shifts, gaps } = await page.evaluate(() => {
    const seen = globalThis as unknown as { shifts: number; gaps: number };
    return { shifts: seen.shifts, gaps: seen.gaps };
  });
  expect({ gaps, violations }).toEqual({ gaps: 0, violations: [] });
  expect(shifts).toBeLessThanOrEqual(0.01);
});

test('area that is down: its failure replaces the outline', async () => {
  gateway.stop('booking');
  await open();
  await page.goto(`${address}/customer`);
  await page.getByRole('alert').getByText('Bookings could not be loaded').waitFor();
  expect(await outline().count()).toBe(0);
  expect(await heading().count()).toBe(0);
});

test('expired session: the notice and the sign-in page replace the outline', async () => {
  gateway.user = null;
  await open();
  const releaseUser = await hold(/\/api\/auth\/user/);
  const notice = page.getByText('You are logged out. Logging in again...').waitFor();
  await page.goto(`${address}/customer`, { waitUntil: 'commit' });
  await heading().waitFor();
  releaseUser();
  await notice;
  expect(await outline().count()).toBe(0);
  await page.waitForURL((url) => url.pathname === '/api/login' && url.searchParams.get('returnTo') === '/customer');
});

test.for(['light', 'dark'] as const)(
  'outline: is accessible and not wider than a small phone, %s',
  async (colorScheme) => {
    await open({ colorScheme, viewport: { width: 320, height: 640 } });
    await hold(/\/assets\/bootstrap\.[^/]*\.js/);
    await page.goto(`${address}/customer`, { waitUntil: 'commit' });
    await heading().waitFor();
    expect(await graveViolationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
