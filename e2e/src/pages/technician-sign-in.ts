import { randomBytes } from 'node:crypto';
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { mailTo } from '../platform/inbox.ts';
import { password } from '../people/demo-accounts.ts';
import { platformUrl } from '../platform/environment.ts';

/** Returns an unused email address. */
export const newAddress = (): string => `sarah-${randomBytes(5).toString('hex')}@yoza.test`;

/** Opens a phone at 360×640 without a signed-in technician, at the technicians' sign-in page. Close its context afterwards. */
export async function strangersPhone(browser: Browser, path = '/technician/login'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: platformUrl(),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

/** Selects the mode and returns its form. */
export async function formOf(phone: Page, mode: 'Sign In' | 'Registration'): Promise<Locator> {
  await phone.getByRole('radio', { name: mode }).check();
  return phone.getByRole('form', { name: mode === 'Sign In' ? 'Technician Login' : mode });
}

/** Registers on the page, up to the step that asks to confirm the email address. */
export async function registerOn(phone: Page, email: string): Promise<void> {
  const form = await formOf(phone, 'Registration');
  await form.getByLabel('First name').fill('Sarah');
  await form.getByLabel('Last name').fill('Akello');
  await form.getByLabel('Phone number').fill('0701 234 567');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
}

/** Returns the path of the link in the newest email with this subject. */
export async function mailedLink(email: string, subject: string): Promise<string> {
  const { text } = await mailTo(email, subject);
  const [link] = /http\S+\/technician\/login\?\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in ${text}`);
  const url = new URL(link);
  expect(url.origin).toBe(new URL(platformUrl()).origin);
  return url.pathname + url.search;
}
