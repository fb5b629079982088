import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { admin, customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { announceSignIn } from '@yoza/shell-sdk/signed-in-again';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import type { Erasure } from '../../src/privacy/erasure.api.ts';
import { openShell, shellApi } from '../open-shell.tsx';

// The area only shows its name: its content has its own tests.
vi.mock('../../src/area/area-loader.ts', () => {
  const area = Promise.resolve({ Area: () => <h1>The booking area</h1> });
  return { areaOf: () => area, versionOf: () => undefined, forgetFailed: () => Promise.resolve() };
});

afterEach(() => chooseLanguage('en'));

const due: Erasure = {
  requestedAt: '2026-11-23T07:30:00.000Z',
  dueAt: '2026-12-07T07:30:00.000Z',
  blockedBy: null,
};

/** Creates the API of a customer, who can request an erasure and cancel it. */
function erasureApi(erasure: Erasure | null = null): FakeApi {
  let known = erasure;
  return shellApi()
    .on('GET /api/me/erasure', () => Response.json(known))
    .on('POST /api/me/erasure', () => reply((known = due), { status: 201 }))
    .on('DELETE /api/me/erasure', () => {
      known = null;
      return new Response(null, { status: 204 });
    });
}

const open = (api = erasureApi(), user = customer({ language: 'en' })) =>
  openShell({ path: '/profile', user, api }, <App />);

const card = page.getByRole('region', { name: 'Delete my account' });
const start = card.getByRole('button', { name: 'Delete my account' });
const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
const confirm = question.getByRole('button', { name: 'Delete my account' });
const keep = card.getByRole('button', { name: 'Keep my account' });
const toast = () => document.querySelector('[data-toast]')?.textContent;

test('erasure: says what goes, what stays and when, and asks before it is requested', async () => {
  const { api } = await open();
  for (const text of ['This cannot be undone', 'at least five years', 'after your request you see the date here']) {
    await expect.element(card).toMatchTextContent(text);
  }
  await start.click();
  await expect.element(question).toMatchTextContent('everything but invoices and receipts');
  await expectSound();
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.calls('POST /api/me/erasure')).toEqual([]);
});

test('erasure: after the request shows its time, and the customer can keep the account', async () => {
  const { api } = await open();
  await start.click();
  await confirm.click();
  await expect.element(card.getByText('Your account will be deleted on Dec 7, 2026, 10:30 AM EAT.')).toBeVisible();
  await expect.poll(toast).toContain('Your account will be deleted');
  await expect.element(start).not.toBeInTheDocument();
  await expectSound();
  await keep.click();
  await expect.poll(toast).toContain('You keep your account');
  await expect.element(start).toBeVisible();
  expect(api.calls('DELETE /api/me/erasure')).toHaveLength(1);
});

test('erasure: a double click requests it once', async () => {
  const api = erasureApi();
  const respond = api.hold('POST /api/me/erasure');
  await open(api);
  await start.click();
  await confirm.dblClick();
  respond();
  await expect.element(keep).toBeVisible();
  expect(api.calls('POST /api/me/erasure')).toHaveLength(1);
});

test.each([
  ['ACTIVE_JOBS_PRESENT', { count: 1 }, 'You have bookings that are not finished', 'My Bookings', 'bookings'],
  ['BALANCE_OPEN', { balance: '64800.00', unsettled: 0 }, 'You have an unpaid invoice', 'Invoices', 'invoices'],
] as const)('erasure: %s is shown with a link to what prevents it', async (code, members, text, link, tab) => {
  await open(erasureApi().on('POST /api/me/erasure', () => problem(409, code, members)));
  await start.click();
  await confirm.click();
  await expect.element(card.getByRole('alert')).toMatchTextContent(text);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(card.getByRole('link', { name: link })).toHaveAttribute('href', `/customer?tab=${tab}`);
  await expectSound();
});

test('erasure: a failure is reported, and nothing has changed', async () => {
  await open(erasureApi().on('POST /api/me/erasure', () => problem(503, 'UNAVAILABLE')));
  await start.click();
  await confirm.click();
  await expect.poll(toast).toContain('Your account was not deleted');
  await expect.element(start).toBeVisible();
});

test('erasure: needs a recent sign-in, and is requested after it', async () => {
  const user = customer({ language: 'en' });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  let isRecent = false;
  const api = erasureApi()
    .on('GET /api/auth/user', user)
    .on('POST /api/me/erasure', () =>
      isRecent ? reply(due, { status: 201 }) : problem(403, 'RECENT_SIGN_IN_REQUIRED'),
    );
  await open(api, user);
  await start.click();
  await confirm.click();
  const again = page.getByRole('alertdialog', { name: 'Sign in again to continue' });
  await again.getByRole('button', { name: 'Sign in' }).click();
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('prompt=login'), '_blank');
  isRecent = true;
  announceSignIn();
  await expect.element(keep).toBeVisible();
  opened.mockRestore();
});

test('erasure: without signing in again the question stays', async () => {
  const { api } = await open(erasureApi().on('POST /api/me/erasure', () => problem(403, 'RECENT_SIGN_IN_REQUIRED')));
  await start.click();
  await confirm.click();
  await page
    .getByRole('alertdialog', { name: 'Sign in again to continue' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect.element(question).toBeVisible();
  expect(toast()).toBeUndefined();
  expect(api.calls('POST /api/me/erasure')).toHaveLength(1);
});

test.each([
  ['active-jobs', 'because you have bookings that are not finished', 'My Bookings'],
  ['open-balance', 'because of an unpaid invoice', 'Invoices'],
] as const)(
  'erasure: one that was prevented by %s says why and when it is tried again',
  async (blockedBy, why, link) => {
    await open(erasureApi({ ...due, blockedBy }));
    const banner = card.getByRole('status');
    await expect.element(banner).toMatchTextContent(why);
    await expect.element(banner).toMatchTextContent('We try again on Dec 7, 2026, 10:30 AM EAT.');
    await expect.element(card.getByRole('link', { name: link })).toBeVisible();
    await expectSound();
  },
);

test('erasure: a failure to keep the account is reported, and the time stays', async () => {
  await open(erasureApi(due).on('DELETE /api/me/erasure', noNetwork));
  await keep.click();
  await expect.poll(toast).toContain('Your account will still be deleted');
  await expect.element(keep).toBeVisible();
});

test('erasure: if it cannot be loaded, Retry loads it', async () => {
  const api = erasureApi(due).on('GET /api/me/erasure', noNetwork);
  await open(api);
  await expect.element(card.getByText('This could not be loaded')).toBeVisible();
  api.on('GET /api/me/erasure', due);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(keep).toBeVisible();
});

test.each(['admin', 'technician'] as const)('erasure: is not offered to a user with the role %s', async (role) => {
  const { api } = await open(erasureApi(), admin({ role, language: 'en' }));
  await expect.element(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(api.calls('GET /api/me/erasure')).toEqual([]);
});

test.each([
  ['lg', 'Sangula akawunti yange'],
  ['sw', 'Futa akaunti yangu'],
] as const)('erasure: is shown in the language %s', async (language, title) => {
  await open(erasureApi(), customer({ language }));
  await expect.element(page.getByRole('region', { name: title })).toBeVisible();
  await expectSound();
});
