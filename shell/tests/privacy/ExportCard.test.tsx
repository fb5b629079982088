import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { laptop } from '@yoza/component-testing/page';
import { admin, customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import type { DataExport } from '../../src/privacy/export.api.ts';
import { openShell, shellApi } from '../open-shell.tsx';

/** Addresses that links of the page were followed to. */
let followed: string[] = [];
const noteLink = (event: MouseEvent) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLAnchorElement)) return;
  followed.push(new URL(event.target.href).pathname);
  event.preventDefault();
};
beforeEach(() => {
  followed = [];
  addEventListener('click', noteLink);
});
afterEach(async () => {
  removeEventListener('click', noteLink);
  await chooseLanguage('en');
});

const dataExport = (fields: Partial<DataExport> = {}): DataExport => ({
  id: crypto.randomUUID(),
  requestedAt: '2026-11-23T08:05:00.000Z',
  expiresAt: '2026-11-26T08:05:00.000Z',
  usedAt: null,
  ...fields,
});

const withExports = (...exports: DataExport[]): FakeApi => shellApi().on('GET /api/me/exports', exports);
const open = (api: FakeApi, user: CurrentUser = customer({ language: 'en' }), size?: typeof laptop) =>
  openShell({ path: '/profile', user, api, ...(size && { size }) }, <App />);

const card = page.getByRole('region', { name: 'Download my data' });
const prepare = card.getByRole('button', { name: 'Prepare my data' });
const link = card.getByRole('link', { name: /^(Download|Checking\.\.\.)$/ });

test('export: is prepared once for a double click, and is then ready to be downloaded', async () => {
  const ready = dataExport();
  const api = withExports().on('POST /api/me/export', () => reply(ready, { status: 201 }));
  const respond = api.hold('POST /api/me/export');
  await open(api);
  await expect.element(prepare).toBeVisible();
  await expectSound();
  await prepare.dblClick();
  await expect.element(card.getByRole('button', { name: 'Preparing...' })).toBeVisible();
  respond();
  await expect.element(card).toMatchTextContent('Ready until Nov 26, 11:05 AM EAT. You can download it once.');
  expect(api.calls('POST /api/me/export')).toHaveLength(1);
  expect(api.calls('POST /api/me/export')[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await expectSound();
});

test('export that is ready: its link is followed after the server has agreed, and the card says so', async () => {
  const ready = dataExport();
  const api = withExports(ready).on('GET /api/me/exports/{id}', ready);
  const respond = api.hold('GET /api/me/exports/{id}');
  await open(api);
  await expect.element(link).toHaveAttribute('href', `/api/me/exports/${ready.id}/archive`);
  await link.dblClick();
  await expect.element(link).toMatchTextContent('Checking...');
  expect(followed).toEqual([]);
  respond();
  await expect.element(card.getByRole('status')).toMatchTextContent('Your download has started.');
  expect(followed).toEqual([`/api/me/exports/${ready.id}/archive`]);
  expect(api.calls('GET /api/me/exports/{id}').map(({ params }) => params)).toEqual([{ id: ready.id }]);
});

test('export while a service does not answer: says that it stays ready, and Retry downloads it', async () => {
  const ready = dataExport();
  const api = withExports(ready).on('GET /api/me/exports/{id}', () => problem(503, 'UNAVAILABLE'));
  await open(api);
  await link.click();
  await expect.element(card.getByRole('alert')).toMatchTextContent('Your download stays ready');
  await expectSound();
  api.on('GET /api/me/exports/{id}', ready);
  await card.getByRole('link', { name: 'Retry' }).click();
  await expect.element(card.getByRole('status')).toMatchTextContent('Your download has started.');
  expect(followed).toHaveLength(1);
});

test('export that was downloaded in another browser meanwhile: can be prepared again', async () => {
  const ready = dataExport();
  const api = withExports(ready).on('GET /api/me/exports/{id}', () => problem(410, 'EXPORT_USED'));
  await open(api);
  await expect.element(link).toBeVisible();
  api.on('GET /api/me/exports', [{ ...ready, usedAt: '2026-11-23T08:06:00.000Z' }]);
  await link.click();
  await expect.element(card).toMatchTextContent('You downloaded your data Nov 23, 11:06 AM EAT.');
  await expect.element(card.getByRole('button', { name: 'Prepare it again' })).toBeVisible();
  expect(followed).toEqual([]);
});

test('export that has expired: says until when it was ready', async () => {
  await open(withExports(dataExport({ expiresAt: '2026-11-20T08:05:00.000Z' })));
  await expect.element(card).toMatchTextContent('Your data was ready until Nov 20, 11:05 AM EAT');
  await expect.element(card.getByRole('button', { name: 'Prepare it again' })).toBeVisible();
});

test('export after too many requests: says when the next one is possible', async () => {
  const api = withExports().on('POST /api/me/export', () => problem(429, 'TOO_MANY_REQUESTS', { waitMinutes: 61 }));
  await open(api);
  await prepare.click();
  await expect.element(card.getByRole('alert')).toMatchTextContent('Try again in 2 hours.');
  await expectSound();
});

test('export without a network: says so, and the next attempt is the same request', async () => {
  const api = withExports().on('POST /api/me/export', noNetwork);
  await open(api);
  await prepare.click();
  await expect.element(card.getByRole('alert')).toMatchTextContent('could not be prepared');
  api.on('POST /api/me/export', () => reply(dataExport(), { status: 201 }));
  await prepare.click();
  await expect.element(link).toBeVisible();
  const keys = api.calls('POST /api/me/export').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('export after an old sign-in: asks the customer to sign in again, and is not requested if they do not', async () => {
  const api = withExports().on('POST /api/me/export', () => problem(403, 'RECENT_SIGN_IN_REQUIRED'));
  await open(api);
  await prepare.click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(prepare).toBeVisible();
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
});

test('exports that cannot be loaded: are shown as a failure, and Retry loads them', async () => {
  const api = withExports().on('GET /api/me/exports', noNetwork);
  await open(api);
  await expect.element(card.getByRole('alert')).toMatchTextContent('Your downloads could not be loaded');
  api.on('GET /api/me/exports', []);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(prepare).toBeVisible();
});

test('export: is not offered to admins', async () => {
  const { api } = await open(withExports(), admin({ language: 'en' }), laptop);
  await expect.element(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(api.calls('GET /api/me/exports')).toEqual([]);
});

test('export: leads to the privacy notice', async () => {
  await open(withExports());
  const notice = card.getByRole('link', { name: 'Read what we store, and why, in our privacy notice' });
  await expect.element(notice).toHaveAttribute('href', '/privacy');
});
