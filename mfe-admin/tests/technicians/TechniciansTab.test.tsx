import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { doubleClick } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invitation } from '../../src/technicians/invitations.api.ts';
import type { AdminTechnician, Figures } from '../../src/technicians/technicians.api.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';
import { savedFile } from '../saved-file.ts';

const brian: AdminTechnician = {
  ...person({ id: '0199c0de-0000-7000-8000-0000abcdef12', firstName: 'Brian', lastName: 'Okot' }),
  email: 'brian@yoza.test',
  phoneNumber: null,
  isActive: true,
  accessRemovedAt: null,
};

const figures = (fields: Partial<Figures> = {}): Figures => ({
  technicianId: brian.id,
  dutyStatus: 'no_activity',
  assignedJobs: 0,
  inProgressJobs: 0,
  completedJobs: 0,
  totalHours: 0,
  averageRating: null,
  ratingCount: 0,
  ...fields,
});

const invitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: crypto.randomUUID(),
  email: 'sarah@yoza.test',
  firstName: 'Sarah',
  lastName: 'Namukasa',
  phoneNumber: null,
  notes: null,
  status: 'open',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2099-11-27T09:00:00.000Z',
  ...fields,
});

/** Technician Brian with these figures, and an API that removes and restores his access, invites people and promotes customers. */
function techniciansApi(fields: Partial<Figures> = {}): FakeApi {
  let technician = brian;
  let ahead = figures(fields);
  let invitations: Invitation[] = [];
  const today = { activeToday: 2, jobsToday: 7, averageRating: null, ratingCount: 0 };
  return adminApi()
    .on('GET /api/admin/users/counts', { total: 40, admin: 1, technician: 12, customer: 27 })
    .on('GET /api/admin/technicians', ({ query }) =>
      technician.email.includes(query.get('search') ?? '') ? [technician] : [],
    )
    .on('GET /api/admin/technician-figures', ({ query }) => ({
      ...today,
      technicians: query.has('ids') ? [ahead] : [],
    }))
    .on('POST /api/admin/technicians/{userId}/remove-access', () => {
      technician = { ...technician, isActive: false, accessRemovedAt: '2026-11-23T09:00:00.000Z' };
      ahead = { ...ahead, assignedJobs: 0 };
      return technician;
    })
    .on('POST /api/admin/technicians/{userId}/restore-access', () => {
      technician = brian;
      return technician;
    })
    .on('GET /api/admin/invitations', () => invitations)
    .on('POST /api/admin/invite-technician', ({ body: { email, firstName, lastName } }) => {
      invitations = [invitation({ email, firstName, lastName })];
      return reply(invitations[0], { status: 201 });
    })
    .on('GET /api/customers', []);
}

const openTechnicians = (api: FakeApi) => openArea({ path: '/admin?tab=technicians', api });
const search = page.getByRole('searchbox', { name: 'Search technicians by name or email...' });
const row = page.getByRole('row').filter({ hasText: 'brian@yoza.test' });
const act = async (action: string) => {
  await page.getByRole('button', { name: 'Actions for Brian Okot' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const inviting = page.getByRole('dialog', { name: 'Invite Technician' });
const sendInvitation = inviting.getByRole('button', { name: 'Send Invitation' });
const openInvite = () => page.getByRole('button', { name: 'Invite Technician' }).click();
const file = (name: string) => () =>
  reply('csv', { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });

test('technicians: are counted and listed with their figures; missing ratings, activity and phone number are marked', async () => {
  await openTechnicians(techniciansApi());
  await expect.element(page.getByRole('heading', { name: 'Technician Management' })).toBeVisible();
  for (const [label, value] of [
    ['Total Technicians', '12'],
    ['Active Today', '2'],
    ['Jobs Today', '7'],
    ['Avg Rating', 'No ratings yet'],
  ] as const)
    await expect
      .poll(() => page.getByText(label, { exact: true }).element().parentElement?.textContent)
      .toContain(value);
  for (const column of ['Technician', 'Contact', 'Status', 'Jobs', 'Hours', 'Rating', 'Joined'])
    await expect.element(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  for (const words of [
    `ID ${brian.id.slice(-8).toUpperCase()}`,
    'No phone number',
    'No activity',
    '0 active',
    '0 completed',
    '0 min',
    'No ratings yet',
    'Jan 5, 2026',
  ])
    await expect.element(row).toMatchTextContent(words);
});

test('technicians: new figures and ratings appear without reload', async () => {
  const socket = new FakeSocket();
  const api = techniciansApi();
  const me = admin();
  await openArea({ path: '/admin?tab=technicians', user: me, api });
  await expect.element(row).toMatchTextContent('No ratings yet');
  await socket.connect(me);
  const rated = { averageRating: 2, ratingCount: 1 };
  api.on('GET /api/admin/technician-figures', {
    activeToday: 2,
    jobsToday: 8,
    ...rated,
    technicians: [figures({ ...rated, dutyStatus: 'working', assignedJobs: 1, inProgressJobs: 1, totalHours: 7.25 })],
  });
  socket.send({ type: 'changed', topic: 'job', id: crypto.randomUUID() });
  for (const words of ['2.0', '1 rating', 'Working', '2 active', '7 h 15 min'])
    await expect.element(row).toMatchTextContent(words);
  await act('View Profile');
  await expect.element(page.getByRole('dialog', { name: 'Brian Okot' })).toMatchTextContent('1 rating');
});

test('profile: has the whole id, and leads to the logs and the jobs of the technician', async () => {
  await openTechnicians(techniciansApi());
  await act('View Profile');
  const profile = page.getByRole('dialog', { name: 'Brian Okot' });
  await expect.element(profile).toMatchTextContent(brian.id);
  const linkTo = (name: string) => profile.getByRole('link', { name });
  await expect.element(linkTo('View Logs')).toHaveAttribute('href', `/admin?tab=logs&technician=${brian.id}`);
  await expect.element(linkTo('View Jobs')).toHaveAttribute('href', `/admin?tab=jobs&technician=${brian.id}`);
  await expectSound();
});

test('view jobs: shows the jobs of one technician alone, until those of all are asked for', async () => {
  const api = techniciansApi().on('GET /api/technicians', [brian]).on('GET /api/admin/jobs', []);
  await openTechnicians(api);
  await act('View Jobs');
  await expect.element(page.getByText('Jobs of Brian Okot')).toBeVisible();
  expect(location.search).toBe(`?tab=jobs&technician=${brian.id}`);
  const narrowed = () => api.calls('GET /api/admin/jobs').at(-1)?.query.get('technicianId');
  await expect.poll(narrowed).toBe(brian.id);
  await page.getByRole('button', { name: 'Show all technicians' }).click();
  await expect.element(page.getByText('Jobs of Brian Okot')).not.toBeInTheDocument();
  await expect.poll(narrowed).toBe(null);
});

test('search: shows that no technician was found, and clearing it shows all again', async () => {
  await openTechnicians(techniciansApi());
  await search.fill('called like this');
  await expect.element(page.getByText('No technicians found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect.element(search).toHaveValue('');
  await expect.element(row).toBeVisible();
});

test('files: the technicians found and the open invitations are saved', async () => {
  const api = techniciansApi()
    .on('GET /api/admin/technician-figures/csv', file('yoza-technicians-2026-11-23.csv'))
    .on('GET /api/admin/invitations/csv', file('yoza-invitations-2026-11-23.csv'));
  await openTechnicians(api);
  await search.fill('brian');
  const technicians = await savedFile(() => page.getByRole('button', { name: 'Export CSV', exact: true }).click());
  expect(technicians.name).toBe('yoza-technicians-2026-11-23.csv');
  expect(api.calls('GET /api/admin/technician-figures/csv')[0]!.query.get('search')).toBe('brian');
  const invitations = await savedFile(() => page.getByRole('button', { name: 'Export CSV: Open invitations' }).click());
  expect(invitations.name).toBe('yoza-invitations-2026-11-23.csv');
});

test('access: is removed once for a double click, after the upcoming jobs are counted, and restored', async () => {
  const api = techniciansApi({ assignedJobs: 1 });
  await openTechnicians(api);
  await expect.element(row).toMatchTextContent('1 active');
  await act('Remove Access');
  const removing = page.getByRole('alertdialog', { name: 'Remove access of Brian Okot?' });
  await expect.element(removing).toMatchTextContent('1 upcoming job will be unassigned.');
  await expect.element(removing).toMatchTextContent('signed out on all devices');
  await doubleClick(removing.getByRole('button', { name: 'Remove Access' }));
  await expect.element(page.getByText('Access Removed', { exact: true })).toBeVisible();
  await expect.element(row).toMatchTextContent('Access removed');
  await expect.element(row).toMatchTextContent('0 active');
  expect(api.calls('POST /api/admin/technicians/{userId}/remove-access')).toHaveLength(1);
  await act('Restore Access');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore Access' }).click();
  await expect.element(page.getByText('Access Restored', { exact: true })).toBeVisible();
  await expect.element(row).toMatchTextContent('No activity');
});

test('access: shows why a removal is refused, and the access stays', async () => {
  const api = techniciansApi({ inProgressJobs: 2 });
  await openTechnicians(api);
  await act('Remove Access');
  const removing = page.getByRole('alertdialog');
  await expect.element(removing).toMatchTextContent('They have no upcoming jobs.');
  await expect.element(removing).toMatchTextContent('2 jobs are in progress and stay assigned to them');
  const message = 'The access of Brian Okot has already been removed';
  api.on('POST /api/admin/technicians/{userId}/remove-access', () => problem(409, 'NOT_A_TECHNICIAN', { message }));
  await removing.getByRole('button', { name: 'Remove Access' }).click();
  await expect.element(page.getByText('Access Not Removed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(row).toMatchTextContent('No activity');
});

test('invite technician: shows what is missing, is sent once on a double click, and is listed as open', async () => {
  const api = techniciansApi();
  await openTechnicians(api);
  await expect.element(page.getByText('No open invitations.')).toBeVisible();
  await openInvite();
  await sendInvitation.click();
  for (const [label, words] of [
    ['Email', 'Please enter a valid email address'],
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
  ] as const)
    await expect.element(inviting.getByLabelText(label)).toHaveAccessibleDescription(words);
  await expect.element(inviting.getByLabelText('Email')).toHaveFocus();
  await inviting.getByLabelText('Email').fill('sarah@yoza.test');
  await inviting.getByLabelText('First name').fill('Sarah');
  await inviting.getByLabelText('Last name').fill('Namukasa');
  await inviting.getByLabelText('Phone number (Optional)').fill('0701 234 567');
  await doubleClick(sendInvitation);
  await expect.element(page.getByText('Technician Invited', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'sarah@yoza.test' }))
    .toMatchTextContent('The link is valid until Nov 27, 2099.');
  expect(api.calls('POST /api/admin/invite-technician').map(({ body }) => body)).toEqual([
    { email: 'sarah@yoza.test', firstName: 'Sarah', lastName: 'Namukasa', phoneNumber: '0701 234 567', notes: null },
  ]);
});

test('invite technician: shows the alternative on a refusal, and the dialog stays open', async () => {
  const message = 'joan@yoza.test is a customer already. Promote them to technician instead.';
  const api = techniciansApi().on('POST /api/admin/invite-technician', () => problem(409, 'IS_CUSTOMER', { message }));
  await openTechnicians(api);
  await openInvite();
  await inviting.getByLabelText('Email').fill('joan@yoza.test');
  await inviting.getByLabelText('First name').fill('Joan');
  await inviting.getByLabelText('Last name').fill('Auma');
  await sendInvitation.click();
  await expect.element(page.getByText('Invitation Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(inviting.getByLabelText('Email')).toHaveValue('joan@yoza.test');
  await expectSound();
});

test('open invitations: are withdrawn; a refused resend shows the reason', async () => {
  const sarah = invitation({ notes: 'Known to Brian' });
  const api = techniciansApi()
    .on('GET /api/admin/invitations', [sarah])
    .on('POST /api/admin/invitations/{invitationId}/resend', () =>
      problem(429, 'TOO_MANY_REQUESTS', { message: 'Please wait a minute before it is sent again.' }),
    )
    .on('POST /api/admin/invitations/{invitationId}/withdraw', () => {
      api.on('GET /api/admin/invitations', []);
      return invitation({ ...sarah, status: 'withdrawn' });
    });
  await openTechnicians(api);
  const entry = page.getByRole('listitem').filter({ hasText: 'sarah@yoza.test' });
  await expect.element(entry).toMatchTextContent('Known to Brian');
  await entry.getByRole('button', { name: 'Resend to Sarah Namukasa' }).click();
  await expect.element(page.getByText('Invitation Not Sent', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Please wait a minute before it is sent again.')).toBeVisible();
  await entry.getByRole('button', { name: 'Withdraw the invitation of Sarah Namukasa' }).click();
  await expect.element(page.getByText('Invitation Withdrawn', { exact: true })).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
});

test('promote: five customers are offered, and the one found is promoted once for a double click', async () => {
  const api = techniciansApi();
  const joan = person({ firstName: 'Joan', lastName: 'Auma', email: 'joan@yoza.test' });
  const others = Array.from({ length: 4 }, () => person());
  api
    .on('GET /api/customers', ({ query }) => (query.has('search') ? [joan] : [joan, ...others]))
    .on('POST /api/admin/promote-user', () => {
      api.on('GET /api/customers', []);
      return { ...joan, role: 'technician' as const };
    });
  await openTechnicians(api);
  const card = page.getByRole('region', { name: 'Promote Existing Users' });
  await expect.element(card.getByRole('listitem')).toHaveLength(5);
  expect(api.calls('GET /api/customers')[0]!.query.get('limit')).toBe('5');
  await card.getByRole('searchbox').fill('Auma');
  await expect.element(card.getByRole('listitem')).toHaveLength(1);
  expect(api.calls('GET /api/customers').at(-1)!.query.get('search')).toBe('Auma');
  await doubleClick(card.getByRole('button', { name: 'Promote to Technician: Joan Auma' }));
  await expect.element(page.getByText('User Promoted', { exact: true })).toBeVisible();
  await expect.element(card).toMatchTextContent('No customers found');
  expect(api.calls('POST /api/admin/promote-user').map(({ body }) => body)).toEqual([
    { userId: joan.id, role: 'technician' },
  ]);
});

test('promote: shows why it is refused', async () => {
  const message = 'This user already has the role technician';
  const api = techniciansApi()
    .on('GET /api/customers', [person({ firstName: 'Joan', lastName: 'Auma' })])
    .on('POST /api/admin/promote-user', () => problem(409, 'ROLE_UNCHANGED', { message }));
  await openTechnicians(api);
  await page.getByRole('button', { name: 'Promote to Technician: Joan Auma' }).click();
  await expect.element(page.getByText('Promotion Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('technicians: the list and its parts are accessible and no wider than a small phone', async () => {
  const api = techniciansApi()
    .on('GET /api/admin/invitations', [invitation()])
    .on('GET /api/customers', [person({ firstName: 'Joan', lastName: 'Auma' })]);
  await openTechnicians(api);
  await expect.element(row).toMatchTextContent('No activity');
  await expectSound();
});
