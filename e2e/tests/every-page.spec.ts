import { type Browser, type Page, test } from '@playwright/test';
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, settled } from '../src/check-page.ts';
import { emails, password } from '../src/people.ts';
import { platformUrl } from '../src/platform.ts';
import { signInOnPage } from '../src/sign-in.ts';

/**
 * What holds on every page: nothing serious or critical by axe in either scheme, no `$`, nothing wider than the screen. The customer's side with
 * its dialogs, empty and failing is in every-customer-page.spec.ts.
 */

type Who = 'nobody' | 'customer' | 'technician' | 'admin';

const pages: [Who, string][] = [
  ['nobody', '/'],
  ['nobody', '/nowhere'],
  ['nobody', '/technician/login'],
  ['nobody', '/apply-technician'],
  ['customer', '/customer'],
  ['customer', '/customer?tab=bookings'],
  ['customer', '/customer?tab=invoices'],
  ['customer', '/booking-success'],
  ['technician', '/technician'],
  ['technician', '/technician?tab=time-tracker'],
  ['technician', '/technician?tab=checklist'],
  ['technician', '/technician?tab=schedule'],
  ['admin', '/admin'],
  ['admin', '/admin?tab=jobs'],
  ['admin', '/admin?tab=invoices'],
  ['admin', '/admin?tab=users'],
  ['admin', '/admin?tab=chat'],
  ['admin', '/admin/setup'],
];

/** Colours are the same at every size: the dark scheme is looked at once. */
const sizes = { light: [phone, desktop], dark: [desktop] };

async function pageOf(browser: Browser, who: Who, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ baseURL: platformUrl(), colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (who === 'customer' || who === 'admin') await signInOnPage(page, emails[who]);
  if (who === 'technician') {
    await page.goto('/technician/login');
    await page.getByLabel('Email', { exact: true }).fill(emails.secondTechnician);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Technician Dashboard' }).waitFor();
  }
  return page;
}

for (const who of ['nobody', 'customer', 'technician', 'admin'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pages of ${who}, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await pageOf(browser, who, colorScheme);
      for (const [, path] of pages.filter(([owner]) => owner === who)) {
        const [first] = sizes[colorScheme];
        await page.setViewportSize(first!);
        await page.goto(path);
        // Once loaded it is made wider as it stands, as a phone that is turned; in the dark scheme it loads on a desktop.
        for (const size of sizes[colorScheme]) {
          await page.setViewportSize(size);
          await settled(page);
          await expectAccessible(page, `${path} at ${size.width}`);
        }
        await expectNoSidewaysScroll(page, path);
      }
      await page.context().close();
    });
  }
}
