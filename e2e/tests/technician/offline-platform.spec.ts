import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectSound } from '../../src/pages/check-page.ts';
import { visitOnce } from '../../src/fixtures/kept-phone.ts';
import { expectDay, numberOf, openTab, test, unreachable } from '../../src/fixtures/kept-phone-test.ts';
import { order } from '../../src/platform/control.ts';
import { secondBuild } from '../../src/platform/second-build.ts';

test('platform outage: the day is shown on the phone, and is live again without reload after recovery', async ({
  phone,
}) => {
  test.setTimeout(150_000);
  const { page } = await phone.open();
  await visitOnce(page, phone.tokens);
  await order('stop', 'gateway');
  try {
    await page.goto('/technician/dashboard');
    await expectDay(page, phone, unreachable);
  } finally {
    await order('start', 'gateway');
  }
  await expect(page.getByText(unreachable)).toHaveCount(0, { timeout: 30_000 });
});

test('new version: is offered, applied on request or when no page is open, and never mixed with the current one', async ({
  phone,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await phone.open();
  await visitOnce(page, phone.tokens);
  const root = page.locator('[data-remote="field"]');
  await using build = await secondBuild('field', 'next-version');
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  await build.publish();
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'A new version of this app is ready' });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  await expectSound(page, 'the offer of a new version');

  // A technician who continues to work keeps the current version, also in the Schedule tab and after a reload.
  await page.reload();
  await openTab(page, 'Schedule');
  await expect(page.getByRole('list', { name: 'Days of the week' })).toBeVisible();
  await expect(root).toHaveAttribute('data-remote-version', build.before);
  expect(await versionsLoaded(page)).toEqual([build.before]);

  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect(root).toHaveAttribute('data-remote-version', build.version);
  await openTab(page, 'Checklist');
  await expect(page.getByText(numberOf(phone.job)).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await versionsLoaded(page)).toEqual([build.version]);
  await context.setOffline(true);
  await page.reload();
  await expect(root).toHaveAttribute('data-remote-version', build.version);
  await context.setOffline(false);

  // The version that was published first is now the new one. It is applied without a request once no page is open.
  await build.takeBack();
  await page.reload();
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await page.goto('/icon.svg');
  // The browser tells the worker of the closed page with a short delay.
  await expect.poll(() => pagesOfWorker(context)).toBe(0);
  await page.goto('/technician/dashboard');
  await expect(root).toHaveAttribute('data-remote-version', build.before);
});

/** Returns the number of open pages of the service worker. */
async function pagesOfWorker(context: BrowserContext): Promise<number> {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } };
    return (await clients.matchAll()).length;
  });
}

/** Returns the versions of the field area from which this page has loaded files. */
const versionsLoaded = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/field\/([^/]+)\//.exec(name)?.[1] ?? []),
    ),
  ]);
