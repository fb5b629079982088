import { noNetwork, reply } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expectSound } from '@yoza/component-testing/check-page';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rating } from '../../src/rating/rating.api.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { FakeBilling, paidInvoiceOf } from '../money.ts';
import { bookingApi, openArea } from '../open-area.tsx';
import { toasts } from '../pay.ts';

beforeEach(standAtNovember10);

const rating = (fields: Partial<Rating> = {}): Rating => ({
  stars: 4,
  words: null,
  ratedAt: '2026-11-09T12:00:00.000Z',
  updatedAt: '2026-11-09T12:00:00.000Z',
  changeableUntil: '2026-11-23T12:00:00.000Z',
  ...fields,
});

/** Opens a page of a customer with one completed booking; the API stores the rating it receives. */
async function openDone(path: string, given: Rating | null = null) {
  const user = customer();
  const done = job({ customerId: user.id, date: '2026-11-09', status: 'completed', rating: given });
  const api = bookingApi()
    .on('GET /api/jobs', () => [done])
    .on('GET /api/jobs/{id}/proof', {
      photos: [],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    })
    .on('PUT /api/jobs/{id}/rating', ({ body }) => {
      done.rating = rating({ ...body, words: body.words ?? null, updatedAt: new Date().toISOString() });
      return reply(done.rating);
    });
  new FakeBilling(api, paidInvoiceOf(done));
  await openArea({ path: path.replace('{id}', done.id), user, api });
  return { api, done, user };
}

const past = '/customer?tab=bookings&show=past';
const report = '/customer?tab=bookings&report={id}';
const star = (name: string) => page.getByRole('radio', { name });
const stars = (count: number) => page.getByRole('img', { name: `${count} of 5 stars` });
const ask = () => page.getByRole('button', { name: /^Rate .*External Wash/ }).click();
const send = () => page.getByRole('button', { name: 'Send rating' }).click();
const words = page.getByLabelText(/^Comment/);

test('rate: stars are asked for, chosen with the arrow keys, and saved with words as they are', async () => {
  const { api } = await openDone(past);
  await ask();
  await expect.element(page.getByRole('dialog', { name: 'How was it?' })).toBeVisible();
  await send();
  await expect.element(page.getByText('Please choose one to five stars.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Stars' })).toBeVisible();
  star('1 of 5 stars: Bad').element().focus();
  for (const name of ['2 of 5 stars: Not good', '3 of 5 stars: All right', '4 of 5 stars: Good']) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(star(name)).toBeChecked();
  }
  const { width, height } = star('5 of 5 stars: Very good').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await words.fill('<b>Clean</b>, and on time');
  await expectSound();
  await send();
  await expect.poll(toasts).toEqual([expect.stringMatching(/Thank you.*Your rating of External Wash is saved./)]);
  await expect.element(stars(4)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Rate/ })).not.toBeInTheDocument();
  expect(api.calls('PUT /api/jobs/{id}/rating').map(({ body }) => body)).toEqual([
    { stars: 4, words: '<b>Clean</b>, and on time' },
  ]);
});

test('rating: shows an error if it cannot be saved, keeps the comment and can be sent again', async () => {
  const { api } = await openDone(past);
  const response = rating({ stars: 5, words: 'Splendid' });
  api.on('PUT /api/jobs/{id}/rating', noNetwork);
  await ask();
  await star('5 of 5 stars: Very good').click();
  await words.fill('Splendid');
  await send();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/Rating not saved.*Your rating could not be saved. Please try again./)]);
  await expect.element(words).toHaveValue('Splendid');
  api.on('PUT /api/jobs/{id}/rating', () => {
    api.on('GET /api/jobs', []);
    return response;
  });
  await send();
  await expect.element(words).not.toBeInTheDocument();
  expect(api.calls('PUT /api/jobs/{id}/rating').at(-1)?.body).toEqual({ stars: 5, words: 'Splendid' });
});

test('rating: can be given on the report, and focus moves to the saved rating', async () => {
  await openDone(report);
  await expect.element(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await star('5 of 5 stars: Very good').click();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Your rating' })).toHaveFocus();
  await expect.element(stars(5)).toBeVisible();
});

test('change rating: the report shows it as text, and lets it be changed for 14 days', async () => {
  await openDone(report, rating({ words: '<b>Clean</b>, and on time' }));
  await expect.element(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  await expect.element(page.getByText('<b>Clean</b>, and on time')).toBeVisible();
  await expect.element(page.getByText('You can change it until Monday, November 23, 2026.')).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Change rating' }).click();
  await expect.element(page.getByText('You can change your rating for 14 days.')).toBeVisible();
  await expect.element(star('4 of 5 stars: Good')).toBeChecked();
  await star('2 of 5 stars: Not good').click();
  await send();
  await expect.element(stars(2)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your rating' })).toHaveFocus();
});

test('change rating: after 14 days it stays', async () => {
  await openDone(report, rating({ changeableUntil: '2026-11-10T05:59:00.000Z' }));
  await expect.element(stars(4)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change rating' })).not.toBeInTheDocument();
});

test('history: shows the stars that were given', async () => {
  await openDone('/customer?tab=history', rating({ stars: 2 }));
  await expect.element(stars(2)).toBeVisible();
  await expectSound();
});

test('two pages: what another page said is shown here without a reload', async () => {
  const { done, user } = await openDone(past);
  const socket = new FakeSocket();
  await socket.connect(user);
  await expect.element(page.getByRole('button', { name: /^Rate/ })).toBeVisible();
  done.rating = rating({ stars: 3 });
  socket.send({ type: 'changed', topic: 'job', id: done.id });
  await expect.element(stars(3)).toBeVisible();
});
