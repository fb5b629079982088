import type { Browser, Page } from '@playwright/test';
import { json } from './authz-callers.ts';
import { emails, password } from './people.ts';
import { platformUrl } from './platform.ts';

export interface PhoneSettings {
  email?: string;
  /** Of somebody who is signed in already; else the one with the e-mail signs in. */
  tokens?: { accessToken: string; refreshToken: string };
  permissions?: string[];
  geolocation?: { latitude: number; longitude: number };
  /** What the clock of the phone shows, and goes on showing. */
  fixedTime?: number;
  /** The gateway they come to, if not the platform's own. */
  door?: string;
}

/** A technician's phone (Brian's by default) at 360×640, signed in, at a page of the field area. Close its context when done. */
export async function technicianPhone(browser: Browser, path: string, settings: PhoneSettings = {}): Promise<Page> {
  const { email = emails.secondTechnician, permissions = [], geolocation, fixedTime, door = platformUrl() } = settings;
  const context = await browser.newContext({
    baseURL: door,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    geolocation,
    permissions,
    // It would answer before what a test puts in the way of calls; tests of the worker have phones of their own.
    serviceWorkers: 'block',
  });
  const tokens =
    settings.tokens ??
    (await json<{ accessToken: string; refreshToken: string }>(
      context.request.post('/api/technician/login', {
        headers: { Origin: door },
        data: { email, password },
      }),
    ));
  await context.addInitScript(({ accessToken, refreshToken }) => {
    // Those the page has renewed meanwhile are not to be put back.
    if (localStorage.getItem('technicianToken')) return;
    localStorage.setItem('technicianToken', accessToken);
    localStorage.setItem('technicianRefreshToken', refreshToken);
  }, tokens);
  const page = await context.newPage();
  if (fixedTime !== undefined) await page.clock.setFixedTime(fixedTime);
  await page.goto(path);
  return page;
}

/** Resolves once the area stands there: a busy machine takes its time to load what a page is made of. */
export async function areaLoaded(page: Page): Promise<void> {
  const timeout = 60_000;
  await page.getByRole('navigation', { name: 'Technician sections' }).waitFor({ state: 'visible', timeout });
  await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'detached', timeout });
}
