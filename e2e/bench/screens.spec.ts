import { type Browser, type Page, test } from '@playwright/test';
import { measureVitals, type Vitals, vitalsOf } from '../src/bench/web-vitals.ts';
import { desktop, phone, settled } from '../src/pages/check-page.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { signedInClient } from '../src/people/sign-in.ts';
import { technicianPhone } from '../src/people/technician-phone.ts';
import { platformUrl } from '../src/platform/environment.ts';

/**
 * Responsiveness (INP) and stability (CLS) of the main screens of each area: opens each one, operates its first controls, and prints the slowest
 * interaction and the layout shift until then. The processor is slowed down four times, as that of an inexpensive phone. Some controls change data without
 * asking, so it needs a platform of its own.
 */

// Like most people, with transitions.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Maximum of operated controls on a screen. */
const controls = 12;
const slowdown = 4;

/** Controls of the screen itself: not those that open another one, nor Sign Out. */
const operable =
  'main :is(input:not([type=file]), select, textarea, button, summary):not(:disabled, [aria-disabled=true], [aria-label="Sign Out"], nav *, [role=tablist] *)';
/** Links and tabs that open another screen of the area. */
const openers = ':is([role=tab], nav button, nav a[href*="tab="])';
const overlays = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])';

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
    'operations',
    'audit',
    'privacy',
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
    await measureVitals(page, slowdown);
    const measured: Record<string, Row> = {};
    for (const path of paths) {
      await open(page, path);
      const { cls } = await vitalsOf(page);
      measured[path] = rowOf(await operate(page, path), cls);
    }
    if (who !== 'visitor') {
      await open(page, paths[0]!);
      measured['opening another screen'] = rowOf(await openEach(page));
    }
    console.table(measured);
    await page.context().close();
  });
}

interface Operated extends Vitals {
  /** Number of controls. */
  count: number;
}

type Row = Record<string, string | number>;

/** Returns a row of the table; `cls` is left out where the layout shift was not measured by itself. */
function rowOf({ count, inp, slowest, parts }: Operated, cls?: number): Row {
  const isMeasured = count > 0;
  return {
    'INP, ms': isMeasured ? inp : '–',
    'delay, handling, frame': parts.map((part) => Math.round(part)).join(' + '),
    CLS: cls === undefined ? '–' : Number(cls.toFixed(3)),
    controls: count,
    slowest: shortened(slowest),
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Operates the first controls of a screen: clicks each, types into fields, and closes what has opened. Opens the screen again if it has been left. */
async function operate(page: Page, path: string): Promise<Operated> {
  const screen = screenOf(page);
  const found = page.locator(operable).filter({ visible: true });
  let worst: Vitals = await vitalsOf(page);
  let count = 0;
  while (count < controls && count < (await found.count())) {
    const control = (await found.nth(count++).elementHandle())!;
    const takesText = await control.evaluate(isTextField);
    // In the middle it is under no bar. Radios are covered by their cards.
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await control.click({ force: true });
    if (takesText) await page.keyboard.type('a');
    worst = slower(worst, await vitalsOf(page));
    await close(page);
    worst = slower(worst, await vitalsOf(page));
    if (screenOf(page) !== screen) await open(page, path);
  }
  return { ...worst, count };
}

/** Closes what has opened over the screen. */
async function close(page: Page): Promise<void> {
  await settled(page);
  await page.keyboard.press('Escape');
  const opened = page.locator(overlays).filter({ visible: true });
  for (let presses = 0; presses < 3 && (await opened.count()) > 0; presses++) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

/** Opens each screen of an area from the one before it. */
async function openEach(page: Page): Promise<Operated> {
  const found = page.locator(openers).filter({ visible: true });
  await found.first().waitFor();
  const count = await found.count();
  for (let index = 0; index < count; index++) {
    await found.nth(index).click();
    await settled(page);
  }
  return { ...(await vitalsOf(page)), count };
}

const slower = (one: Vitals, other: Vitals): Vitals => (other.inp > one.inp ? other : one);

/** Returns the part of the address that names the screen. */
function screenOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return [pathname, ...['tab', 'step', 'job', 'session'].map((name) => searchParams.get(name))].join(' ');
}

const isTextField = (element: SVGElement | HTMLElement): boolean =>
  element.matches('textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=number])');

/** Returns the end of a selector. */
const shortened = (selector: string): string => selector.split('>').slice(-2).join(' > ').slice(0, 60);
