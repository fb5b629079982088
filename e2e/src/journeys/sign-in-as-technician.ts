import { expect, type Page } from '@playwright/test';
import { areaLoaded } from '../people/technician-phone.ts';
import { formOf } from '../pages/technician-sign-in.ts';
import type { Account } from './accounts.ts';
import { call } from './calls.ts';

/** Signs a technician in at the technicians' own sign-in page and resolves on the dashboard. */
export async function signInAsTechnician(phone: Page, { email, password }: Account): Promise<void> {
  await phone.goto('/technician/login');
  const form = await formOf(phone, 'Sign In');
  try {
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
  } catch (error) {
    // The report of a failed test shows the page, with the password.
    await phone.goto('about:blank');
    throw error;
  }
  await areaLoaded(phone);
}

/** Ends the session of a phone, unless its technician has signed out. */
export async function signOutTechnician(phone: Page): Promise<void> {
  const refreshToken = await phone.evaluate(() => localStorage.getItem('technicianRefreshToken'));
  if (refreshToken === null) return;
  const response = await call(phone, 'POST', '/api/technician/logout', { refreshToken });
  if (!response.ok()) throw new Error(`Signing the technician out answered ${response.status()}`);
}
