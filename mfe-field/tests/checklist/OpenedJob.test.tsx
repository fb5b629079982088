import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import type { JobPhoto } from '../../src/photos/photos.api.ts';
import { assignedJob, runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { greenPhoto } from '../green-photo.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const openJob = (id: string, ...jobs: Job[]) => {
  const day = workDay({ jobs });
  return openArea({ path: `/technician/dashboard?tab=checklist&job=${id}`, api: fieldApi(day) }).then(() => day);
};
const photoOf = (job: Job, photoType: JobPhoto['photoType']): JobPhoto => ({
  id: crypto.randomUUID(),
  jobId: job.id,
  photoType,
  caption: null,
  photoUrl: '/api/photos/1/full',
  thumbnailUrl: '/api/photos/1/thumbnail',
  width: 8,
  height: 6,
  takenAt: '2026-11-24T08:00:00.000Z',
  uploadedAt: '2026-11-24T08:00:01.000Z',
});
const words = (text: string) => page.getByText(text, { exact: true });

test('opened job: shows that it has not been started yet', async () => {
  const job = assignedJob();
  await openJob(job.id, job);
  await expect.element(words('This job has not been started yet. Start it to open its checklist.')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expectSound();
});

test('opened job: shows that it is no longer the job of this technician', async () => {
  await openJob(crypto.randomUUID());
  await expect.element(words('This job is no longer yours')).toBeVisible();
  await expectSound();
});

test('opened job: replaces its checklist with an explanation if an admin cancels it, and shows this only once', async () => {
  fakeClock();
  const job = runningJob();
  const day = await openJob(job.id, job);
  await expect.element(page.getByRole('checkbox')).toHaveLength(22);
  day.jobs = [{ ...job, status: 'cancelled' }];
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(words('This job was cancelled')).toBeVisible();
  await expect
    .element(page.getByText(/there is nothing more to do here\. The steps you ticked are kept\.$/))
    .toBeVisible();
  const notices = page.getByRole('region', { name: 'Changes to your jobs' });
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument();
  await expectSound();
  await page.getByRole('link', { name: 'Back to your jobs' }).click();
  await expect.element(words('No Active Jobs')).toBeVisible();
  await expect.element(notices.getByRole('button')).not.toBeInTheDocument();
});

test('an opened job: one that is completed shows its report', async () => {
  const job = runningJob(['ext-rinse', 'ext-roof', 'fin-wax'], {
    status: 'completed',
    travelStartedAt: '2026-11-24T07:30:00.000Z',
    arrivedAt: '2026-11-24T07:50:00.000Z',
    startedAt: '2026-11-24T08:00:00.000Z',
    completedAt: '2026-11-24T09:15:00.000Z',
  });
  const signature = { signedBy: 'Ruth Achan', strokes: [[10, 10, 300, 200]], signedAt: '2026-11-24T09:10:00.000Z' };
  const day = workDay({ jobs: [job] });
  day.proof = { ...day.proof, photos: [photoOf(job, 'before'), photoOf(job, 'after')], signature };
  const picture = await greenPhoto();
  const api = fieldApi(day).on('GET /api/photos/{photoId}/{size}', () => new Response(picture) as never);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  const section = (name: string) => page.getByRole('region', { name });
  for (const text of [
    'On the wayNov 24, 2026, 10:30 AM EAT',
    'ArrivedNov 24, 2026, 10:50 AM EAT',
    'Work startedNov 24, 2026, 11:00 AM EAT',
    'Work finishedNov 24, 2026, 12:15 PM EAT',
    'Acacia Avenue, Kololo',
    'Ruth Achan',
  ])
    await expect.element(section('Job report')).toMatchTextContent(text);
  for (const name of ['Open: Before, photo 1', 'Open: After, photo 1'])
    await expect.element(section('Photos').getByRole('button', { name })).toBeVisible();
  await expect.element(section('Checklist')).toMatchTextContent('Exterior Washing2 of 6 done');
  await expect.element(section('Signature').getByRole('img', { name: 'Signature of Ruth Achan' })).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Open: After, photo 1' }).click();
  await expect.element(page.getByRole('dialog', { name: 'After, photo 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
});
