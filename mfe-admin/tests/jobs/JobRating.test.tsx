import { expectSound } from '@yoza/component-testing/check-page';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { job } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const me = admin();
const done = job({ status: 'completed', completedAt: '2026-11-22T10:00:00.000Z' });
const rated = (stars: number, words: string | null) => {
  const times = { ratedAt: '2026-11-23T09:00:00.000Z', updatedAt: '2026-11-23T09:00:00.000Z' };
  return { ...done, rating: { stars, words, ...times, changeableUntil: '2026-12-06T09:00:00.000Z' } };
};

test('rating: the job that the address names shows stars and words as text, and a change without reload', async () => {
  const socket = new FakeSocket();
  const api = adminApi()
    .on('GET /api/admin/jobs', [done])
    .on('GET /api/jobs/{id}', rated(2, 'The <i>boot</i> was forgotten'))
    .on('GET /api/jobs/{id}/proof', {
      photos: [],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    });
  await openArea({ path: `/admin?tab=jobs&job=${done.id}`, user: me, api });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect.element(dialog.getByText('The <i>boot</i> was forgotten')).toBeVisible();
  await socket.connect(me);
  api.on('GET /api/jobs/{id}', rated(5, null));
  socket.send({ type: 'changed', topic: 'job', id: done.id });
  await expect.element(dialog.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await expectSound();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?tab=jobs');
});
