import { type Browser, type Page, test } from '@playwright/test';
import { expectSound, phone } from '../src/pages/check-page.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { signedInClient } from '../src/people/sign-in.ts';
import { technicianPhone } from '../src/people/technician-phone.ts';

/**
 * Tests of requirements for every page, on the pages of each area listed here: no serious or critical axe findings in either colour scheme, no `$`,
 * nothing wider than the screen. Component tests cover dialogs and empty and failing pages.
 */

type Who = 'visitor' | 'customer' | 'technician' | 'admin';

const pages: [Who, string][] = [
  ['visitor', '/'],
  ['visitor', '/nowhere'],
  ['visitor', '/technician/login'],
  ['visitor', '/apply-technician'],
  ['visitor', '/privacy'],
  ['customer', '/customer'],
  ['customer', '/customer?tab=bookings'],
  ['customer', '/customer?tab=invoices'],
  ['customer', '/profile'],
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

async function pageOf(browser: Browser, who: Who): Promise<Page> {
  if (who === 'technician') return technicianPhone(browser, '/technician');
  const context = await browser.newContext({ baseURL: platformUrl(), viewport: phone });
  if (who !== 'visitor') await context.addCookies((await (await signedInClient(emails[who])).storageState()).cookies);
  return context.newPage();
}

for (const [who, path] of pages) {
  test(`every page: accessible in both schemes and no wider than a phone, ${path} as ${who}`, async ({ browser }) => {
    const page = await pageOf(browser, who);
    await page.goto(path);
    await expectSound(page, path);
    await page.context().close();
  });
}
