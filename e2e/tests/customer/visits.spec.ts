import { expect, type Page } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { addVehicleOf } from '../../src/data/bookings.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { expectAccessible } from '../../src/pages/check-page.ts';
import * as wizard from '../../src/pages/wizard.ts';
import { emails } from '../../src/people/demo-accounts.ts';
import { signedInClient } from '../../src/people/sign-in.ts';

const slot = '8:00 AM - 11:00 AM';
const looks = [
  { name: 'phone, light', viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  { name: 'wide screen, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

interface VisitJob {
  id: string;
  status: string;
  technicianId: string | null;
  totalPrice: string;
  visitId: string;
  visitPosition: number;
  version: number;
}

async function addSecondCar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add another car' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service').selectOption('External Wash');
  await expectAccessible(page, 'another car');
  await dialog.getByRole('button', { name: 'Add to visit' }).click();
  await expect(page.getByRole('region', { name: 'Also in this visit' }).getByRole('listitem')).toHaveCount(1);
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('visit of two cars: is booked at one price, has an invoice each, and one technician for both', async ({
      page,
      customer,
    }) => {
      await addVehicleOf(customer.client, { make: 'Subaru', model: 'Forester' });
      await addVehicleOf(customer.client);
      const date = await freeDay(page.request, slot, { first: 60, last: 90 });
      await page.goto('/customer');
      await wizard.chooseService(page, 'External Wash');
      await page.getByRole('radio', { name: /Toyota Harrier/ }).check({ force: true });
      await addSecondCar(page);
      await wizard.nextButton(page).click();
      await wizard.passExtras(page);
      await wizard.chooseSlot(page, date, slot);
      await wizard.typeAddress(page);
      await wizard.nextButton(page).click();
      // Twice 60,000 and 8 % tax.
      await expect(page.getByText('UGX 129,600', { exact: true }).first()).toBeVisible();
      await expectAccessible(page, 'summary of a visit');
      await wizard.confirmButton(page).click();
      await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Cars in this visit' })).toContainText('UGX 129,600');
      await expectAccessible(page, 'confirmed visit');
      const jobs = await json<VisitJob[]>(customer.client.get('/api/jobs'));
      expect(jobs.map(({ totalPrice }) => totalPrice)).toEqual(['64800.00', '64800.00']);
      expect(new Set(jobs.map(({ visitId }) => visitId)).size).toBe(1);
      await expect.poll(async () => (await json<unknown[]>(customer.client.get('/api/invoices'))).length).toBe(2);

      const admin = await signedInClient(emails.admin);
      const technicians = await json<{ id: string }[]>(admin.get('/api/technicians'));
      const assigned = await assignToFree(jobs[0]!.id, technicians);
      await expect
        .poll(async () =>
          (await json<VisitJob[]>(customer.client.get('/api/jobs'))).map(({ technicianId }) => technicianId),
        )
        .toEqual([assigned, assigned]);

      await page.goto('/customer?tab=bookings');
      await expect(page.getByText('Car 2 of 2 in one visit')).toBeVisible();
      await expectAccessible(page, 'bookings of a visit');
      await page
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click();
      await expect(
        page.getByText('Only this car is cancelled. The other cars of the visit stay booked.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByText('Booking Cancelled')).toBeVisible();
      const statuses = (await json<VisitJob[]>(customer.client.get('/api/jobs'))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['assigned', 'cancelled']);

      /** Assigns the first technician who is free then, and returns their id. */
      async function assignToFree(jobId: string, candidates: { id: string }[]): Promise<string> {
        for (const { id } of candidates) {
          const response = await admin.patch(`/api/jobs/${jobId}/assign`, { data: { technicianId: id } });
          if (response.ok()) return id;
        }
        throw new Error('No technician is free');
      }
    });
  });
}

test('visit in Luganda: another car can be added', async ({ page, customer }) => {
  await addVehicleOf(customer.client, { make: 'Subaru', model: 'Forester' });
  await addVehicleOf(customer.client);
  await page.goto('/customer');
  await wizard.chooseService(page, 'External Wash');
  await page.getByRole('radio', { name: /Toyota Harrier/ }).check({ force: true });
  await json(customer.client.patch('/api/auth/user', { data: { language: 'lg' } }));
  await page.reload();
  await page.getByRole('button', { name: 'Yongerako emmotoka endala' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yongera ku lukyala' }).click();
  await expect(page.getByRole('region', { name: 'Ezindi mu lukyala luno' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'visit in Luganda');
});
