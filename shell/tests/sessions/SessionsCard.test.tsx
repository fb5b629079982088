import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { laptop } from '@yoza/component-testing/page';
import { admin, customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import type { Session } from '../../src/sessions/sessions.api.ts';
import { openShell, shellApi } from '../open-shell.tsx';

const unsent = vi.hoisted(() => ({ count: 0 }));

// The field area only tells how many unsent changes it keeps.
vi.mock('../../src/area/area-loader.ts', () => {
  const unsentOf = async () => ({ count: unsent.count, forget: async () => {} });
  const area = Promise.resolve({ Area: () => <h1>An area</h1>, unsentOf });
  return { areaOf: () => area, versionOf: () => undefined, forgetFailed: () => Promise.resolve() };
});

afterEach(async () => {
  unsent.count = 0;
  await chooseLanguage('en');
});

const session = (fields: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  kind: 'browser',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-19T06:41:00.000Z',
  lastUsedAt: '2026-11-23T08:05:00.000Z',
  isCurrent: false,
  ...fields,
});

const here = session({ device: 'Chrome on Android', isCurrent: true });
const laptopAtHome = session();
const phone = session({ kind: 'field_app', device: null, lastUsedAt: '2026-11-20T08:05:00.000Z' });

/** Creates the API of a user with these sessions, which can be ended. */
function sessionsApi(sessions: Session[] = [here, laptopAtHome, phone]): FakeApi {
  let known = sessions;
  return shellApi()
    .on('GET /api/auth/sessions', () => known)
    .on('DELETE /api/auth/sessions/{id}', ({ params }) => {
      known = known.filter(({ id }) => id !== params.id);
      return new Response(null, { status: 204 });
    })
    .on('DELETE /api/auth/sessions', () => {
      known = known.filter(({ isCurrent }) => isCurrent);
      return new Response(null, { status: 204 });
    });
}

const open = (api = sessionsApi(), user: CurrentUser = customer({ language: 'en' }), size?: typeof laptop) =>
  openShell({ path: '/profile', user, api, ...(size && { size }) }, <App />);

const card = page.getByRole('region', { name: 'Where you are signed in' });
const rows = () =>
  card
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const toast = () => document.querySelector('[data-toast]')?.textContent;
const failed = page.getByText('Where you are signed in could not be loaded');

test('sessions: show device, sign-in and last use of each, and which one is this device', async () => {
  await open();
  await expect
    .poll(rows)
    .toEqual([
      'Chrome on AndroidSigned in Nov 19, 9:41 AM EATThis device',
      'Firefox on LinuxSigned in Nov 19, 9:41 AM EATLast used 11:05 AM EATSign out',
      'Unknown device, technician areaSigned in Nov 19, 9:41 AM EATLast used Nov 20, 11:05 AM EATSign out',
    ]);
  await expectSound();
});

test('sessions of an admin: are shown on a laptop', async () => {
  await open(sessionsApi(), admin({ language: 'en' }), laptop);
  await expect.poll(rows).toHaveLength(3);
  await expectSound();
});

test('sessions: announce that they are loading', async () => {
  const api = sessionsApi();
  const respond = api.hold('GET /api/auth/sessions');
  await open(api);
  await expect.element(card.getByRole('status')).toMatchTextContent('Loading where you are signed in');
  respond();
  await expect.poll(rows).toHaveLength(3);
});

test('sessions: a failure is shown, and Retry loads them', async () => {
  const api = sessionsApi().on('GET /api/auth/sessions', noNetwork);
  await open(api);
  await expect.element(failed).toBeVisible();
  await expectSound();
  api.on('GET /api/auth/sessions', [here]);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(rows).toHaveLength(1);
  await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument();
});

test('sessions: ending one asks first, and then leaves it out', async () => {
  const { api } = await open();
  await button('Sign out: Firefox on Linux').click();
  await expectSound();
  await answer('Stay signed in').click();
  expect(api.calls('DELETE /api/auth/sessions/{id}')).toEqual([]);
  await button('Sign out: Firefox on Linux').click();
  await answer('Sign out').click();
  await expect.poll(toast).toContain('Signed out: Firefox on Linux');
  await expect.poll(rows).toHaveLength(2);
  expect(api.calls('DELETE /api/auth/sessions/{id}').map(({ params }) => params)).toEqual([{ id: laptopAtHome.id }]);
});

test('sessions: one that another browser has ended meanwhile counts as ended', async () => {
  const { api } = await open();
  await button('Sign out: Firefox on Linux').click();
  api.on('DELETE /api/auth/sessions/{id}', () => problem(404, 'NOT_FOUND'));
  api.on('GET /api/auth/sessions', [here, phone]);
  await answer('Sign out').click();
  await expect.poll(toast).toContain('Signed out: Firefox on Linux');
  await expect.poll(rows).toHaveLength(2);
});

test('sessions: a failure to end one is shown, and it stays in the list', async () => {
  const { api } = await open();
  api.on('DELETE /api/auth/sessions/{id}', noNetwork);
  await button('Sign out: Firefox on Linux').click();
  await answer('Sign out').click();
  await expect.poll(toast).toContain('Signing out failed');
  expect(rows()).toHaveLength(3);
});

test('sessions: signing out everywhere else leaves this one', async () => {
  const { api, left } = await open();
  await button('Sign out everywhere else').click();
  await answer('Sign out everywhere else').click();
  await expect.poll(toast).toContain('You are signed in on this device only');
  await expect.poll(rows).toEqual([expect.stringContaining('This device')]);
  expect(api.calls('DELETE /api/auth/sessions')).toHaveLength(1);
  expect(left).toEqual([]);
});

test('sessions: signing out everywhere ends the others, then this one', async () => {
  const { api, left } = await open();
  sessionStorage.setItem('yoza-phone-code', '{}');
  await button('Sign out everywhere').click();
  await answer('Sign out everywhere').click();
  await expect.poll(() => left).toEqual(['/api/logout']);
  expect(sessionStorage.getItem('yoza-phone-code')).toBeNull();
  expect(api.calls('DELETE /api/auth/sessions')).toHaveLength(1);
});

test('sessions: signing out everywhere asks before unsent changes of a technician are lost', async () => {
  unsent.count = 2;
  const { left } = await open(sessionsApi(), customer({ role: 'technician', language: 'en' }));
  await button('Sign out everywhere').click();
  await answer('Sign out everywhere').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('2 changes have not been sent yet');
  expect(left).toEqual([]);
});

test('sessions: a session that has ended meanwhile leads to the sign-in page', async () => {
  const { api, left } = await open();
  api.on('DELETE /api/auth/sessions/{id}', () => problem(401, 'UNAUTHORIZED'));
  await button('Sign out: Firefox on Linux').click();
  await answer('Sign out').click();
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2Fprofile']);
});

test('sessions of a technician with a token: are requested and ended with the token', async () => {
  const userId = crypto.randomUUID();
  const technician = { id: crypto.randomUUID(), userId, email: 'moses@yoza.test', firstName: 'Moses' };
  const more = {
    lastName: 'Kintu',
    phoneNumber: null,
    profileImageUrl: null,
    isVerified: true,
    language: 'en',
  } as const;
  const api = sessionsApi().on('GET /api/technician/me', { ...technician, ...more, role: 'technician' });
  api.on('POST /api/technician/logout', () => new Response(null, { status: 204 }));
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  localStorage.setItem('technicianToken', `head.${btoa(JSON.stringify({ sub: userId, exp: 4e9 }))}.signature`);
  localStorage.setItem('technicianRefreshToken', 'refresh');
  await openShell({ path: '/profile', user: null, api }, <App />);
  await expect.poll(rows).toHaveLength(3);
  expect(api.calls('GET /api/auth/sessions')[0]!.headers.get('Authorization')).toMatch(/^Bearer head\./);
  await button('Sign out everywhere').click();
  await answer('Sign out everywhere').click();
  await expect.element(page.getByRole('heading', { name: 'An area' })).toBeVisible();
  expect(api.calls('DELETE /api/auth/sessions')[0]!.headers.get('Authorization')).toMatch(/^Bearer head\./);
  await expect.poll(() => api.calls('POST /api/technician/logout')).toHaveLength(1);
  expect(localStorage.getItem('technicianToken')).toBeNull();
});
