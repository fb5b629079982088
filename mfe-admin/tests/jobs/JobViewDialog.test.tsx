import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { job, of, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';

const moses = person();
const booked = job();
const assigned = job({
  ...of(moses),
  status: 'assigned',
  vehicle: { ...booked.vehicle, licensePlate: 'UBK 123A' },
  specialInstructions: 'Ring at the gate',
  assignedAt: '2026-11-21T10:00:00.000Z',
});

const openView = (one = assigned) =>
  openArea({
    path: '/admin?tab=jobs',
    api: adminApi()
      .on('GET /api/technicians', [moses])
      .on('GET /api/admin/jobs', [one])
      .on('GET /api/jobs/{id}', one)
      .on('GET /api/jobs/{id}/proof', {
        photos: [],
        signature: null,
        missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
      }),
  });

test('job: the dialog has every field, and leads to editing', async () => {
  await openView();
  await page.getByRole('button', { name: `View job ${shortOf(assigned)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Job ${shortOf(assigned)}` });
  for (const words of [
    'Assigned',
    'Total price',
    'UGX 64,800',
    'Thursday, December 3, 2026, 8:00 AM - 11:00 AM',
    'ruth@yoza.test',
    assigned.customerId.slice(0, 8).toUpperCase(),
    'External Wash',
    '1h 0m, base price UGX 60,000',
    '2018 Toyota Harrier',
    'SUV, white',
    'UBK 123A',
    'Service address',
    'Acacia Avenue, Kololo',
    'Assigned technician',
    'Moses Kintu',
    'moses@yoza.test',
    'Special instructions',
    'Ring at the gate',
    'No photos were taken.',
    'Timeline',
    'Created',
    'Assigned to Moses Kintu',
    'Started',
    'Completed',
    'Last updated',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: `Edit job ${shortOf(assigned)}` })).toBeVisible();
});

test('job: its tax has the rate that was set, to two decimals', async () => {
  await openView(job({ basePrice: '60000.00', taxAmount: '4350.00', totalPrice: '64350.00' }));
  await page.getByRole('button', { name: /^View job/ }).click();
  await expect.element(page.getByRole('dialog', { name: /^Job/ })).toMatchTextContent('Tax (7.25%)UGX 4,350');
});

test('job: the dialog is accessible and no wider than a small phone', async () => {
  await openView();
  await page.getByRole('button', { name: `View job ${shortOf(assigned)}` }).click();
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  await expectSound();
});
