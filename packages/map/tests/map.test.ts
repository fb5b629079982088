import { expect as expectPage } from '@playwright/test';
import type { Page } from '@playwright/test';
import { graveViolationsOn } from '@yoza/local-infrastructure/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMapPage } from './map-page.ts';
import type { MapPage } from './map-page.ts';

const phone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 800 };

let maps: MapPage;
beforeAll(async () => {
  maps = await startMapPage();
});
afterAll(() => maps?.close());

describe('axe', () => {
  it.each([
    ['a phone', phone, 'light'],
    ['a desktop, in the dark', desktop, 'dark'],
  ] as const)(
    'finds nothing serious on %s',
    async (_, viewport, colorScheme) => {
      const page = await maps.open('', { viewport, colorScheme, reducedMotion: 'reduce' });
      await expectPage(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(3);
      expect(await graveViolationsOn(page)).toEqual([]);
      await page.context().close();
    },
    60_000,
  );
});

describe('the code of the map', () => {
  it('comes only from this server, follows a strict content policy, and loads only when a map is shown', async () => {
    const page = await maps.open('none');
    const urls: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await page.reload();
    await expectPage(page.getByRole('heading', { name: 'Maps' })).toBeVisible();
    const later = () => urls.filter((url) => url.includes('later-'));
    expect(later()).toEqual([]);
    await page.goto(`${maps.address}/?section=pin`);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expectPage(page.getByText('Lake Victoria')).toHaveCount(0);
    expect(later().length).toBeGreaterThan(0);
    expect(urls.filter((url) => !url.startsWith(maps.address))).toEqual([]);
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    await page.context().close();
  });

  it('is requested again after it could not be loaded', async () => {
    const page = await maps.open('none');
    await page.route('**/later-*', (route) => route.abort());
    await page.goto(`${maps.address}/?section=pin`);
    await expectPage(page.getByText('The map could not be loaded.')).toBeVisible();
    await page.unroute('**/later-*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page.getByRole('button', { name: 'Pin at the service address' })).toBeVisible();
    await page.context().close();
  });
});

/** Swipes with fingers on a page, all by the same distance in pixels. */
async function swipe(page: Page, fingers: readonly Finger[], by: Finger) {
  const devtools = await page.context().newCDPSession(page);
  const steps = 10;
  for (let step = 0; step <= steps; step += 1) {
    const touchPoints = fingers.map(({ x, y }, id) => ({
      x: x + (by.x * step) / steps,
      y: y + (by.y * step) / steps,
      id,
    }));
    await devtools.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Finger {
  x: number;
  y: number;
}

describe('on a phone', () => {
  it('one finger scrolls the page and does not move the map', async () => {
    const page = await maps.open('', { viewport: phone, hasTouch: true, isMobile: true });
    const pin = page.getByRole('button', { name: 'Pin at the service address' });
    await expectPage(pin).toBeVisible();
    const coordinates = await page.locator('output').first().textContent();
    const heightOf = (name: string) =>
      page.getByRole('application', { name }).evaluate((map) => map.getBoundingClientRect().height);
    expect(await heightOf('Where the car is')).toBeLessThanOrEqual(240);
    await swipe(page, [{ x: 60, y: 200 }], { x: 0, y: -150 });
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expectPage(page.getByText('Use two fingers to move the map').first()).toHaveCSS('opacity', '1');
    expect(await page.locator('output').first().textContent()).toBe(coordinates);
    await page.context().close();
  });

  it('two fingers move the map and do not scroll the page', async () => {
    const page = await maps.open('', { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const pin = page.getByRole('button', { name: 'Pin at the service address' });
    await expectPage(pin).toBeVisible();
    const before = (await pin.boundingBox())!;
    const fingers = [
      { x: 110, y: 120 },
      { x: 250, y: 160 },
    ];
    await swipe(page, fingers, { x: -40, y: 20 });
    await expectPage.poll(async () => (await pin.boundingBox())!.x).toBeLessThan(before.x - 20);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  it.each([320, 360])('a screen of %i px fits the map, with targets large enough for a finger', async (width) => {
    const page = await maps.open('', { viewport: { width, height: 640 } });
    await expectPage(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('[role=application] [role=button], button, a')]
        .map((target) => ({ name: target.outerHTML.slice(0, 90), box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24 - 0.5)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await page.context().close();
  });
});

describe('the content of the map', () => {
  it('an approximate place is an area without a pin', async () => {
    const page = await maps.open('approximate');
    await expectPage(page.locator('path.yoza-approximate')).toBeVisible();
    await expectPage(page.locator('.yoza-pin')).toHaveCount(0);
    await expectPage(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await page.context().close();
  });

  it('points have names and are chosen by mouse and keyboard', async () => {
    const page = await maps.open('points');
    await page.getByRole('button', { name: 'YZ-1 Kololo' }).click();
    await expectPage(page.locator('output')).toHaveText('a');
    await page.getByRole('button', { name: 'Joan, on the way' }).press('Enter');
    await expectPage(page.locator('output')).toHaveText('b');
    await page.context().close();
  });

  it('has no zoom animation if the user prefers reduced motion', async () => {
    const page = await maps.open('pin', { reducedMotion: 'reduce' });
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await zoomIn.click();
    await expectPage(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
    await page.context().close();
  });
});
