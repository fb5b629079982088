import { expect } from '@playwright/test';
import { test } from '../../src/fixtures/customer-test.ts';
import { codeSentTo } from '../../src/platform/phone.ts';

test('phone number: is verified with the code that arrives on the phone, after a wrong one', async ({ page }) => {
  const number = `07${String(Date.now() % 100_000_000).padStart(8, '0')}`;
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Your profile' });
  await form.getByLabel('Phone number').fill(number);
  await expect(form.getByText('Save the new number first. Then you can verify it.')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Not verified')).toBeVisible();

  await form.getByRole('button', { name: 'Verify number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(`We sent a code by SMS to ${number}.`)).toBeVisible();
  const code = await codeSentTo(number);
  await page.reload();
  const field = dialog.getByLabel('Code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/This code is wrong. You have 4 tries left./);
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Phone number verified')).toBeVisible();
  await expect(form.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/verify=phone/);

  await page.reload();
  await expect(form.getByText('Verified', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});
