import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { admin, customer } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shellApi } from '../open-shell.tsx';
import { applicationOf, applyApi, field, isWaiting, openApplication, send, written } from './open-application.tsx';

const sent = {
  firstName: 'Ruth',
  lastName: 'Achan',
  phoneNumber: '0701234567',
  experience: written.Experience,
  availability: written.Availability,
  reason: written.Reason,
};

test('own application: after a rejection, Apply again shows the form with the details of the rejected one', async () => {
  const rejected = applicationOf(sent, { status: 'rejected', reviewedAt: '2026-11-12T06:00:00.000Z' });
  const { api } = await openApplication(applyApi().on('GET /api/technician-requests/mine', rejected));
  await expect.element(page.getByRole('heading', { name: 'Your application was not accepted' })).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect.element(field('Experience')).toHaveValue(written.Experience);
  await expect.element(field('Phone number')).toHaveValue('0701234567');
  await send.click();
  await expect.element(isWaiting).toBeVisible();
  expect(api.calls('POST /api/technician-requests')).toHaveLength(1);
});

test('own application: shows the pending one if another is refused', async () => {
  const { api } = await openApplication(
    applyApi().on('GET /api/technician-requests/mine', applicationOf(sent, { status: 'rejected' })),
  );
  api.on('POST /api/technician-requests', () => {
    api.on('GET /api/technician-requests/mine', applicationOf(sent));
    return problem(409, 'REQUEST_PENDING');
  });
  await page.getByRole('button', { name: 'Apply again' }).click();
  await send.click();
  await expect.element(isWaiting).toBeVisible();
});

test('technicians: are informed that they already work with Yoza', async () => {
  await openApplication(shellApi(), customer({ role: 'technician' }));
  await expect.element(page.getByRole('heading', { name: 'You already work with us' })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test('admins: are informed that they are signed in as an admin', async () => {
  await openApplication(shellApi(), admin());
  await expect.element(page.getByRole('heading', { name: 'You are signed in as an admin' })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});
