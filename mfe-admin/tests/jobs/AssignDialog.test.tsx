import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dispatchKeys } from '../../src/board/board.api.ts';
import type { Board, DispatchJob } from '../../src/board/board.ts';
import type { Job } from '../../src/jobs/job.ts';
import { jobKeys } from '../../src/jobs/jobs.api.ts';
import { boardJob, boardOf, boardTechnician, eight, eleven, two } from '../board.ts';
import { goOffline } from '../go-offline.ts';
import { job, of, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';

const moses = person();
const joan = person({ firstName: 'Joan', lastName: 'Aber', email: 'joan@yoza.test' });

const jobDay = '2026-12-03';
const onBoard = [joan, moses].map(({ id, firstName, lastName }) => boardTechnician({ id, firstName, lastName }));

const boardWith = (...jobs: DispatchJob[]) => boardOf(onBoard, jobs, [jobDay]);

/** Opens the dialog from a job's row, with the board of its day; the API assigns the job. */
async function openAssign(booked: Job, board: Board | typeof noNetwork = boardWith()): Promise<FakeApi> {
  const api = adminApi()
    .on('GET /api/technicians', [joan, moses])
    .on('GET /api/admin/dispatch', board)
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('PATCH /api/jobs/{id}/assign', ({ body }) => {
      const technician = [joan, moses].find(({ id }) => id === body.technicianId)!;
      const assigned: Job = { ...booked, status: 'assigned', ...of(technician) };
      api.on('GET /api/admin/jobs', [assigned]).on('GET /api/jobs/{id}', assigned);
      return assigned;
    });
  await openArea({ path: '/admin?tab=jobs', api });
  await press(booked);
  return api;
}

const press = (one: Job) => page.getByRole('button', { name: `Assign job ${shortOf(one)}` }).click();
const dialog = page.getByRole('dialog', { name: /^Assign job/ });
const choiceOf = (email: string) => dialog.getByRole('button').filter({ hasText: email });

test('assign job: choosing a technician assigns at once and closes the dialog', async () => {
  const booked = job();
  const api = await openAssign(booked);
  for (const words of [
    'CustomerRuth Achan',
    'ServiceExternal Wash',
    'Date and slotThursday, December 3, 2026, 8:00 AM - 11:00 AM',
    'Current assignmentUnassigned',
    'Choose a technician',
    'Selecting a technician assigns the job immediately.',
    'Moses Kintu moses@yoza.test',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await choiceOf('moses@yoza.test').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Job assigned', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('row').filter({ hasText: shortOf(booked) }))
    .toMatchTextContent(/Assigned.*Moses Kintu/);
  expect(api.calls('PATCH /api/jobs/{id}/assign').map(({ body }) => body)).toEqual([
    { technicianId: moses.id, version: 1 },
  ]);
  await press(booked);
  await expect.element(dialog).toMatchTextContent('Current assignmentMoses Kintu');
});

test('assign job: the technician who has it cannot be chosen again, another one can', async () => {
  const api = await openAssign(job({ status: 'assigned', ...of(moses) }));
  await expect.element(choiceOf('moses@yoza.test')).toMatchTextContent('Currently assigned');
  await expect.element(choiceOf('moses@yoza.test')).toHaveAttribute('aria-disabled', 'true');
  await choiceOf('joan@yoza.test').click();
  await expect.element(page.getByText('Job assigned', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/jobs/{id}/assign').map(({ body }) => body)).toEqual([
    { technicianId: joan.id, version: 1 },
  ]);
});

test('assign job: shows the reason for a refusal in the dialog, which stays open', async () => {
  const api = await openAssign(job());
  api.on('PATCH /api/jobs/{id}/assign', () =>
    problem(409, 'TECHNICIAN_BUSY', { message: 'Moses Kintu already has a job at that time' }),
  );
  await choiceOf('moses@yoza.test').click();
  await expect.element(dialog).toMatchTextContent('Failed to assign job. Moses Kintu already has a job at that time');
});

test('assign job: an assignment of another admin is named, and shown before another technician is chosen', async () => {
  const booked = job();
  const api = await openAssign(booked);
  const taken: Job = { ...booked, status: 'assigned', version: 2, ...of(moses) };
  const message = 'Moses Kintu is already assigned to this job. Look at it before you assign it again.';
  api.on('PATCH /api/jobs/{id}/assign', ({ body }) =>
    body.version === 2 ? { ...taken, version: 3, ...of(joan) } : problem(409, 'JOB_CHANGED', { message, job: taken }),
  );
  await choiceOf('joan@yoza.test').click();
  await expect.element(dialog).toMatchTextContent(message);
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(dialog).toMatchTextContent('Current assignmentMoses Kintu');
  await expect.element(dialog).not.toMatchTextContent(message);
  await expect.element(choiceOf('moses@yoza.test')).toMatchTextContent('Currently assigned');
  await choiceOf('joan@yoza.test').click();
  await expect.element(page.getByText('Job assigned', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/jobs/{id}/assign').map(({ body }) => body)).toEqual([
    { technicianId: joan.id, version: 1 },
    { technicianId: joan.id, version: 2 },
  ]);
});

test('assign job: sends the job version from when the dialog opened, even after an update arrives', async () => {
  const booked = job();
  const api = await openAssign(booked);
  await expect.element(choiceOf('joan@yoza.test')).toBeVisible();
  api.on('GET /api/jobs/{id}', { ...booked, status: 'assigned', version: 2, ...of(moses) });
  await queryClient.invalidateQueries({ queryKey: jobKeys.all });
  await choiceOf('joan@yoza.test').click();
  await expect
    .poll(() => api.calls('PATCH /api/jobs/{id}/assign').map(({ body }) => body))
    .toEqual([{ technicianId: joan.id, version: 1 }]);
});

test('assign job: after a lost response it is sent again, and the dialog closes', async () => {
  const booked = job();
  const api = await openAssign(booked);
  api.on('PATCH /api/jobs/{id}/assign', () => {
    api.on('PATCH /api/jobs/{id}/assign', { ...booked, status: 'assigned', version: 2, ...of(moses) });
    return noNetwork();
  });
  await choiceOf('moses@yoza.test').click();
  await expect.element(page.getByText('Job assigned', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('assign job: after a timeout of the gateway it is sent again, and the dialog closes', async () => {
  const booked = job();
  const api = await openAssign(booked);
  api.on('PATCH /api/jobs/{id}/assign', () => {
    api.on('PATCH /api/jobs/{id}/assign', { ...booked, status: 'assigned', version: 2, ...of(moses) });
    return problem(504, 'SERVICE_TIMEOUT');
  });
  await choiceOf('moses@yoza.test').click();
  await expect.element(page.getByText('Job assigned', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('assign job: shows after a second timeout that there was no response, and shows the current job', async () => {
  const booked = job();
  const api = await openAssign(booked);
  api.on('PATCH /api/jobs/{id}/assign', () => {
    api.on('GET /api/admin/jobs', [{ ...booked, status: 'assigned', version: 2, ...of(moses) }]);
    return problem(504, 'SERVICE_TIMEOUT');
  });
  await choiceOf('moses@yoza.test').click();
  await expect.element(page.getByText('No response from the server')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: shortOf(booked) })).toMatchTextContent(/Moses Kintu/);
  expect(api.calls('PATCH /api/jobs/{id}/assign')).toHaveLength(2);
});

test('assign job: a conflict on sending again after a lost response is reported as an unknown outcome', async () => {
  const booked = job();
  const api = await openAssign(booked);
  const present: Job = { ...booked, version: 3 };
  api.on('PATCH /api/jobs/{id}/assign', () => {
    api.on('PATCH /api/jobs/{id}/assign', () => problem(409, 'JOB_CHANGED', { job: present }));
    return noNetwork();
  });
  await choiceOf('moses@yoza.test').click();
  await expect.element(page.getByText('No response from the server')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('JOB_CHANGED')).not.toBeInTheDocument();
});

test.for(['Escape', 'Close'])(
  'assign job: %s stops waiting for the response, and the current job is shown',
  async (how) => {
    const booked = job();
    const api = await openAssign(booked);
    const letRespond = api.hold('PATCH /api/jobs/{id}/assign');
    await choiceOf('moses@yoza.test').dblClick();
    await expect.element(dialog).toMatchTextContent('Assigning');
    api.on('GET /api/admin/jobs', [{ ...booked, status: 'assigned', version: 2, ...of(moses) }]);
    if (how === 'Escape') await userEvent.keyboard('{Escape}');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('The change may already be saved. Check before you try again.')).toBeVisible();
    await expect.element(page.getByRole('row').filter({ hasText: shortOf(booked) })).toMatchTextContent(/Moses Kintu/);
    letRespond();
    expect(api.calls('PATCH /api/jobs/{id}/assign')).toHaveLength(1);
  },
);

test('assign job: shows at once that there is no network, closes on Escape, and sends nothing later', async () => {
  const api = await openAssign(job());
  await expect.element(choiceOf('moses@yoza.test')).toBeVisible();
  const goOnline = goOffline();
  api.on('PATCH /api/jobs/{id}/assign', noNetwork);
  await choiceOf('moses@yoza.test').click();
  await expect.element(page.getByText('Check your connection and try again.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  goOnline();
  await queryClient.resumePausedMutations();
  expect(queryClient.isMutating()).toBe(0);
  expect(api.calls('PATCH /api/jobs/{id}/assign')).toHaveLength(1);
});

const kololo = { latitude: '0.33', longitude: '32.59' };
const names = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('button')?.textContent);

test('assign job: shows whether each technician is free, and lists free technicians first', async () => {
  const ofJoan = { technicianId: joan.id, date: jobDay, ...kololo };
  const api = await openAssign(job(kololo), boardWith(boardJob(ofJoan), boardJob({ ...ofJoan, timeSlot: two })));
  await expect.element(choiceOf('moses@yoza.test')).toMatchTextContent('moses@yoza.test Free at this time');
  await expect
    .element(choiceOf('joan@yoza.test'))
    .toHaveAccessibleName(
      'Joan Aber joan@yoza.test Busy: Toyota Harrier, 8:00 AM - 11:00 AM 1 other job that day. About 0 km from their 8:00 AM - 11:00 AM job',
    );
  expect(names()).toEqual([expect.stringContaining('Moses'), expect.stringContaining('Joan')]);
  expect(api.calls('GET /api/admin/dispatch').map(({ query }) => Object.fromEntries(query))).toEqual([
    { from: jobDay, days: '1' },
  ]);
});

test('assign job: lists the nearest free technician first, with keyboard focus in the same order', async () => {
  const [near, far] = [{ latitude: '0.34' }, { latitude: '0.4' }].map((point) => ({ ...kololo, ...point }));
  await openAssign(
    job(kololo),
    boardWith(
      boardJob({ technicianId: joan.id, date: jobDay, timeSlot: eleven, ...far }),
      boardJob({ technicianId: moses.id, date: jobDay, timeSlot: eleven, ...near }),
    ),
  );
  await expect
    .element(choiceOf('moses@yoza.test'))
    .toMatchTextContent('1 other job that day. About 1.6 km from their 11:00 AM - 2:00 PM job');
  await expect.element(choiceOf('joan@yoza.test')).toMatchTextContent('About 10.9 km');
  (choiceOf('moses@yoza.test').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(choiceOf('joan@yoza.test')).toHaveFocus();
});

test('assign job: keeps the order of technicians when their availability changes', async () => {
  const api = await openAssign(job());
  await expect.element(choiceOf('joan@yoza.test')).toMatchTextContent('Free at this time');
  const busy = boardJob({ technicianId: joan.id, date: jobDay, timeSlot: eight });
  api.on('GET /api/admin/dispatch', boardWith(busy));
  await queryClient.invalidateQueries({ queryKey: dispatchKeys.all });
  await expect.element(choiceOf('joan@yoza.test')).toMatchTextContent('Busy: Toyota Harrier');
  expect(names()).toEqual([expect.stringContaining('Joan'), expect.stringContaining('Moses')]);
});

test('assign job: if the availability cannot be loaded, the job can still be assigned', async () => {
  const api = await openAssign(job(), noNetwork);
  for (const { email } of [joan, moses])
    await expect.element(choiceOf(email)).toMatchTextContent('Availability unknown');
  await choiceOf('joan@yoza.test').click();
  await expect.element(page.getByText('Job assigned', { exact: true })).toBeVisible();
  expect(api.calls('PATCH /api/jobs/{id}/assign').map(({ body }) => body.technicianId)).toEqual([joan.id]);
});

test('assign job: marks a technician off duty for a job today, and lists them after those on duty', async () => {
  const today = { scheduledDate: '2026-11-23T11:00:00.000Z', scheduledEnd: '2026-11-23T14:00:00.000Z', timeSlot: two };
  const [ofJoan, ofMoses] = onBoard;
  const board = boardOf([{ ...ofJoan!, dutyStatus: 'off_duty' }, ofMoses!], [], ['2026-11-23']);
  await openAssign(job(today), board);
  await expect.element(choiceOf('joan@yoza.test')).toMatchTextContent('Free at this time, off duty now');
  expect(names()).toEqual([expect.stringContaining('Moses'), expect.stringContaining('Joan')]);
});

test('assign job: the picker is sound to look at', async () => {
  const busy = boardJob({ technicianId: joan.id, date: jobDay, ...kololo });
  await openAssign(job(kololo), boardWith(busy));
  await expect.element(choiceOf('joan@yoza.test')).toMatchTextContent('Busy');
  await expectSound();
});

test('assign job of a visit: says that all its cars are assigned together', async () => {
  await openAssign(job({ visitId: crypto.randomUUID(), visitPosition: 1, visitSize: 2 }));
  await expect.element(dialog.getByText('All cars of this visit are assigned together.')).toBeVisible();
});
