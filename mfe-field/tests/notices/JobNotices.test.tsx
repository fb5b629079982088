import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob, runningJob, shortId } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

test('jobs that others change: are named in notices until each one is dismissed', async () => {
  fakeClock();
  const [cancelled, taken, completed] = [assignedJob(), assignedJob(), runningJob()];
  const day = workDay({ jobs: [cancelled, taken, completed] });
  await openArea({ path: '/technician/dashboard?tab=checklist', api: fieldApi(day) });
  await expect.element(page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem')).toHaveLength(3);
  day.jobs = [
    { ...cancelled, status: 'cancelled' },
    { ...completed, status: 'completed' },
  ];
  await vi.advanceTimersByTimeAsync(5_000);
  const notices = page.getByRole('region', { name: 'Changes to your jobs' });
  for (const words of [
    `Job ${shortId(cancelled)} (Toyota Harrier) was cancelled.`,
    `Job ${shortId(taken)} (Toyota Harrier) is no longer yours. It was reassigned or unassigned.`,
    `Job ${shortId(completed)} (Toyota Harrier) was completed by the office or on another phone.`,
  ])
    await expect.element(notices).toMatchTextContent(words);
  await expect.element(page.getByText('No Active Jobs')).toBeVisible();
  await expectSound();
  for (let left = 3; left > 0; left--) {
    await expect.element(notices.getByRole('button', { name: 'OK' })).toHaveLength(left);
    await notices.getByRole('button', { name: 'OK' }).first().click();
  }
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument();
});

const notices = page.getByRole('region', { name: 'Changes to your jobs' });
const atTen = new Date('2026-11-23T07:00:00.000Z');

test('jobs that others change: show a new or rescheduled job with its time and a link that opens it', async () => {
  fakeClock(atTen);
  const job = assignedJob({ scheduledDate: '2026-11-23T08:00:00.000Z' });
  const day = workDay({ jobs: [job] });
  await openArea({ api: fieldApi(day) });
  await expect.element(page.getByText('Next job')).toBeVisible();
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
  const slot = { scheduledDate: '2026-11-24T05:00:00.000Z', scheduledEnd: '2026-11-24T08:00:00.000Z' };
  const added = assignedJob({ scheduledDate: '2026-11-23T11:00:00.000Z' });
  day.jobs = [{ ...job, ...slot }, added];
  await vi.advanceTimersByTimeAsync(5_000);
  const [moved, fresh] = [
    `Job ${shortId(job)} (Toyota Harrier) was rescheduled: Tomorrow, 8:00 AM - 11:00 AM EAT.`,
    `You have a new job, ${shortId(added)} (Toyota Harrier): Today, 2:00 PM - 5:00 PM EAT.`,
  ];
  for (const words of [moved, fresh]) await expect.element(notices).toMatchTextContent(words);
  await expectSound();
  await notices.getByRole('status').filter({ hasText: fresh }).getByRole('link', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Checklist' })).toBeVisible();
  expect(location.search).toBe(`?tab=checklist&job=${added.id}`);
  await expect.element(notices.getByRole('status')).toMatchTextContent(moved);
  // Of the opened job, changes alone are shown as notices.
  day.jobs = day.jobs.map((each) => (each.id === added.id ? { ...each, ...slot } : each));
  await vi.advanceTimersByTimeAsync(5_000);
  const dismiss = notices.getByRole('button', { name: 'OK' });
  await expect.element(dismiss).toHaveLength(2);
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  expect(widthOf(dismiss.first().element().parentElement!)).toBe(widthOf(dismiss.first().element()));
});

test('jobs that others change: one that was off the list for a moment is not announced, one that is assigned again is', async () => {
  fakeClock(atTen);
  const [first, other] = [assignedJob(), assignedJob()];
  const day = workDay({ jobs: [first, other] });
  const api = fieldApi(day).on('GET /api/jobs/{id}', () => first);
  await openArea({ path: '/technician/dashboard?tab=checklist', api });
  const list = page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem');
  await expect.element(list).toHaveLength(2);
  day.jobs = [other];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(list).toHaveLength(1);
  await expect.poll(() => api.calls('GET /api/jobs/{id}').length).toBeGreaterThan(0);
  day.jobs = [first, other];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(list).toHaveLength(2);
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
  api.on('GET /api/jobs/{id}', () => problem(404, 'NOT_FOUND'));
  day.jobs = [other];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(notices).toMatchTextContent(`Job ${shortId(first)} (Toyota Harrier) is no longer yours`);
  day.jobs = [first, other];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(notices).toMatchTextContent(`You have a new job, ${shortId(first)}`);
});

test('jobs that others change: show all changes of one job in one notice, also while the job is open', async () => {
  fakeClock(atTen);
  const job = assignedJob({ scheduledDate: '2026-11-23T08:00:00.000Z' });
  const day = workDay({ jobs: [job] });
  await openArea({ api: fieldApi(day) });
  await expect.element(page.getByText('Next job')).toBeVisible();
  day.jobs = [{ ...job, address: 'Lumumba Avenue, Nakasero', version: 2 }];
  await vi.advanceTimersByTimeAsync(5_000);
  const moved = `The address of job ${shortId(job)} (Toyota Harrier) was changed: Lumumba Avenue, Nakasero.`;
  await expect.element(notices.getByText(moved, { exact: true })).toBeVisible();
  const service = { ...job.service!, id: 'premium-detail', name: 'Interior Detailing' } as const;
  day.jobs = [
    {
      ...day.jobs[0]!,
      vehicle: { ...job.vehicle, make: 'Mazda', model: 'Demio' },
      serviceId: service.id,
      service,
      directions: 'The blue gate.',
      version: 3,
    },
  ];
  await vi.advanceTimersByTimeAsync(5_000);
  const words = [
    `The address of job ${shortId(job)} (Mazda Demio) was changed: Lumumba Avenue, Nakasero.`,
    `The vehicle of job ${shortId(job)} was changed: Mazda Demio.`,
    `The service of job ${shortId(job)} (Mazda Demio) was changed: Interior Detailing.`,
    `The directions and instructions for job ${shortId(job)} (Mazda Demio) were changed.`,
  ].join(' ');
  await expect.element(notices.getByText(words, { exact: true })).toBeVisible();
  await expectSound();
  await notices.getByRole('link', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Checklist' })).toBeVisible();
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
  day.jobs = [{ ...day.jobs[0]!, address: 'Acacia Avenue, Kololo', version: 4 }];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(notices).toMatchTextContent('was changed: Acacia Avenue, Kololo.');
  await expect.element(notices.getByRole('link', { name: 'Open' })).not.toBeInTheDocument();
  await notices.getByRole('button', { name: 'OK' }).click();
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
});

test('jobs that others change: a step of the technician and an older response are not announced', async () => {
  fakeClock(atTen);
  const job = assignedJob({ scheduledDate: '2026-11-23T08:00:00.000Z', version: 2 });
  const day = workDay({ jobs: [job] });
  await openArea({ path: '/technician/dashboard?tab=checklist', api: fieldApi(day) });
  const list = page.getByRole('list', { name: 'Your jobs' }).getByRole('listitem');
  await expect.element(list).toHaveLength(1);
  const setOut = { ...job, travelStartedAt: atTen.toISOString(), version: 3 };
  const older = { ...job, address: 'Lumumba Avenue, Nakasero', version: 1 };
  for (const response of [setOut, older, setOut]) {
    day.jobs = [response, ...day.jobs.slice(1), assignedJob({ customer: { ...job.customer!, firstName: 'Next' } })];
    await vi.advanceTimersByTimeAsync(5_000);
    // The new job shows that the response has arrived.
    await expect.element(list).toHaveLength(day.jobs.length);
  }
  await expect.element(notices.getByRole('status')).toHaveLength(3);
  await expect.element(notices).not.toMatchTextContent('was changed');
});
