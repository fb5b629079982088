import { expect, type Page } from '@playwright/test';
import { test } from '../../src/fixtures/customer-test.ts';
import { addVehicleOf } from '../../src/data/bookings.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import { newDiscountCode } from '../../src/data/settings.ts';
import { json } from '../../src/api/json.ts';
import { expectAccessible } from '../../src/pages/check-page.ts';
import { emails } from '../../src/people/demo-accounts.ts';
import { signedInClient } from '../../src/people/sign-in.ts';
import * as wizard from '../../src/pages/wizard.ts';

const slot = '8:00 AM - 11:00 AM';
const looks = [
  { name: 'phone, light', viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  { name: 'wide screen, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

/** Adds a discount code of 5 % as an admin, and returns it. */
async function discountCode(): Promise<string> {
  const admin = await signedInClient(emails.admin);
  const { code } = await json<{ code: string }>(
    admin.post('/api/admin/settings/discount-codes', { data: newDiscountCode() }),
  );
  await admin.dispose();
  return code;
}

async function choose(page: Page, addOn: string): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(`^${addOn}`) }).check({ force: true });
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('an SUV with two add-ons and a discount code: costs the same in the summary, the booking and the invoice', async ({
      page,
      customer,
    }) => {
      const code = await discountCode();
      await addVehicleOf(customer.client, { vehicleType: 'suv' });
      const date = await freeDay(page.request, slot, { first: 60, last: 90 });
      await page.goto('/customer');
      await wizard.chooseService(page, 'Extra & Interior Cleaning');
      await page.getByRole('radio', { name: /Toyota Harrier/ }).check({ force: true });
      await wizard.nextButton(page).click();
      await expect(page.getByRole('heading', { name: 'Extras' })).toBeVisible();
      await choose(page, 'Engine Bay Cleaning');
      await choose(page, 'Odour Treatment');
      await expect(page.getByText('2 add-ons: UGX 38,000')).toBeVisible();
      await expectAccessible(page, 'extras');
      await wizard.nextButton(page).click();
      await wizard.chooseSlot(page, date, slot);
      await wizard.typeAddress(page);
      await wizard.nextButton(page).click();
      await page.getByRole('button', { name: 'Have a discount code?' }).click();
      await page.getByLabel('Discount code').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Apply' }).click();
      // 82,518 + 15,000 + 20,000 + 18,000, less 5 %, and 8 % tax.
      for (const text of ['UGX 15,000', 'UGX 20,000', 'UGX 18,000', '-UGX 6,776', 'UGX 139,041'])
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expectAccessible(page, 'summary with add-ons and a code');
      await wizard.confirmButton(page).click();
      await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
      const [job] = await json<Record<string, unknown>[]>(customer.client.get('/api/jobs'));
      expect(job).toMatchObject({ totalPrice: '139041.00', discountCode: code, durationMinutes: 180 });
      await expect.poll(async () => (await json<unknown[]>(customer.client.get('/api/invoices'))).length).toBe(1);
      const [invoice] = await json<{ lines: { amount: string; taxAmount: string }[]; totalAmount: string }[]>(
        customer.client.get('/api/invoices'),
      );
      expect(invoice!.totalAmount).toBe('139041.00');
      const total = invoice!.lines.reduce((sum, line) => sum + Number(line.amount) + Number(line.taxAmount), 0);
      expect(total).toBe(139_041);
      await page.goto('/customer?tab=bookings');
      await expect(page.getByText('Engine Bay Cleaning').first()).toBeVisible();
      await expectAccessible(page, 'booking with add-ons');
    });
  });
}

test('extras in Luganda: have translated names, and a code that is not valid is explained', async ({
  page,
  customer,
}) => {
  await addVehicleOf(customer.client, { vehicleType: 'suv' });
  const date = await freeDay(page.request, slot, { first: 60, last: 90 });
  await page.goto('/customer');
  await wizard.chooseService(page, 'Extra & Interior Cleaning');
  await page.getByRole('radio', { name: /Toyota Harrier/ }).check({ force: true });
  await wizard.nextButton(page).click();
  await choose(page, 'Engine Bay Cleaning');
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('lg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: /^Okwoza yingini/ })).toBeChecked();
  await expectAccessible(page, 'extras in Luganda');
  await page.getByRole('button', { name: 'Ruth Achan' }).click();
  await page.getByLabel('Olulimi', { exact: true }).selectOption('en');
  await page.keyboard.press('Escape');
  await wizard.nextButton(page).click();
  await wizard.chooseSlot(page, date, slot);
  await wizard.typeAddress(page);
  await wizard.nextButton(page).click();
  await page.getByRole('button', { name: 'Have a discount code?' }).click();
  await page.getByLabel('Discount code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code is not valid. Please check it.')).toBeVisible();
  await expect(page.getByText('UGX 126,919', { exact: true }).first()).toBeVisible();
});
