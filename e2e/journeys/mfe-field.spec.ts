import { expect } from '@playwright/test';
import { read } from '../src/journeys/calls.ts';
import { test } from '../src/journeys/journey-test.ts';
import { findTechnician, whenFree } from '../src/journeys/technician-of-journeys.ts';
import type { FreeSlot } from '../src/journeys/own-days.ts';

test('field area: a technician sees an assigned job in the schedule, opens it, and sees that it is cancelled', async ({
  technician: phone,
  customer,
  admin,
  bookings,
}) => {
  const technicianId = await findTechnician(admin);
  const vehicle = await bookings.addVehicle();
  const [slot] = (await bookings.freeSlots(1, whenFree(admin, technicianId))) as [FreeSlot];
  const job = await bookings.book(vehicle, slot);
  await read(admin, 'PATCH', `/api/jobs/${job.id}/assign`, { technicianId });

  await phone.goto(`/technician/dashboard?tab=schedule&week=${slot.date}`);
  const planned = phone.getByRole('listitem').getByRole('link').filter({ hasText: vehicle.model });
  await expect(planned).toContainText('Assigned');
  await planned.click();
  await expect(phone.getByText(`Job ${job.id.slice(0, 8).toUpperCase()}`, { exact: true })).toBeVisible();
  await expect(phone.getByText(/It can be started on that day/)).toBeVisible();

  await read(customer, 'PATCH', `/api/jobs/${job.id}/cancel`, {});
  await phone.reload();
  await expect(phone.getByText('This job was cancelled')).toBeVisible();
  await phone.goto(`/technician/dashboard?tab=schedule&week=${slot.date}`);
  await expect(phone.getByRole('list', { name: 'Days of the week' })).toBeVisible();
  await expect(planned).toHaveCount(0);
});

test('field area: a technician opens every section', async ({ technician: phone }) => {
  await expect(phone.getByRole('region', { name: 'Time Tracking' })).toBeVisible();
  const sections = { 'Time Tracker': 'Time Tracker', Checklist: 'Work Checklist', Schedule: 'Schedule View' };
  for (const [tab, heading] of Object.entries(sections)) {
    await phone.getByRole('navigation', { name: 'Technician sections' }).getByRole('link', { name: tab }).click();
    await expect(phone.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(phone.getByText('Loading...', { exact: true })).toHaveCount(0);
    await expect(phone.getByText(/could not be loaded/)).toHaveCount(0);
  }
  await phone.getByRole('button', { name: /^Notifications/ }).click();
  await expect(phone.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
