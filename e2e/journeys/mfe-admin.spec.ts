import { expect } from '@playwright/test';
import { rowOf } from '../src/fixtures/admin-test.ts';
import { accountOf } from '../src/journeys/accounts.ts';
import { test } from '../src/journeys/journey-test.ts';
import { findTechnician, whenFree } from '../src/journeys/technician-of-journeys.ts';
import type { FreeSlot } from '../src/journeys/own-days.ts';
import { card, cell, openBoard, tray } from '../src/pages/dispatch-board.ts';
import { toasts } from '../src/pages/toasts.ts';

test('admin area: an admin finds a booking, assigns it, sees it on the dispatch board and cancels it', async ({
  admin: page,
  bookings,
}) => {
  const technicianId = await findTechnician(page);
  const vehicle = await bookings.addVehicle();
  const [slot] = (await bookings.freeSlots(1, whenFree(page, technicianId))) as [FreeSlot];
  const job = await bookings.book(vehicle, slot);
  const short = job.id.slice(0, 8).toUpperCase();

  await openBoard(page, slot.date);
  await expect(tray(page).locator(`[data-job="${job.id}"]`)).toBeVisible();

  const list = `/admin?tab=jobs&search=${short}`;
  await page.goto(list);
  await page.getByRole('button', { name: `View job ${short}` }).click();
  await expect(page.getByRole('dialog')).toContainText(vehicle.model);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Assign job ${short}` }).click();
  await page
    .getByRole('dialog', { name: `Assign job ${short}` })
    .getByRole('button')
    .filter({ hasText: accountOf('technician').email })
    .click();
  await expect(toasts(page)).toContainText('Job assigned');
  await expect(rowOf(page, short)).toContainText('Assigned');

  await openBoard(page, slot.date);
  await expect(cell(page, technicianId, slot.timeSlot).locator(`[data-job="${job.id}"]`)).toBeVisible();

  await page.goto(list);
  await page.getByRole('button', { name: `More actions for job ${short}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click();
  await expect(toasts(page)).toContainText('Job cancelled');
  await expect(rowOf(page, short)).toContainText('Cancelled');
  await openBoard(page, slot.date);
  await expect(card(page, job.id)).toHaveCount(0);
});

test('admin area: an admin opens every section', async ({ admin: page }) => {
  const sections = {
    Users: 'User Role Management',
    Technicians: 'Technician Management',
    'Tech Requests': 'Technician Applications',
    'Tech Logs': 'Technician Activity Logs',
    Equipment: 'Equipment',
    Settings: 'Settings',
    Operations: 'Operations',
    'Audit Log': 'Audit Log',
    Privacy: 'Privacy',
  };
  await page.goto('/admin');
  const area = page.locator('[data-remote="admin"]');
  await expect(area.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  for (const [section, heading] of Object.entries(sections)) {
    const link = area
      .getByRole('navigation', { name: 'Admin sections' })
      .getByRole('link', { name: section, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(area.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible();
    await expect(area.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(area.getByText(/could not be loaded/)).toHaveCount(0);
  }
});
