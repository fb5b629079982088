import { admin, customer } from '@yoza/component-testing/people';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../src/App.tsx';
import { openShell, shellApi } from './open-shell.tsx';

// Each area only shows its name: its content has its own tests.
vi.mock('../src/area/area-loader.ts', () => {
  const areas = new Map<string, Promise<{ Area: () => React.ReactNode }>>();
  const areaOf = (name: string) => {
    if (!areas.has(name)) areas.set(name, Promise.resolve({ Area: () => <h1>The {name} area</h1> }));
    return areas.get(name);
  };
  return { areaOf, versionOf: () => undefined, forgetFailed: () => Promise.resolve() };
});

const open = (path: string, user: CurrentUser | null = customer(), api = shellApi()) =>
  openShell({ path, user, api }, <App />);
const heading = (name: string) => page.getByRole('heading', { name });
const toast = () => document.querySelector('[data-toast]')?.textContent;
const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const technician = () => customer({ role: 'technician' });

test.each([
  ['customer', customer, ['Customer'], 'Customer', 'The booking area'],
  ['technician', technician, ['Customer', 'Technician'], 'Technician', 'The field area'],
  ['admin', admin, ['Customer', 'Technician', 'Admin'], 'Admin', 'The admin area'],
] as const)(
  'a signed-in %s: starts in their own area and has its tabs',
  async (_role, person, names, current, area) => {
    await open('/', person());
    await expect.element(heading(area)).toBeVisible();
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(names);
    await expect.element(tabs.filter({ hasText: current })).toHaveAttribute('aria-current', 'page');
  },
);

test.each(['/customer', '/booking-success'])('a customer at %s: finds the booking area', async (path) => {
  await open(path);
  await expect.element(heading('The booking area')).toBeVisible();
});

test('Admin Setup: is offered to an admin only while the users list has no admin', async () => {
  const user = admin();
  const api = shellApi();
  const row = { ...user, phone: null, createdAt: null, isDisabled: false };
  await open('/admin', user, api);
  await expect.element(page.getByRole('link', { name: 'Admin Setup' })).toBeVisible();
  api.on('GET /api/admin/users', () => Response.json([row]));
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('link', { name: 'Admin Setup' })).not.toBeInTheDocument();
});

test('an address that is none: shows the not-found page and leads to the start page', async () => {
  await open('/nowhere');
  await expect.element(heading('404 Page Not Found')).toBeVisible();
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect.element(heading('The booking area')).toBeVisible();
});

test('signed out: an area shows “Unauthorized” and redirects to sign-in with the return address', async () => {
  const { left } = await open('/customer?tab=invoices', null);
  await expect.poll(toast).toMatch(/Unauthorized.*You are logged out. Logging in again\.\.\./);
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2Fcustomer%3Ftab%3Dinvoices']);
});

test('signed out: /admin/setup redirects to sign-in', async () => {
  const { left } = await open('/admin/setup', null);
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2Fadmin%2Fsetup']);
});

test('the admin area: is not shown to a customer, who returns to their own', async () => {
  const { left } = await open('/admin');
  await expect.poll(toast).toMatch(/Unauthorized.*You are logged out. Logging in again\.\.\./);
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2F']);
  await expect.element(heading('The admin area')).not.toBeInTheDocument();
});

test('spinner: is shown while the session is loading', async () => {
  const { api } = await open('/customer');
  await expect.element(heading('The booking area')).toBeVisible();
  const letRespond = api.hold('GET /api/auth/user');
  void queryClient.resetQueries({ queryKey: sessionQueryKey });
  await expect.element(page.getByText('Loading...').first()).toBeInTheDocument();
  await expect.element(heading('The booking area')).not.toBeInTheDocument();
  letRespond();
  await expect.element(heading('The booking area')).toBeVisible();
});

test('unreachable platform: is reported, and Retry restores the page', async () => {
  const { api } = await open('/customer');
  await expect.element(heading('The booking area')).toBeVisible();
  api.on('GET /api/auth/user', () => new Response(null, { status: 503 }));
  await queryClient.resetQueries({ queryKey: sessionQueryKey }).catch(() => {});
  await expect.element(page.getByText('Yoza could not be reached')).toBeVisible();
  api.on('GET /api/auth/user', customer());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('The booking area')).toBeVisible();
});
