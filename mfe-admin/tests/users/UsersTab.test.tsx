import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '../../src/users/users.api.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const me = admin();

const user = (fields: Partial<User> = {}): User => ({
  id: crypto.randomUUID(),
  email: 'joan@yoza.test',
  firstName: 'Joan',
  lastName: 'Auma',
  role: 'customer',
  profileImageUrl: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  ...fields,
});

const joan = user();
const brian = user({ firstName: 'Brian', lastName: 'Okot', email: 'brian@yoza.test', role: 'technician' });

/** API with users whose role can be changed, and who can be filtered by role and search words. */
function usersApi(...users: User[]): FakeApi {
  let list = users;
  return adminApi()
    .on('GET /api/admin/users/counts', { total: 1234, admin: 1, technician: 33, customer: 1200 })
    .on('GET /api/admin/users', ({ query }) =>
      list.filter(
        ({ email, role }) => email.includes(query.get('search') ?? '') && role === (query.get('role') ?? role),
      ),
    )
    .on('PATCH /api/admin/users/{userId}/role', ({ params, body: { role } }) => {
      list = list.map((each) => (each.id === params['userId'] ? { ...each, role } : each));
      return list.find(({ id }) => id === params['userId'])!;
    });
}

const openUsers = (api: FakeApi, more = '') => openArea({ path: `/admin?tab=users${more}`, user: me, api });
const search = page.getByRole('searchbox', { name: 'Search users by name or email...' });
const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
const changeRole = (name: string) => page.getByRole('button', { name: `Change Role of ${name}` });
const dialog = page.getByRole('dialog', { name: 'Change User Role' });
const update = dialog.getByRole('button', { name: 'Update Role' });

test('users: are counted in total, and listed with role and day of joining', async () => {
  await openUsers(usersApi(joan, brian));
  await expect.element(page.getByText('1234 users in total')).toBeVisible();
  for (const words of ['Full system access', 'Job management access', 'Booking access only', 'Administrators'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  for (const column of ['User', 'Email', 'Role', 'Joined'])
    await expect.element(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  for (const words of ['Joan Auma', 'Customer', 'Nov 2, 2026'])
    await expect.element(rowOf('joan@yoza.test')).toMatchTextContent(words);
  await expect.element(changeRole('Joan Auma')).toHaveTextContent('Change Role');
});

test('users: show N/A if the sign-up date is unknown', async () => {
  const api = usersApi().on('GET /api/admin/users', () => reply([{ ...joan, createdAt: null }]));
  await openUsers(api);
  await expect.element(rowOf('joan@yoza.test')).toMatchTextContent('N/A');
});

test('users: words and a role narrow them, and clearing the filters shows all again', async () => {
  const api = usersApi(joan, brian);
  await openUsers(api);
  await search.fill('joan');
  await expect.element(rowOf('brian@yoza.test')).not.toBeInTheDocument();
  await expect.element(rowOf('joan@yoza.test')).toBeVisible();
  await page.getByRole('radio', { name: 'Technician', exact: true }).click();
  await expect.element(page.getByText('No users found matching the current filters')).toBeVisible();
  expect(new URL(location.href).searchParams.get('role')).toBe('technician');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rowOf('brian@yoza.test')).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: 'All Roles' })).toBeChecked();
});

test('users: shows the server’s message about a search that it does not accept', async () => {
  const api = usersApi(joan).on('GET /api/admin/users', () =>
    problem(400, 'INVALID_REQUEST', {
      errors: [{ path: 'search', message: 'Contains characters that cannot be stored' }],
    }),
  );
  await openArea({ path: '/admin?tab=users&search=%00', api });
  await expect.element(page.getByText('These filters are not valid')).toBeVisible();
  await expect.element(page.getByText('Contains characters that cannot be stored')).toBeVisible();
});

test('users: the address narrows them to a role, a press on a head puts them into order', async () => {
  const api = usersApi(brian);
  await openUsers(api, '&role=technician');
  const head = page.getByRole('columnheader', { name: 'Email' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  const queries = () => api.calls('GET /api/admin/users').map(({ query }) => Object.fromEntries(query));
  await expect.poll(queries).toEqual([
    { role: 'technician', sort: 'joined', direction: 'desc', limit: '25' },
    { role: 'technician', sort: 'email', direction: 'asc', limit: '25' },
    { role: 'technician', sort: 'email', direction: 'desc', limit: '25' },
  ]);
});

test('users: load more from the end of the first page', async () => {
  const api = usersApi().on('GET /api/admin/users', ({ query }) =>
    query.get('cursor') === 'next' ? [brian] : reply([joan], { headers: { 'X-Next-Cursor': 'next' } }),
  );
  await openUsers(api);
  await expect.element(page.getByText('First 1 user').last()).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(rowOf('brian@yoza.test')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('users: are saved as a file, narrowed as they are shown', async () => {
  const api = usersApi(brian).on('GET /api/admin/users/csv', () =>
    reply('First name,Last name', {
      headers: { 'Content-Disposition': 'attachment; filename="yoza-users-2026-11-23.csv"' },
    }),
  );
  await openUsers(api, '&role=technician');
  await search.fill('brian');
  await expect.poll(() => api.calls('GET /api/admin/users').at(-1)?.query.get('search')).toBe('brian');
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-users-2026-11-23.csv');
  const [call] = api.calls('GET /api/admin/users/csv');
  expect(Object.fromEntries(call!.query)).toEqual({
    search: 'brian',
    role: 'technician',
    sort: 'joined',
    direction: 'desc',
  });
});

test('users: changes by others appear without reload', async () => {
  const socket = new FakeSocket();
  const api = usersApi(joan);
  await openUsers(api);
  await expect.element(rowOf('joan@yoza.test')).toMatchTextContent('Customer');
  await socket.connect(me);
  api.on('GET /api/admin/users', [{ ...joan, role: 'technician' }, brian]);
  socket.send({ type: 'changed', topic: 'user', id: joan.id });
  await expect.element(rowOf('joan@yoza.test')).toMatchTextContent('Technician');
  await expect.element(rowOf('brian@yoza.test')).toBeVisible();
});

test('change role: shows what each role may do, and is sent once on a double click', async () => {
  const api = usersApi(joan, brian);
  await openUsers(api);
  await changeRole('Joan Auma').click();
  for (const words of [
    'Current role',
    'Full system access and management capabilities',
    'Job management, time tracking, and equipment access',
    'Booking services and viewing job history',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await expect.element(update).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Technician' }).click();
  const release = api.hold('PATCH /api/admin/users/{userId}/role');
  await userEvent.dblClick(update);
  await expect.element(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  release();
  await expect.element(page.getByText('Role Updated', { exact: true })).toBeVisible();
  await expect.element(page.getByText('User role has been changed to technician')).toBeVisible();
  await expect.element(rowOf('joan@yoza.test')).toMatchTextContent('Technician');
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = api.calls('PATCH /api/admin/users/{userId}/role');
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [{ userId: joan.id }, { role: 'technician', from: 'customer' }],
  ]);
  expect(sent[0]!.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('change role: shows why it is refused, and the current role', async () => {
  const api = usersApi(joan);
  await openUsers(api);
  await changeRole('Joan Auma').click();
  const message = 'The role of this user has changed to technician in the meantime. Check it before you change it.';
  api
    .on('PATCH /api/admin/users/{userId}/role', () => problem(409, 'ROLE_CHANGED', { message }))
    .on('GET /api/admin/users', [{ ...joan, role: 'technician' }]);
  await dialog.getByRole('radio', { name: 'Admin' }).click();
  await update.click();
  await expect.element(page.getByText('Role Update Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(rowOf('joan@yoza.test')).toMatchTextContent('Technician');
});

test('change role: admins cannot take the admin role from themselves', async () => {
  await openUsers(usersApi(user({ ...me, createdAt: joan.createdAt })));
  await expect.element(rowOf(me.email)).toMatchTextContent('You');
  await changeRole('Grace Nansubuga').click();
  await expect.element(dialog).toMatchTextContent('You cannot remove your own admin role');
  await expect.element(dialog.getByRole('radio', { name: 'Customer' })).toBeDisabled();
  await expect.element(update).toBeDisabled();
});

test('history of a user: leads to the changes of that user alone', async () => {
  const api = usersApi(joan).on('GET /api/admin/audit-log', []).on('GET /api/admin/audit-log/actors', []);
  await openUsers(api);
  await page.getByRole('button', { name: 'More actions for Joan Auma' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${joan.id}`);
  await expect.poll(() => api.calls('GET /api/admin/audit-log').at(-1)?.query.get('subject')).toBe(joan.id);
});

test('users: the list is accessible and no wider than a small phone', async () => {
  await openUsers(usersApi(joan, brian, user({ ...me, createdAt: joan.createdAt })));
  await expect.element(rowOf('joan@yoza.test')).toBeVisible();
  await expectSound();
});
