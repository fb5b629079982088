import { laptop, phone } from '@yoza/component-testing/page';
import { showToast } from '@yoza/shell-sdk/toasts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from './day.ts';
import { bookingApi, openArea } from './open-area.tsx';
import { savedPlace } from './saved-place.ts';
import { vehicle } from './vehicle.ts';
import { openWizard } from './wizard.ts';

beforeEach(standAtNovember10);

const launcher = () => document.querySelector<HTMLElement>('[data-chat-launcher]')!;

/** Elements under nine points of the chat's button, other than the background of a bar or of the page. */
function underLauncher(): string[] {
  const { left, top, width, height } = launcher().getBoundingClientRect();
  launcher().style.visibility = 'hidden';
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
  const seen = places.map(([x, y]) => document.elementFromPoint(x!, y!)!);
  launcher().style.visibility = '';
  return seen
    .filter((element) => !element.matches('[data-chat-dock], [data-bottom-bar]') && !element.contains(launcher()))
    .map(({ outerHTML }) => outerHTML);
}

test.each([1, 2, 3, 4] as const)('chat button, step %i of the wizard on a phone: covers nothing', async (step) => {
  await openWizard({ step });
  await expect.element(page.getByText(`Step ${step} of 4`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
  if (step === 3) {
    const day = page.getByRole('button', { name: /November 28, 2026/ });
    await expect.element(day).toBeVisible();
    day.element().scrollIntoView({ block: 'end' });
  }
  await expect.poll(underLauncher).toEqual([]);
});

test.each(['bookings', 'calendar', 'vehicles', 'places', 'invoices', 'history'])(
  'chat button, %s on a phone: covers nothing',
  async (tab) => {
    const api = bookingApi()
      .on('GET /api/vehicles', [vehicle(), vehicle(), vehicle()])
      .on('GET /api/me/places', [savedPlace(), savedPlace(), savedPlace()])
      .on('GET /api/calendar-feed', null);
    await openArea({ path: `/customer?tab=${tab}`, api });
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
    await expect.poll(underLauncher).toEqual([]);
  },
);

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const failure = {
  title: 'Error',
  description: 'Failed to add vehicle. Please check your connection, and then please try again.',
  tone: 'error',
} as const;

test.each([
  ['a phone', phone],
  ['a laptop', laptop],
] as const)('toast over a dialog on %s: covers none of it', async (_name, size) => {
  await openArea({ path: '/customer?tab=vehicles', size });
  await page.getByRole('button', { name: 'Add New Vehicle' }).first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  showToast(failure);
  await expect.element(page.getByText(failure.description)).toBeVisible();
  await expect.poll(() => boxOf('[data-toast]').bottom <= boxOf('[data-dialog]').top).toBe(true);
  expect(boxOf('[data-toast]').top).toBeGreaterThanOrEqual(0);
  expect(boxOf('[data-dialog]').bottom).toBeLessThanOrEqual(size.height);
});

test('toast on a laptop: fills a strip at the bottom, and the end of the page can be scrolled above it', async () => {
  const api = bookingApi().on(
    'GET /api/vehicles',
    Array.from({ length: 12 }, () => vehicle()),
  );
  await openArea({ path: '/customer?tab=vehicles', api, size: laptop });
  const ends = page.getByRole('button', { name: /^Delete/ });
  await expect.element(ends).toHaveLength(12);
  showToast(failure);
  await expect.element(page.getByText(failure.description)).toBeVisible();
  scrollTo({ top: document.documentElement.scrollHeight });
  const end = ends.last().element();
  await expect.poll(() => end.getBoundingClientRect().bottom <= boxOf('[data-toast-place]').top).toBe(true);
  const { left, right, top, bottom } = boxOf('[data-toast-place]');
  expect([left, right, bottom]).toEqual([0, document.documentElement.clientWidth, laptop.height]);
  const middle = (top + bottom) / 2;
  const within = '[data-toast-place], [data-chat-launcher]';
  for (let x = 1; x < right; x += 40) expect(document.elementFromPoint(x, middle)?.closest(within)).not.toBeNull();
});

test('toast on a phone: fills the full width directly above the bottom bar', async () => {
  await openWizard();
  await expect.element(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
  showToast(failure);
  await expect.element(page.getByText(failure.description)).toBeVisible();
  await expect.poll(() => Math.round(boxOf('[data-toast]').bottom)).toBe(Math.round(boxOf('[data-bottom-bar]').top));
  const { left, right } = boxOf('[data-toast]');
  expect([left, right]).toEqual([0, phone.width]);
});
