import { problem } from '@yoza/component-testing/fake-api';
import { admin, customer } from '@yoza/component-testing/people';
import { expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import { page } from 'vitest/browser';
import { AdminSetupPage } from '../../src/pages/AdminSetupPage.tsx';
import { openShell, shellApi } from '../open-shell.tsx';

/** API of a system without an admin. */
const setupApi = () => shellApi().on('GET /api/admin/setup', { isRequired: true });
const openSetup = (api = setupApi()) => openShell({ path: '/admin/setup', api }, <AdminSetupPage />);
const become = page.getByRole('button', { name: 'Become Admin' });

test('admin setup: shows that an admin already exists, and offers no setup', async () => {
  await openSetup(shellApi().on('GET /api/admin/setup', { isRequired: false }));
  await expect.element(page.getByRole('heading', { name: 'An admin already exists in the system' })).toBeVisible();
  await expect.element(become).not.toBeInTheDocument();
});

test('admin setup: offers setup if it is unknown whether an admin exists, and shows that one exists if the server refuses', async () => {
  await openSetup(
    shellApi()
      .on('GET /api/admin/setup', () => new Response(null, { status: 404 }))
      .on('POST /api/admin/setup', () => problem(409, 'ADMIN_EXISTS', { message: 'Admin already exists' })),
  );
  await expect.element(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();
  await become.click();
  await expect.element(page.getByRole('heading', { name: 'An admin already exists in the system' })).toBeVisible();
  await expect.element(become).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
  await expect.element(page.getByText('Setup Complete!')).not.toBeInTheDocument();
});

test('admin setup: an admin is led to the dashboard', async () => {
  const pages = (
    <Routes>
      <Route path="/admin/setup" element={<AdminSetupPage />} />
      <Route path="/admin" element={<h1>Admin Dashboard</h1>} />
    </Routes>
  );
  await openShell({ path: '/admin/setup', user: admin() }, pages);
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('admin setup: shows success, and the page reloads after a second', async () => {
  const user = customer();
  let answered = 0;
  const { left } = await openSetup(
    setupApi().on('POST /api/admin/setup', () => {
      answered = Date.now();
      return { message: 'You are an admin', user };
    }),
  );
  const advanceTo = (sinceResponse: number) => vi.advanceTimersByTimeAsync(answered + sinceResponse - Date.now());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await become.click();
  // Work the page defers, such as rendering a response, also waits for the clock.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1);
      return document.body.textContent;
    })
    .toContain('Setup Complete!');
  await advanceTo(990);
  expect(left).toEqual([]);
  await advanceTo(2000);
  expect(left).toEqual(['/admin/setup']);
});

test('admin setup: shows another failure, and can be tried again', async () => {
  await openSetup(setupApi().on('POST /api/admin/setup', () => new Response(null, { status: 500 })));
  await become.click();
  await expect.element(page.getByText('Failed to setup admin. Please try again.')).toBeVisible();
  await expect.element(become).toBeEnabled();
});
