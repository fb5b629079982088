import { type Browser, type Page, test } from '@playwright/test';
import { measureVitals, type Vitals, vitalsOf } from '../src/bench/web-vitals.ts';
import { desktop, phone, settled } from '../src/pages/check-page.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { signedInClient } from '../src/people/sign-in.ts';
import { technicianPhone } from '../src/people/technician-phone.ts';
import { platformUrl } from '../src/platform/environment.ts';

/**
 * Responsiveness (INP) and stability (CLS) of the screens of each area: opens each one, operates its first controls, and prints the slowest interaction
 * and the layout shift. The processor is slowed down four times, as that of an inexpensive phone. Nothing is confirmed: each dialog is closed again.
 */

/** Maximum of operated controls on a screen. */
const controls = 12;
const slowdown = 4;

const operable =
  'main :is(input:not([type=file]), select, textarea, button, summary):not(:disabled, [aria-disabled=true], nav *, [role=tablist] *)';
/** Buttons and links that open another screen of the area. */
const openers = ':is([role=tab], nav button, nav a[href*="tab="])';

type Who = 'visitor' | 'customer' | 'technician' | 'admin';

const tabsOf = (area: string, tabs: string[]) => [area, ...tabs.map((tab) => `${area}?tab=${tab}`)];

const screens: Record<Who, string[]> = {
  visitor: ['/', '/technician/login', '/apply-technician'],
  customer: [...tabsOf('/customer', ['bookings', 'calendar', 'vehicles', 'invoices', 'history']), '/profile'],
  technician: tabsOf('/technician', ['time-tracker', 'checklist', 'schedule']),
  admin: tabsOf('/admin', [
    'jobs',
    'dispatch',
    'invoices',
    'users',
    'technicians',
    'requests',
    'logs',
    'equipment',
    'chat',
    'settings',
    'audit',
  ]),
};

async function pageOf(browser: Browser, who: Who): Promise<Page> {
  if (who === 'technician') return technicianPhone(browser, '/technician');
  const viewport = who === 'admin' ? desktop : phone;
  const context = await browser.newContext({ baseURL: platformUrl(), viewport });
  if (who !== 'visitor') await context.addCookies((await (await signedInClient(emails[who])).storageState()).cookies);
  return context.newPage();
}

for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
  test(`screens of the ${who}: responsiveness and layout shift`, async ({ browser }) => {
    const page = await pageOf(browser, who);
    await measureVitals(page.context(), page, slowdown);
    const measured: Record<string, Record<string, string | number>> = {};
    const note = (name: string, { inp, slowest, parts, cls }: Vitals, operated: number) =>
      (measured[name] = {
        'INP, ms': inp,
        'delay, handling, frame': parts.map((part) => Math.round(part)).join(' + '),
        CLS: Number(cls.toFixed(3)),
        controls: operated,
        slowest: shortened(slowest),
      });
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      const { cls } = await vitalsOf(page);
      const operated = await operate(page);
      note(path, { ...(await vitalsOf(page)), cls }, operated);
    }
    if (who !== 'visitor') {
      await page.goto(paths[0]!);
      await settled(page);
      const opened = await openEach(page);
      note('opening another screen', await vitalsOf(page), opened);
    }
    console.table(measured);
    await page.context().close();
  });
}

/** Operates the first controls of a screen and returns their number: clicks each, types into fields, and closes what has opened. */
async function operate(page: Page): Promise<number> {
  const screen = screenOf(page);
  const found = page.locator(operable).filter({ visible: true });
  let operated = 0;
  while (operated < controls && operated < (await found.count()) && screenOf(page) === screen) {
    const control = found.nth(operated++);
    await control.click({ force: true });
    if (await control.evaluate(takesText)) await page.keyboard.type('a');
    await page.keyboard.press('Escape');
    await settled(page);
  }
  return operated;
}

/** Opens each screen of an area from the one before it and returns their number. */
async function openEach(page: Page): Promise<number> {
  const found = page.locator(openers).filter({ visible: true });
  const count = await found.count();
  for (let index = 0; index < count; index++) {
    await found.nth(index).click();
    await settled(page);
  }
  return count;
}

/** Returns the part of the address that names the screen. */
function screenOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname} ${searchParams.get('tab')}`;
}

const takesText = (element: Element): boolean =>
  element.matches('textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=number])');

/** Returns the end of a selector. */
const shortened = (selector: string): string => selector.split('>').slice(-2).join(' > ').slice(0, 60);
