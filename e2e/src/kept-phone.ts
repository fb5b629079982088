import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Cookie, type LaunchOptions, type Page, chromium } from '@playwright/test';
import { assignTo } from './assign-to.ts';
import { json } from './authz-callers.ts';
import { type BookedJob, bookOf, dayFromToday } from './customer-data.ts';
import { newCustomer } from './new-customer.ts';
import { emails } from './people.ts';
import { platformUrl } from './platform.ts';
import { signedInClient } from './sign-in.ts';

export interface KeptPhone extends AsyncDisposable {
  /** Job of this or the next week, assigned to the technician. */
  job: BookedJob;
  /** Starts the browser with its stored data; close it before opening it again. */
  open(): Promise<{ context: BrowserContext; page: Page }>;
  /** Returns the cookies of the technician's session at the host. */
  cookies(): Promise<Cookie[]>;
  /** Tokens that the provider's session of a new user would give: put into the page by {@link signInOn}. */
  tokens: { accessToken: string; refreshToken: string };
}

/** Creates the phone of a technician of its own, at 360×640, whose data is kept when its browser is closed. */
export async function keptPhone(launchOptions: LaunchOptions): Promise<KeptPhone> {
  const admin = await signedInClient(emails.admin);
  const person = await newCustomer('Moses', 'Kintu');
  const customer = await newCustomer();
  await json(admin.patch(`/api/admin/users/${person.id}/role`, { data: { role: 'technician' } }));
  const tokens = await json<KeptPhone['tokens']>(person.client.post('/api/technician/session-token', { data: {} }));
  const scheduledDate = dayFromToday(1 + Math.floor(Math.random() * 6));
  const job = await bookOf(customer.client, { scheduledDate });
  await assignTo(admin, job.id, person.id);
  const folder = await mkdtemp(join(tmpdir(), 'kept-phone-'));
  const opened: BrowserContext[] = [];
  return {
    job,
    tokens,
    cookies: async () => (await person.client.storageState()).cookies,
    async open() {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: platformUrl(),
        viewport: { width: 360, height: 640 },
        hasTouch: true,
      });
      opened.push(context);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    async [Symbol.asyncDispose]() {
      for (const context of opened) await context.close();
      await json(admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
      // The capacity of a slot is the number of technicians: this restores it.
      await json(admin.patch(`/api/admin/users/${person.id}/role`, { data: { role: 'customer' } }));
      for (const client of [admin, person.client, customer.client]) await client.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the field area with the tokens, and waits until the phone has everything it needs offline. */
export async function visitOnce(page: Page, tokens: KeptPhone['tokens']): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('technicianToken', accessToken);
    localStorage.setItem('technicianRefreshToken', refreshToken);
  }, tokens);
  await page.goto('/technician/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The jobs, and the weeks of the schedule that have not been opened.
  await page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('yoza-technician-answers');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('answers').objectStore('answers').getAllKeys();
          reading.addEventListener('success', () => {
            database.close();
            const hashes = reading.result.map(String);
            resolve(wanted.every(([what, count]) => hashes.filter((hash) => hash.includes(what)).length >= count));
          });
        });
      }),
    [['"active-jobs"', 1] as const, ['"week"', 2] as const, ['"work-session"', 1] as const],
  );
}
