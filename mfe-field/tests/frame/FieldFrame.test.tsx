import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { greenPhoto } from '../green-photo.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const tabs = page.getByRole('navigation', { name: 'Technician sections' }).getByRole('link');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('tabs: four with addresses, Dashboard first', async () => {
  await openArea();
  await expect.element(tabs).toHaveLength(4);
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual(['Dashboard', 'Time Tracker', 'Checklist', 'Schedule']);
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expectSound();
  for (const [name, title, address] of [
    ['Time Tracker', 'Time Tracker', 'time-tracker'],
    ['Checklist', 'Work Checklist', 'checklist'],
    ['Schedule', 'Schedule View', 'schedule'],
  ] as const) {
    const tab = tabs.filter({ hasText: name });
    await tab.click();
    await expect.element(heading(title)).toBeVisible();
    expect(location.search).toBe(`?tab=${address}`);
    expect(tab.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectSound();
  }
  history.back();
  await expect.element(heading('Work Checklist')).toBeVisible();
});

const notice = page.getByText(/^Reconnecting\./);
const minute = 60_000;

/** Opens the checklist of a job in progress, with a photo that is not fetched again. */
async function openChecklist() {
  fakeClock();
  const job = runningJob();
  const day = workDay({ jobs: [job] });
  const picture = {
    id: crypto.randomUUID(),
    jobId: job.id,
    photoType: 'before' as const,
    caption: null,
    photoUrl: '/api/photos/1/full',
    thumbnailUrl: '/api/photos/1/thumbnail',
    width: 8,
    height: 6,
    takenAt: job.createdAt,
    uploadedAt: job.createdAt,
  };
  day.proof = { ...day.proof, photos: [picture] };
  const file = await greenPhoto();
  const api = fieldApi(day).on('GET /api/photos/{photoId}/{size}', () => new Response(file) as never);
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await expect.element(page.getByRole('button', { name: 'Open: Before, photo 1' })).toBeVisible();
  return api;
}

test('reconnecting notice: is not shown while the service responds, and the proof is requested again', async () => {
  const api = await openChecklist();
  const callsBefore = api.calls('GET /api/jobs/{id}/proof').length;
  await vi.advanceTimersByTimeAsync(4 * minute);
  await expect.poll(() => api.calls('GET /api/jobs/{id}/proof').length).toBeGreaterThan(callsBefore);
  await expect.element(notice).not.toBeInTheDocument();
});

test('reconnecting notice: is shown after two minutes without a response', async () => {
  const api = await openChecklist();
  const never = () => new Promise<never>(() => {});
  for (const call of ['GET /api/jobs', 'GET /api/jobs/{id}', 'GET /api/jobs/{id}/proof'] as const) api.on(call, never);
  for (const call of ['GET /api/technician/logs', 'GET /api/jobs/{jobId}/balance'] as const) api.on(call, never);
  await vi.advanceTimersByTimeAsync(1.75 * minute);
  await expect.element(notice).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(0.75 * minute);
  await expect.element(notice).toBeVisible();
});
