import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test as customerTest } from './customer-test.ts';
import { emails } from './people.ts';
import { signedInClient } from './sign-in.ts';

interface Fixtures {
  /** Client with the admin's session. */
  admin: APIRequestContext;
  /** Page in which the admin is signed in. An error on it fails the test. */
  page: Page;
}

/** Tests of the admin's screens, each with its own customer, whose money the admin manages. */
export const test = customerTest.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  admin: async ({}, use) => {
    const admin = await signedInClient(emails.admin);
    await use(admin);
    await admin.dispose();
  },
  page: async ({ context, admin }, use) => {
    await context.addCookies((await admin.storageState()).cookies);
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await use(page);
    if (errors.length > 0) throw new AggregateError(errors, `Errors on the page: ${errors.join('; ')}`);
  },
});

/** Returns the address of a part of the admin's Invoices section. */
const moneyView = (view: string): string => `/admin?tab=invoices&view=${view}`;

/** Opens a part of the Invoices section and waits until its data is loaded, which may take long on a busy machine. */
export async function openMoney(page: Page, view: string, parameters = ''): Promise<void> {
  await page.goto(moneyView(view) + parameters);
  const patience = { timeout: 60_000 };
  await expect(page.locator('[role="tab"][aria-selected="true"]')).toBeVisible(patience);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patience);
}

/** Returns the row of a table, or its card on a narrow screen, that contains the text. */
export const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** The card of an invoice. */
export const invoiceCard = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) });

/** Returns the button that submits the form of an open dialog. */
export const submitOf = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });

/** Returns the name and the first bytes of the file that a press makes the browser save. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; beginning: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), beginning: Buffer.concat(chunks).subarray(0, 200).toString('latin1') };
}
