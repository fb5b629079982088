import { expect } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { addVehicleOf } from '../../src/data/bookings.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import * as wizard from '../../src/pages/wizard.ts';

test('address outside the service area: is found, and booked and billed with its travel fee', async ({
  page,
  customer,
}) => {
  await addVehicleOf(customer.client);
  await page.goto('/customer');
  await wizard.chooseService(page);
  await wizard.chooseVehicle(page, /Toyota Harrier/);
  await page.getByRole('combobox', { name: 'Address' }).fill('Entebbe');
  await page.getByRole('option').filter({ hasText: 'Entebbe' }).first().click();
  const notice = page.getByText(/outside our service area/);
  await expect(notice).toContainText('travel fee');
  const about = /UGX [\d,]+/.exec(await notice.innerText())![0];
  await expect(page.getByText(/^(Near|At) /)).toBeVisible();
  await page.getByLabel('Landmark').fill('Behind the blue gate');
  await page.getByLabel('Directions').fill('Ask the guard for Ruth');
  const slot = '8:00 AM - 11:00 AM';
  // A date that is few calendar pages ahead.
  await wizard.chooseSlot(page, await freeDay(page.request, slot, { first: 36, last: 47 }), slot);
  await wizard.nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  const line = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
  await expect(line('Travel fee')).toContainText(about);
  const total = await line('Total').locator('dd').innerText();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(line('Travel fee')).toContainText(about);
  await expect(line('Total')).toContainText(total);
  const [job] = await json<Record<string, string>[]>(customer.client.get('/api/jobs'));
  const shillings = (shown: string) => `${shown.replaceAll(/\D/g, '')}.00`;
  expect(job).toMatchObject({
    totalPrice: shillings(total),
    travelFee: shillings(about),
    landmark: 'Behind the blue gate',
    directions: 'Ask the guard for Ruth',
    latitude: expect.stringMatching(/^0\.\d+$/),
  });
  const invoices = () => json<{ jobId: string; total: string }[]>(customer.client.get('/api/invoices'));
  await expect.poll(async () => JSON.stringify(await invoices())).toContain(shillings(total));
});
