import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { doubleClick } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '../../src/requests/requests.api.ts';
import { goOffline } from '../go-offline.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const application = (fields: Partial<Application> = {}): Application => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  firstName: 'Amina',
  lastName: 'Nakato',
  email: 'amina@yoza.test',
  phoneNumber: '0701 234 567',
  experience: 'Two years at a car wash in Ntinda.',
  certifications: 'Driving permit',
  availability: 'Weekdays from 8 AM',
  reason: 'I like the work and live close by.',
  status: 'pending',
  createdAt: '2026-11-20T09:00:00.000Z',
  reviewedAt: null,
  reviewerName: null,
  adminNotes: null,
  ...fields,
});

const decide = 'PATCH /api/admin/technician-requests/{requestId}';

/** API with these applications, which accepts decisions on them. */
function requestsApi(...applications: Application[]): FakeApi {
  let list = applications;
  const count = (status: Application['status']) => list.filter((each) => each.status === status).length;
  return adminApi()
    .on('GET /api/admin/technician-requests', ({ query }) =>
      list.filter(({ status }) => status === query.get('status')),
    )
    .on('GET /api/admin/technician-requests/counts', () => ({
      pending: count('pending'),
      approved: count('approved'),
      rejected: count('rejected'),
    }))
    .on(decide, ({ params, body: { status, adminNotes = null } }) => {
      const decided = { status, adminNotes, reviewedAt: '2026-11-23T09:00:00.000Z', reviewerName: 'Grace Nansubuga' };
      list = list.map((each) => (each.id === params['requestId'] ? { ...each, ...decided } : each));
      return list.find(({ id }) => id === params['requestId'])!;
    });
}

const openRequests = (api: FakeApi) => openArea({ path: '/admin?tab=requests', api });
const row = page.getByRole('row').filter({ hasText: 'amina@yoza.test' });
const dialog = page.getByRole('dialog', { name: 'Amina Nakato' });
const review = () => page.getByRole('button', { name: 'Review the application of Amina Nakato' }).click();
const approve = dialog.getByRole('button', { name: 'Approve & Promote to Technician' });
const tab = (name: string) => page.getByRole('tab', { name });

test('approve application: shows all that was written, and is sent once for a double click', async () => {
  const api = requestsApi(application());
  await openRequests(api);
  await expect.element(page.getByRole('heading', { name: 'Technician Applications' })).toBeVisible();
  await expect.element(tab('Pending 1')).toBeVisible();
  await review();
  for (const words of [
    'Phone0701 234 567',
    'Emailamina@yoza.test',
    'Applied dateNov 20, 2026',
    'StatusPending',
    'ExperienceTwo years at a car wash in Ntinda.',
    'CertificationsDriving permit',
    'AvailabilityWeekdays from 8 AM',
    'ReasonI like the work and live close by.',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await dialog.getByLabelText('Admin notes (Optional)').fill('Known to Brian');
  await doubleClick(approve);
  await expect.element(page.getByText('Request Updated')).toBeVisible();
  await expect.element(page.getByText('Amina Nakato is a technician now')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).not.toBeInTheDocument();
  expect(api.calls(decide).map(({ body }) => body)).toEqual([{ status: 'approved', adminNotes: 'Known to Brian' }]);
  await expect.element(tab('Pending 0')).toBeVisible();
  await tab('Approved 1').click();
  await page.getByRole('button', { name: 'View the application of Amina Nakato' }).click();
  await expect.element(dialog).toMatchTextContent('DecidedNov 23, 2026by Grace Nansubuga');
  await expect.element(dialog).toMatchTextContent('Known to Brian');
  await expect.element(approve).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Reject Application' })).not.toBeInTheDocument();
});

test('reject application: leaves it among the rejected', async () => {
  const api = requestsApi(application());
  await openRequests(api);
  await review();
  await dialog.getByRole('button', { name: 'Reject Application' }).click();
  await expect.element(page.getByText('The application of Amina Nakato is rejected')).toBeVisible();
  expect(api.calls(decide).map(({ body }) => body)).toEqual([{ status: 'rejected', adminNotes: null }]);
  await tab('Rejected 1').click();
  await expect.element(row).toMatchTextContent('Rejected');
});

test('applications: a new one appears without reload', async () => {
  const socket = new FakeSocket();
  const me = admin();
  const api = requestsApi();
  await openArea({ path: '/admin?tab=requests', user: me, api });
  await expect.element(page.getByText('No pending applications')).toBeVisible();
  await socket.connect(me);
  const amina = application();
  api
    .on('GET /api/admin/technician-requests', [amina])
    .on('GET /api/admin/technician-requests/counts', { pending: 1, approved: 0, rejected: 0 });
  socket.send({ type: 'changed', topic: 'technician-request', id: amina.id });
  await expect.element(row).toMatchTextContent('Pending');
  await expect.element(tab('Pending 1')).toBeVisible();
});

test('approve application: shows why it is refused if another admin has decided meanwhile', async () => {
  const message = 'This application has already been rejected by Ruth Achieng';
  const api = requestsApi(application()).on(decide, () => problem(409, 'REQUEST_DECIDED', { message }));
  await openRequests(api);
  await review();
  api.on('GET /api/admin/technician-requests', []);
  await approve.click();
  await expect.element(page.getByText('Update Failed')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});

test('approve application: is disabled until the email is confirmed, while Reject stays enabled', async () => {
  await openRequests(requestsApi(application({ userId: null })));
  await expect.element(row).toMatchTextContent('Email not confirmed yet');
  await review();
  await expect.element(dialog).toMatchTextContent('You can approve the application once they have');
  await expect.element(approve).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Reject Application' })).toBeEnabled();
});

test('applications: those of a status are saved as a file', async () => {
  const api = requestsApi(application({ status: 'rejected' })).on('GET /api/admin/technician-requests/csv', () =>
    reply('csv', {
      headers: { 'Content-Disposition': 'attachment; filename="yoza-technician-requests-2026-11-23.csv"' },
    }),
  );
  await openRequests(api);
  await tab('Rejected 1').click();
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-technician-requests-2026-11-23.csv');
  expect(api.calls('GET /api/admin/technician-requests/csv')[0]!.query.get('status')).toBe('rejected');
});

test('applications: show a message and a link to the next step if there are none', async () => {
  await openRequests(requestsApi());
  await expect.element(page.getByText('No pending applications')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to Technicians' }))
    .toHaveAttribute('href', '/admin?tab=technicians');
  await tab('Approved 0').click();
  await expect.element(page.getByText('No approved applications')).toBeVisible();
  await tab('Rejected 0').click();
  await expect.element(page.getByText('No rejected applications')).toBeVisible();
  await page.getByRole('link', { name: 'Show pending applications' }).click();
  await expect.element(page.getByText('No pending applications')).toBeVisible();
});

test('applications: the list and an application are accessible and no wider than a small phone', async () => {
  await openRequests(requestsApi(application(), application({ userId: null, firstName: 'Sarah' })));
  await expect.element(row.first()).toBeVisible();
  await expectSound();
  await review();
  await expect.element(dialog).toBeVisible();
  await expectSound();
});

test('reject application: shows at once that there is no network, keeps the notes, and sends nothing later', async () => {
  const api = requestsApi(application());
  await openRequests(api);
  await review();
  const notes = dialog.getByRole('textbox');
  await notes.fill('No permit');
  const goOnline = goOffline();
  api.on(decide, noNetwork);
  await dialog.getByRole('button', { name: 'Reject Application' }).click();
  await expect.element(page.getByText('Check your connection and try again.')).toBeVisible();
  await expect.element(notes).toHaveValue('No permit');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  goOnline();
  await queryClient.resumePausedMutations();
  expect(queryClient.isMutating()).toBe(0);
  expect(api.calls(decide)).toHaveLength(1);
});

test.for([429, 500, 503])(
  'reject application: the notes stay in the dialog after a failure with status %s',
  async (status) => {
    const api = requestsApi(application()).on(decide, () => new Response(null, { status }));
    await openRequests(api);
    await review();
    await dialog.getByRole('textbox').fill('No permit');
    await dialog.getByRole('button', { name: 'Reject Application' }).click();
    await expect.element(page.getByText('Update Failed')).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('No permit');
  },
);

/** Resolves after the browser has drawn the page, which is when it takes the focus from a disabled element. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('reject application: Escape closes the dialog after a delayed failure', async () => {
  const api = requestsApi(application()).on(decide, noNetwork);
  await openRequests(api);
  await review();
  const fail = api.hold(decide);
  await dialog.getByRole('button', { name: 'Reject Application' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Rejecting...' })).toBeVisible();
  await drawn();
  fail();
  await expect.element(page.getByText('The change may already be saved. Check before you try again.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
