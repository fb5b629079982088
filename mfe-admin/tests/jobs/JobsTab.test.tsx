import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { laptop, phone, tablet } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import { job, of, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';
import { savedFile } from '../saved-file.ts';

const moses = person();

/** Opens the Jobs section with these jobs. */
async function openJobs(jobs: Job[], parameters = '', api: FakeApi = adminApi()): Promise<FakeApi> {
  api.on('GET /api/technicians', [moses]).on('GET /api/admin/jobs', jobs);
  await openArea({ path: `/admin?tab=jobs${parameters}`, api });
  return api;
}

const search = page.getByRole('searchbox', { name: 'Search jobs by ID, customer, phone, vehicle, address...' });
const rowOf = (one: Job) => page.getByRole('row').filter({ hasText: shortOf(one) });
/** Returns the query of the latest request for the list. */
const lastQuery = (api: FakeApi) => Object.fromEntries(api.calls('GET /api/admin/jobs').at(-1)?.query ?? []);

test('jobs: show the customer, service, status, technician and total in each row', async () => {
  const [unassigned, assigned] = [job(), job({ status: 'assigned', totalPrice: '129600.00', ...of(moses) })];
  await openJobs([unassigned, assigned]);
  for (const column of ['Job ID', 'Customer', 'Service', 'Status', 'Technician', 'Total'])
    await expect.element(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect
    .element(rowOf(unassigned))
    .toMatchTextContent(/Ruth Achan.*External Wash.*Pending.*Unassigned.*UGX 64,800.*Assign/);
  await expect.element(rowOf(assigned)).toMatchTextContent(/Assigned.*Moses Kintu.*UGX 129,600/);
  await expect.element(page.getByText('2 jobs, times in EAT').last()).toBeVisible();
});

test('search: the server is asked for the words, and the address keeps them', async () => {
  const api = await openJobs([job()]);
  await search.fill('UBK 123A ruth');
  await expect.poll(() => lastQuery(api)).toMatchObject({ search: 'UBK 123A ruth', sort: 'scheduled', order: 'desc' });
  expect(new URLSearchParams(location.search).get('search')).toBe('UBK 123A ruth');
});

test('sort order: is set in the sort list or by column header, and a second press reverses it', async () => {
  const api = await openJobs([job()]);
  await page.getByLabelText('Sort by').selectOptions('Highest total first');
  await expect.poll(() => lastQuery(api)).toMatchObject({ sort: 'total', order: 'desc' });
  const column = page.getByRole('columnheader', { name: 'Total' });
  await expect.element(column).toHaveAttribute('aria-sort', 'descending');
  await column.getByRole('button').click();
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => lastQuery(api)).toMatchObject({ sort: 'total', order: 'asc' });
});

test('filters: technician, status and days are asked of the server; without a match all can be shown again', async () => {
  const one = job();
  const api = await openJobs([one]);
  await expect.element(rowOf(one)).toBeVisible();
  await page.getByRole('group', { name: 'Filters' }).getByLabelText('Technician').selectOptions('Unassigned');
  await expect.poll(() => lastQuery(api)).toMatchObject({ assignment: 'unassigned' });
  expect(location.search).toContain('technician=unassigned');
  await page.getByRole('radio', { name: /^All open/ }).click();
  await expect.poll(() => lastQuery(api)).toMatchObject({ status: 'open' });
  expect(location.search).toContain('status=open');
  api.on('GET /api/admin/jobs', []);
  await page.getByLabelText('Slot to').fill('2026-12-04');
  await page.getByLabelText('Slot from').fill('2026-12-03');
  await expect.poll(() => lastQuery(api)).toMatchObject({ from: '2026-12-03', to: '2026-12-04' });
  await expect.element(page.getByText('No jobs match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect.poll(() => location.search).toBe('?tab=jobs');
  await expect.element(page.getByRole('row')).toHaveLength(2);
});

test('filters: are read from the address, show the technician and dates, and can be removed', async () => {
  const api = await openJobs([job()], `&status=open&technician=${moses.id}&completedFrom=2026-11-01&search=ruth`);
  await expect
    .poll(() => lastQuery(api))
    .toMatchObject({ status: 'open', technicianId: moses.id, completedFrom: '2026-11-01' });
  await expect.element(page.getByRole('radio', { name: /^All open/ })).toBeChecked();
  await expect.element(search).toHaveValue('ruth');
  await expect.element(page.getByText('Jobs of Moses Kintu')).toBeVisible();
  await expect.element(page.getByText('Completed from Nov 1, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Show all dates' }).click();
  await expect.element(page.getByText('Completed from Nov 1, 2026')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all technicians' }).click();
  await expect
    .poll(() => lastQuery(api))
    .toEqual({ status: 'open', search: 'ruth', sort: 'scheduled', order: 'desc', limit: '50' });
});

test('export: saves what the filters show as a file', async () => {
  const api = adminApi().on(
    'GET /api/admin/jobs/csv',
    () =>
      new Response('Job ID,Customer', {
        headers: { 'Content-Disposition': 'attachment; filename="yoza-jobs-2026-12-03.csv"' },
      }),
  );
  await openJobs([job()], '&status=assigned&search=ruth', api);
  const file = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file).toEqual({ name: 'yoza-jobs-2026-12-03.csv', content: 'Job ID,Customer' });
  expect(Object.fromEntries(api.calls('GET /api/admin/jobs/csv')[0]!.query)).toMatchObject({
    status: 'assigned',
    search: 'ruth',
  });
});

test('jobs: show an error if they cannot be loaded, and Retry loads them', async () => {
  const booked = job();
  const api = adminApi().on('GET /api/admin/jobs', noNetwork);
  await openArea({ path: '/admin?tab=jobs', api });
  await expect.element(page.getByText('Jobs could not be loaded')).toBeVisible();
  api.on('GET /api/admin/jobs', [booked]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rowOf(booked)).toBeVisible();
});

test('complete: a job in progress is completed from its row', async () => {
  const running = job({ status: 'in_progress', ...of(moses) });
  const completed: Job = { ...running, status: 'completed' };
  const api = adminApi().on('PATCH /api/jobs/{id}/status', () => {
    api.on('GET /api/admin/jobs', [completed]);
    return completed;
  });
  await openJobs([running], '', api);
  await page.getByRole('button', { name: `Complete job ${shortOf(running)}` }).click();
  await expect.element(page.getByText('Job completed')).toBeVisible();
  await expect.element(rowOf(running)).toMatchTextContent('Completed');
  expect(api.calls('PATCH /api/jobs/{id}/status')).toMatchObject([
    { params: { id: running.id }, body: { status: 'completed', version: 1 } },
  ]);
});

test('complete: the reason of a refusal is shown, and the list is refetched', async () => {
  const running = job({ status: 'in_progress', ...of(moses) });
  const api = adminApi().on('PATCH /api/jobs/{id}/status', () => {
    api.on('GET /api/admin/jobs', [{ ...running, status: 'cancelled' }]);
    return problem(409, 'ILLEGAL_TRANSITION', { message: 'A job that is cancelled cannot be completed' });
  });
  await openJobs([running], '', api);
  await page.getByRole('button', { name: `Complete job ${shortOf(running)}` }).click();
  await expect.element(page.getByText('Failed to mark job as completed')).toBeVisible();
  await expect.element(page.getByText('A job that is cancelled cannot be completed')).toBeVisible();
  await expect.element(rowOf(running)).toMatchTextContent('Cancelled');
});

test('unassign: after an assignment by another admin, the conflict is reported and the row shows the new technician', async () => {
  const joan = person({ firstName: 'Joan', lastName: 'Aber' });
  const seen = job({ status: 'assigned', version: 2, ...of(moses) });
  const present: Job = { ...seen, version: 3, ...of(joan) };
  const message = 'This job has changed in the meantime. Check it before you save.';
  const api = adminApi().on('PATCH /api/jobs/{id}/assign', () => {
    api.on('GET /api/admin/jobs', [present]);
    return problem(409, 'JOB_CHANGED', { message, job: present });
  });
  await openJobs([seen], '', api);
  await page.getByRole('button', { name: `More actions for job ${shortOf(seen)}` }).click();
  await page.getByRole('menuitem', { name: 'Unassign' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(rowOf(seen)).toMatchTextContent('Joan Aber');
  expect(api.calls('PATCH /api/jobs/{id}/assign').map(({ body }) => body)).toEqual([
    { technicianId: null, version: 2 },
  ]);
});

test.each([
  [2, 'and the other cars of its visit are now unassigned.'],
  [1, 'is now unassigned.'],
])('unassign: with %i cars in its visit, a toast names what is unassigned', async (visitSize, words) => {
  const seen = job({ status: 'assigned', visitId: crypto.randomUUID(), visitPosition: 1, visitSize, ...of(moses) });
  await openJobs([seen], '', adminApi().on('PATCH /api/jobs/{id}/assign', job({ id: seen.id, version: 2 })));
  await page.getByRole('button', { name: `More actions for job ${shortOf(seen)}` }).click();
  await page.getByRole('menuitem', { name: 'Unassign' }).click();
  await expect.element(page.getByText(`Job ${shortOf(seen)} ${words}`)).toBeVisible();
});

test('cancel: a job that another admin changed meanwhile is shown before it is cancelled', async () => {
  const seen = job();
  const present: Job = { ...seen, version: 2, timeSlot: '2:00 PM - 5:00 PM' };
  const cancelled: Job = { ...present, status: 'cancelled', version: 3 };
  const message = 'This job has changed in the meantime. Check it before you save.';
  const api = adminApi()
    .on('GET /api/jobs/{id}', seen)
    .on('PATCH /api/jobs/{id}/status', ({ body }) =>
      body.version === 2 ? cancelled : problem(409, 'JOB_CHANGED', { message, job: present }),
    );
  await openJobs([seen], '', api);
  await page.getByRole('button', { name: `More actions for job ${shortOf(seen)}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel job' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel job' }).click();
  await expect.element(dialog).toMatchTextContent(message);
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(dialog).toMatchTextContent('2:00 PM - 5:00 PM');
  await dialog.getByRole('button', { name: 'Cancel job' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls('PATCH /api/jobs/{id}/status').map(({ body }) => body)).toEqual([
    { status: 'cancelled', version: 1 },
    { status: 'cancelled', version: 2 },
  ]);
});

test('names of one long word: make the page no wider than the screen', async () => {
  const name = { firstName: 'Kyobutungi', lastName: `Nan${'subuga'.repeat(9)}` };
  const customer = person(name);
  await openJobs([job({ customer, customerId: customer.id }), job({ status: 'in_progress', ...of(person(name)) })]);
  await expect.element(page.getByText(/^Kyobutungi/).first()).toBeVisible();
  for (const { width, height } of [laptop, tablet, phone, { width: 320, height: 640 }]) {
    await page.viewport(width, height);
    expect(document.documentElement.scrollWidth).toBe(width);
  }
});

test('jobs: accessible and no wider than a small phone', async () => {
  await openJobs([job(), job({ status: 'in_progress', ...of(moses) })], '&completedFrom=2026-11-01');
  await expect.element(page.getByText('Completed from Nov 1, 2026')).toBeVisible();
  await expect.element(page.getByText('2 jobs, times in EAT').last()).toBeVisible();
  await expectSound();
});
