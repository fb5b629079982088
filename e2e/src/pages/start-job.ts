import { type Locator, type Page, expect } from '@playwright/test';
import { toasts } from './toasts.ts';

/**
 * Starts a job of the list: in the list if it is the next one, otherwise on its own page. In the deployed version every job of the list has Start.
 */
export async function startListed(phone: Page, entry: Locator): Promise<void> {
  const start = entry.getByRole('button', { name: /^Start/ });
  const open = entry.getByRole('link', { name: /^Open/ });
  await expect(start.or(open)).toBeVisible();
  if (await start.isVisible()) return startJob(phone, start);
  await open.click();
  await startJob(phone, phone.getByRole('button', { name: /^Start/ }));
}

/** Presses Start, and confirms if the page asks because the technician is off duty or the day of the job is over. */
export async function startJob(phone: Page, start: Locator): Promise<void> {
  await start.click();
  const yes = phone.getByRole('alertdialog').getByRole('button', { name: 'Start job' });
  await expect(yes.or(toasts(phone).filter({ hasText: 'Job Started' })).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
}
