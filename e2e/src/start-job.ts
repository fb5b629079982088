import { type Locator, type Page, expect } from '@playwright/test';
import { toasts } from './toasts.ts';

/** Presses Start of a job, and says yes where the technician is asked because they are off duty or it is for another day. */
export async function startJob(phone: Page, start: Locator): Promise<void> {
  await start.click();
  const yes = phone.getByRole('alertdialog').getByRole('button', { name: 'Start job' });
  await expect(yes.or(toasts(phone).filter({ hasText: 'Job Started' })).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
}
