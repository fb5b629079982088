import { expect as expectPage } from '@playwright/test';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMapPage } from './map-page.ts';
import type { MapPage } from './map-page.ts';

let maps: MapPage;
beforeAll(async () => {
  maps = await startMapPage();
});
afterAll(() => maps?.close());

async function withPin(check: (page: Page) => Promise<void>) {
  const page = await maps.open('pin', { viewport: { width: 700, height: 600 }, reducedMotion: 'reduce' });
  try {
    await expectPage(pinOf(page)).toBeVisible();
    await check(page);
  } finally {
    await page.context().close();
  }
}

const pinOf = (page: Page) => page.getByRole('button', { name: 'Pin at the service address' });
const mapOf = (page: Page) => page.getByRole('application', { name: 'Where the car is' });

async function position(page: Page) {
  const { latitude, longitude } = await page
    .locator('output')
    .evaluate((element) => ({ ...(element as HTMLElement).dataset }));
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Returns the position of the pin's tip, in pixels of the window. */
async function tip(page: Page) {
  const box = (await pinOf(page).boundingBox())!;
  return { x: box.x + 22, y: box.y + 49 };
}

describe('the pin', () => {
  it('is moved with the arrow keys, further with Shift, while the map stays', () =>
    withPin(async (page) => {
      const before = await position(page);
      const at = await tip(page);
      await pinOf(page).focus();
      await expectPage(pinOf(page)).toHaveAccessibleDescription(
        'Arrow keys move the pin. Hold Shift to move it further.',
      );
      await page.keyboard.press('ArrowRight');
      const right = await position(page);
      expect(right.longitude).toBeGreaterThan(before.longitude);
      expect(right.latitude).toBeCloseTo(before.latitude, 6);
      expect((await tip(page)).x - at.x).toBeCloseTo(8, 0);
      await page.keyboard.press('ArrowUp');
      expect((await position(page)).latitude).toBeGreaterThan(right.latitude);
      expect(at.y - (await tip(page)).y).toBeCloseTo(8, 0);
      await page.keyboard.press('Shift+ArrowLeft');
      expect((await tip(page)).x - at.x).toBeCloseTo(8 - 40, 0);
      await expectPage(pinOf(page)).toBeFocused();
    }));

  it('stays in view when it is moved far to the east', () =>
    withPin(async (page) => {
      await pinOf(page).focus();
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('Shift+ArrowRight');
      const frame = (await mapOf(page).boundingBox())!;
      const at = await tip(page);
      expect(at.x).toBeGreaterThan(frame.x);
      expect(at.x).toBeLessThan(frame.x + frame.width);
    }));

  it.each([
    ['north', 'latitude', 1],
    ['south', 'latitude', -1],
    ['east', 'longitude', 1],
    ['west', 'longitude', -1],
  ] as const)('is moved %s by a button', (direction, axis, sign) =>
    withPin(async (page) => {
      const before = await position(page);
      await page.getByRole('button', { name: `Move the pin ${direction}` }).click();
      expect(((await position(page))[axis] - before[axis]) * sign).toBeGreaterThan(0);
    }),
  );

  it('can be dragged, and moves to the place where the map is clicked', () =>
    withPin(async (page) => {
      const before = await position(page);
      const at = await tip(page);
      await page.mouse.move(at.x, at.y - 25);
      await page.mouse.down();
      await page.mouse.move(at.x + 30, at.y - 25, { steps: 3 });
      await page.mouse.move(at.x + 60, at.y - 5, { steps: 3 });
      await page.mouse.up();
      const dragged = await position(page);
      expect(dragged.longitude).toBeGreaterThan(before.longitude);
      expect(dragged.latitude).toBeLessThan(before.latitude);
      await page.mouse.click(at.x - 80, at.y + 20);
      expect((await position(page)).longitude).toBeLessThan(before.longitude);
      expect((await tip(page)).x).toBeCloseTo(at.x - 80, 0);
      expect((await tip(page)).y).toBeCloseTo(at.y + 20, -0.5);
    }));

  it('can be placed in the middle of the map if there is none', () =>
    withPin(async (page) => {
      await page.getByRole('button', { name: 'Take the pin away' }).click();
      await expectPage(pinOf(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
      await expectPage(pinOf(page)).toBeVisible();
      const frame = (await mapOf(page).boundingBox())!;
      expect((await tip(page)).x).toBeCloseTo(frame.x + frame.width / 2, -0.5);
      expect((await tip(page)).y).toBeCloseTo(frame.y + frame.height / 2, -0.5);
    }));
});

describe('the map', () => {
  it('is moved with the arrow keys and zoomed with plus and minus, while the pin keeps its position', () =>
    withPin(async (page) => {
      const before = await position(page);
      const at = await tip(page);
      await mapOf(page).focus();
      await page.keyboard.press('ArrowRight');
      await expectPage.poll(async () => (await tip(page)).x).toBeLessThan(at.x - 20);
      expect(await position(page)).toEqual(before);
      const width = () => page.locator('.yoza-road-0').evaluate((road) => Number(road.getAttribute('stroke-width')));
      const thin = await width();
      await page.keyboard.press('+');
      await expectPage.poll(width).toBeGreaterThan(thin);
      await page.keyboard.press('-');
      await expectPage.poll(width).toBe(thin);
      expect(await position(page)).toEqual(before);
    }));

  it('scrolls the page with the wheel, and zooms with Ctrl and the wheel', () =>
    withPin(async (page) => {
      await page.setViewportSize({ width: 700, height: 320 });
      const width = () => page.locator('.yoza-road-0').evaluate((road) => Number(road.getAttribute('stroke-width')));
      const thin = await width();
      await mapOf(page).hover();
      await page.mouse.wheel(0, 60);
      await expectPage.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await expectPage(page.getByText('Hold Ctrl and scroll to zoom')).toHaveCSS('opacity', '1');
      expect(await width()).toBe(thin);
      const scrolled = await page.evaluate(() => scrollY);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -240);
      await page.keyboard.up('Control');
      await expectPage.poll(width).toBeGreaterThan(thin);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    }));
});
