import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, runningJob, shortId } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, openSession, workDay } from '../work-day.ts';

const path = '/technician/dashboard?tab=checklist';
const entries = page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem');
const toast = (words: string) => page.getByText(words, { exact: true });

test('list of jobs: shows a text when empty, and Refresh finds a new job', async () => {
  const day = workDay();
  await openArea({ path, api: fieldApi(day) });
  await expect.element(page.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
  for (const words of [
    'Follow these steps when servicing a vehicle',
    'No Active Jobs',
    "You don't have any assigned or in-progress jobs. Check with your supervisor for new assignments.",
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  const job = assignedJob();
  day.jobs = [job];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(entries).toMatchTextContent(shortId(job));
});

test('list of jobs: shows only the job in progress, with Continue, and assigned jobs, with Open while one is in progress', async () => {
  const { service } = assignedJob();
  const assigned = assignedJob();
  const running = runningJob([], {
    serviceId: 'premium-detail',
    service: { ...service, id: 'premium-detail', name: 'Extra & Interior Cleaning' },
  });
  const jobs = [assigned, running, assignedJob({ status: 'completed' }), assignedJob({ status: 'cancelled' })];
  await openArea({ path, api: fieldApi(workDay({ jobs })) });
  await expect.element(entries).toHaveLength(2);
  for (const [index, job, status, action] of [
    [0, running, 'In progress', 'Continue'],
    [1, assigned, 'Assigned', 'Open'],
  ] as const) {
    const entry = entries.nth(index);
    const ids = `Job ${shortId(job)}, customer ${shortId({ id: job.customerId })}, service ${job.serviceId}, vehicle ${shortId(job.vehicle)}`;
    for (const words of [status, 'Toyota Harrier', `Ruth Achan, ${job.service.name}`, ids])
      await expect.element(entry).toMatchTextContent(words);
    const control = entry.getByRole(action === 'Open' ? 'link' : 'button', { name: new RegExp(`^${action}`) });
    await expect.element(control).toMatchTextContent(`${action}, job ${shortId(job)}`);
    await expect.element(entry.getByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
  }
  await expect.element(entries.first()).toMatchTextContent('0/22 done');
  await expectSound();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect.element(page.getByText(new RegExp(`^Job ${shortId(running)}, until`))).toBeVisible();
  expect(location.search).toBe(`?tab=checklist&job=${running.id}`);
});

test('list of jobs: an entry begins with time and place and ends with the ids', async () => {
  const job = assignedJob({ scheduledDate: '2099-11-23T08:00:00.000Z', landmark: 'Blue gate' });
  await openArea({ path, api: fieldApi(workDay({ jobs: [job] })) });
  const when = entries.getByRole('heading', { name: 'Nov 23, 2099, 11:00 AM - 2:00 PM EAT' });
  await expect.element(when).toBeVisible();
  const words = entries.element().textContent;
  const order = [
    'Nov 23, 2099, 11:00 AM',
    'Acacia Avenue, Kololo, Blue gate',
    'Toyota Harrier',
    'Ruth Achan',
    `Job ${shortId(job)}`,
  ];
  const places = order.map((each) => words.indexOf(each));
  expect(places[0]).toBe(0);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(words.slice(words.indexOf(`Job ${shortId(job)}`))).toMatch(
    /^Job \w+, customer \w+, service [\w-]+, vehicle \w+$/,
  );
});

test('list of jobs: offers Start only for the first job of today, the others only open', async () => {
  const at = (hours: number) => new Date(Date.parse('2026-11-24T05:00:00Z') + hours * 3_600_000).toISOString();
  fakeClock(Date.parse(at(0)));
  const [late, next, tomorrow] = [8, 3, 27].map((hours) => assignedJob({ scheduledDate: at(hours) }));
  const day = workDay({ jobs: [late!, next!, tomorrow!], session: openSession() });
  await openArea({ path, api: fieldApi(day) });
  await expect.element(entries).toHaveLength(3);
  await expect.element(entries.getByRole('button', { name: /^Start/ })).toHaveLength(1);
  await expect.element(entries.first().getByRole('button', { name: /^Start/ })).toMatchTextContent(shortId(next!));
  await expectSound();
  await entries.nth(2).getByRole('link', { name: /^Open/ }).click();
  await expect.element(page.getByText(/^This job is scheduled for Nov 25, 2026\./)).toBeVisible();
  await expect.element(page.getByText(/^This job has not been started yet/)).not.toBeInTheDocument();
});

/** A job scheduled for now and a technician on duty. */
const dueJob = () => ({ jobs: [assignedJob({ scheduledDate: new Date().toISOString() })], session: openSession() });

test('starting a job: while another is in progress, offers to open that one and sends nothing', async () => {
  const [running, job] = [runningJob(), assignedJob()];
  const { api } = await openArea({ path, api: fieldApi(workDay({ jobs: [running, job], session: openSession() })) });
  await entries.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Another job is in progress' });
  await expect
    .element(
      question.getByText(`Complete job ${shortId(running)} (Toyota Harrier) first: you work on one job at a time.`),
    )
    .toBeVisible();
  await expectSound();
  await question.getByRole('button', { name: 'Open that job' }).click();
  await expect.element(page.getByText(new RegExp(`^Job ${shortId(running)}, until`))).toBeVisible();
  expect(api.calls('POST /api/technician/logs')).toEqual([]);
});

test('starting a job: records it in the technician log, and opens its checklist', async () => {
  const day = dueJob();
  const job = day.jobs[0]!;
  const { api } = await openArea({ path, api: fieldApi(workDay(day)) });
  await entries.getByRole('button', { name: /^Start/ }).click();
  await expect.element(toast('Job Started')).toBeVisible();
  await expect.element(page.getByText('0/22 done', { exact: true })).toBeVisible();
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'job_start', jobId: job.id, metadata: { jobId: job.id } },
  ]);
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  const latest = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first();
  await expect.element(latest).toMatchTextContent(`Job Started, ${shortId(job)}`);
});

test('starting a job: shows a default error if a refusal has no message, and the job stays assigned', async () => {
  const { api } = await openArea({ path, api: fieldApi(workDay(dueJob())) });
  api.on('POST /api/technician/logs', () => new Response(null, { status: 400 }));
  await entries.getByRole('button', { name: /^Start/ }).click();
  await expect.element(toast('Start Failed')).toBeVisible();
  await expect.element(toast('Could not start the job.')).toBeVisible();
  await expect.element(entries).toMatchTextContent('Assigned');
  await expectSound();
});
