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
  /** A job of this or the next week, given to the technician. */
  job: BookedJob;
  /** Starts the browser with what it has kept; to be closed before it is opened again. */
  open(): Promise<{ context: BrowserContext; page: Page }>;
  /** Those of the technician's session at the host. */
  cookies(): Promise<Cookie[]>;
  /** What the provider's session of somebody new would give: put into the page by {@link signInOn}. */
  tokens: { accessToken: string; refreshToken: string };
}

/** The phone of a technician of its own, at 360×640, that keeps everything when its browser is closed. */
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
      // A slot has as much room as there are technicians: as much as before.
      await json(admin.patch(`/api/admin/users/${person.id}/role`, { data: { role: 'customer' } }));
      for (const client of [admin, person.client, customer.client]) await client.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the field area with the tokens, and stays until the phone has what it needs to be without a network. */
export async function visitOnce(page: Page, tokens: KeptPhone['tokens']): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('technicianToken', accessToken);
    localStorage.setItem('technicianRefreshToken', refreshToken);
  }, tokens);
  await page.goto('/technician/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The jobs, and the weeks of the schedule that nobody has looked at.
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
