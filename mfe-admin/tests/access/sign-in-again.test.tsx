import { problem, type FakeApi } from '@yoza/component-testing/fake-api';
import type { OpenPage } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi, openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const me = admin();
const joan = {
  id: crypto.randomUUID(),
  email: 'joan@yoza.test',
  firstName: 'Joan',
  lastName: 'Auma',
  role: 'customer',
  profileImageUrl: null,
  createdAt: '2026-11-02T09:00:00.000Z',
} as const;

let opened: Mock<typeof open>;
beforeEach(() => {
  opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  return () => opened.mockRestore();
});

let isRecent: boolean;
beforeEach(() => {
  isRecent = false;
});

const refused = () => problem(403, 'RECENT_SIGN_IN_REQUIRED');

/** Creates the API of an admin whose sign-in is old until `isRecent`. */
const usersApi = (): FakeApi =>
  adminApi()
    .on('GET /api/admin/users/counts', { total: 1, admin: 0, technician: 0, customer: 1 })
    .on('GET /api/admin/users', [joan])
    .on('GET /api/admin/users/csv', () => (isRecent ? new Response('Name\r\nJoan') : refused()))
    .on('PATCH /api/admin/users/{userId}/role', ({ body }) => (isRecent ? { ...joan, role: body.role } : refused()));

const question = page.getByRole('alertdialog', { name: 'Sign in again to continue' });
const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();
const form = page.getByRole('dialog', { name: 'Change User Role' });
const toast = () => document.querySelector('[data-toast]')?.textContent;

/** Does what the page of the other tab does after a sign-in. */
function signInElsewhere(): void {
  isRecent = true;
  const channel = new BroadcastChannel('yoza-signed-in-again');
  channel.postMessage('signed in');
  channel.close();
}

async function changeRole(): Promise<OpenPage> {
  const opened = await openArea({ path: '/admin?tab=users', user: me, api: usersApi() });
  await page.getByRole('button', { name: 'Change Role of Joan Auma' }).click();
  await form.getByRole('radio', { name: 'Technician' }).click();
  await form.getByRole('button', { name: 'Update Role' }).click();
  await expect.element(question).toBeVisible();
  return opened;
}

test('sign in again: a change waits for it with its form, and is made afterwards', async () => {
  const { api } = await changeRole();
  expect(opened).not.toHaveBeenCalled();
  await answer('Sign in');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/api/login?prompt=login&returnTo=%2Fsigned-in', '_blank');
  await expect.element(question).toMatchTextContent('Sign in in the other tab. This page then continues.');
  expect(api.calls('PATCH /api/admin/users/{userId}/role')).toHaveLength(1);
  signInElsewhere();
  await expect.poll(toast).toContain('Role');
  await expect.element(question).not.toBeInTheDocument();
  const [first, second, ...more] = api.calls('PATCH /api/admin/users/{userId}/role');
  expect(second!.body).toEqual(first!.body);
  expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
  expect(more).toEqual([]);
});

test('sign in again: Cancel reports that the change was refused', async () => {
  const { api } = await changeRole();
  await answer('Cancel');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(toast).toContain('RECENT_SIGN_IN_REQUIRED');
  expect(api.calls('PATCH /api/admin/users/{userId}/role')).toHaveLength(1);
});

test('sign in again: a sign-in that does not count is not asked for twice', async () => {
  const { api } = await changeRole();
  signInElsewhere();
  isRecent = false;
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(toast).toContain('RECENT_SIGN_IN_REQUIRED');
  expect(api.calls('PATCH /api/admin/users/{userId}/role')).toHaveLength(2);
});

test('sign in again: as another user sends nothing', async () => {
  const { api, left } = await changeRole();
  api.on('GET /api/auth/user', admin());
  signInElsewhere();
  await expect.poll(() => left).toEqual(['/']);
  expect(api.calls('PATCH /api/admin/users/{userId}/role')).toHaveLength(1);
});

test('sign in again: a download continues', async () => {
  await openArea({ path: '/admin?tab=users', user: me, api: usersApi() });
  const { content } = await savedFile(async () => {
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await answer('Sign in');
    signInElsewhere();
  });
  expect(content).toContain('Joan');
});
