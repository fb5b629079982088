import type { Browser, Page } from '@playwright/test';
import { json } from '../api/json.ts';
import { emails, password } from './demo-accounts.ts';
import { platformUrl } from '../platform/environment.ts';

export interface PhoneSettings {
  email?: string;
  /** Tokens of a technician who is already signed in. Without them the technician with the email address signs in. */
  tokens?: { accessToken: string; refreshToken: string };
  /** Permissions that the browser grants, such as `geolocation`. */
  permissions?: string[];
  geolocation?: { latitude: number; longitude: number };
  /** Fixed time of the phone's clock, in milliseconds since 1970. */
  fixedTime?: number;
  /** Gateway that the phone uses, if not the platform's own. */
  gatewayUrl?: string;
}

/** Opens a technician's phone at 360×640, signed in (as Brian by default), at a page of the field area. Close its context afterwards. */
export async function technicianPhone(browser: Browser, path: string, settings: PhoneSettings = {}): Promise<Page> {
  const {
    email = emails.secondTechnician,
    permissions = [],
    geolocation,
    fixedTime,
    gatewayUrl = platformUrl(),
  } = settings;
  const context = await browser.newContext({
    baseURL: gatewayUrl,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    geolocation,
    permissions,
    // The service worker would respond before the test can intercept calls; tests of the worker have their own phones.
    serviceWorkers: 'block',
  });
  const tokens =
    settings.tokens ??
    (await json<{ accessToken: string; refreshToken: string }>(
      context.request.post('/api/technician/login', {
        headers: { Origin: gatewayUrl },
        data: { email, password },
      }),
    ));
  await context.addInitScript(({ accessToken, refreshToken }) => {
    // Must not overwrite tokens that the page has renewed in the meantime.
    if (localStorage.getItem('technicianToken')) return;
    localStorage.setItem('technicianToken', accessToken);
    localStorage.setItem('technicianRefreshToken', refreshToken);
  }, tokens);
  const page = await context.newPage();
  if (fixedTime !== undefined) await page.clock.setFixedTime(fixedTime);
  await page.goto(path);
  return page;
}

/** Resolves once the area is displayed; loading its parts takes time on a busy machine. */
export async function areaLoaded(page: Page): Promise<void> {
  const timeout = 60_000;
  await page.getByRole('navigation', { name: 'Technician sections' }).waitFor({ state: 'visible', timeout });
  await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'detached', timeout });
}
