import { graveViolationsOn } from '@yoza/local-infrastructure/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGallery } from './gallery-page.ts';
import type { Gallery } from './gallery-page.ts';

const phone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 800 };

let gallery: Gallery;
beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery?.close());

async function seriousProblems(section: string, viewport: typeof phone, colorScheme: 'light' | 'dark') {
  // Reduced motion, since a colour measured during a transition is not a final one.
  const page = await gallery.open(section, { viewport, colorScheme, reducedMotion: 'reduce' });
  const violations = await graveViolationsOn(page);
  await page.context().close();
  return violations;
}

describe('axe', () => {
  it.each([
    ['the gallery on a phone', '', phone, 'light'],
    ['the gallery on a desktop, in the dark', '', desktop, 'dark'],
    ['the field area', 'field', phone, 'light'],
    ['the field area, in the dark', 'field', phone, 'dark'],
  ] as const)(
    'finds no serious or critical violation in %s',
    async (_, section, viewport, scheme) => {
      expect(await seriousProblems(section, viewport, scheme)).toEqual([]);
    },
    60_000,
  );
});

describe('measures', () => {
  it.each(['', 'field'])('section "%s" does not scroll sideways at 320 px', async (section) => {
    const page = await gallery.open(section, { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  });

  it.each([
    ['', 24],
    ['field', 44],
  ])(
    'buttons, links, selects, tabs and labels around inputs of section "%s" are at least %i px wide and high',
    async (section, minimum) => {
      const page = await gallery.open(section, { viewport: phone });
      const small = await page.evaluate((min) => {
        const targets = [
          ...document.querySelectorAll<HTMLElement>('button, a[href], select, label:has(input), [role=tab]'),
        ];
        return targets
          .map((target) => ({ html: target.outerHTML.slice(0, 120), box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < min || box.height < min))
          .map(({ html, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`);
      }, minimum);
      expect(small).toEqual([]);
      await page.context().close();
    },
  );
});
