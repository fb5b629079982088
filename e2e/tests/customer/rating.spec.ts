import { expect, type Page } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { type BookedJob, referenceOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { finishedJobOf } from '../../src/done-job.ts';
import { mailTo } from '../../src/inbox.ts';
import { intercept } from '../../src/intercept.ts';
import { dismissToast, toasts } from '../../src/toasts.ts';
import { openBeside } from '../../src/window-beside.ts';

const past = '/customer?tab=bookings&show=past';
const star = (page: Page, name: string) => page.getByRole('radio', { name });
const askFor = (page: Page, { id }: BookedJob) =>
  page.getByRole('button', { name: new RegExp(`^Rate .*${referenceOf(id)}`) }).click();
const send = (page: Page) => page.getByRole('button', { name: 'Send rating' }).click();

test('a finished job is rated in Past, and changed in its report', async ({ page, customer: { client } }) => {
  test.slow();
  const job = await finishedJobOf(client);
  const size = page.viewportSize()!;

  await test.step('stars are asked for, and words as one likes', async () => {
    await page.goto(past);
    await askFor(page, job);
    await expect(page.getByRole('dialog', { name: 'How was it?' })).toBeVisible();
    await send(page);
    await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Your stars' })).toBeVisible();
    await star(page, '1 of 5 stars: Bad').focus();
    for (const name of ['2 of 5 stars: Not good', '3 of 5 stars: All right', '4 of 5 stars: Good']) {
      await page.keyboard.press('ArrowRight');
      await expect(star(page, name)).toBeChecked();
    }
    const box = (await star(page, '5 of 5 stars: Very good').boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await page.getByLabel('Your words').fill('<b>Clean</b>, and on time');
    await expectSound(page, 'the question how it was');
    await page.setViewportSize(size);
    await send(page);
    await expect(toasts(page)).toContainText('Thank you');
    await expect(toasts(page)).toContainText('Your rating of External Wash is saved.');
    await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rate/ })).toHaveCount(0);
    await dismissToast(page);
  });

  await test.step('the report shows it, and lets it be changed for 14 days', async () => {
    await page.goto(`/customer?tab=bookings&report=${job.id}`);
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
    await expect(page.getByText('<b>Clean</b>, and on time')).toBeVisible();
    await expect(page.getByText(/^You can change it until /)).toBeVisible();
    await page.getByRole('button', { name: 'Change rating' }).click();
    await expect(page.getByText('You can change your rating for 14 days.')).toBeVisible();
    await expect(star(page, '4 of 5 stars: Good')).toBeChecked();
    await star(page, '2 of 5 stars: Not good').check();
    await send(page);
    await expect(page.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused();
    await dismissToast(page);
    await expectSound(page, 'a report with its rating');
    await page.setViewportSize(size);
  });

  await test.step('so does the history', async () => {
    await page.goto('/customer?tab=history');
    await expect(page.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
    await expectSound(page, 'a history with ratings');
  });
});

test('two pages that rate at once leave one rating', async ({ page, customer: { client } }) => {
  const job = await finishedJobOf(client);
  const other = await openBeside(page);
  for (const each of [page, other]) {
    await each.goto(past);
    await askFor(each, job);
  }
  await star(page, '5 of 5 stars').check();
  await star(other, '3 of 5 stars').check();
  await Promise.all([send(page), send(other)]);
  for (const each of [page, other]) await expect(each.getByRole('dialog')).toHaveCount(0);
  const { rating } = await json<{ rating: { stars: number } }>(client.get(`/api/jobs/${job.id}`));
  expect([3, 5]).toContain(rating.stars);
  for (const each of [page, other]) {
    await expect(each.getByRole('img', { name: `${rating.stars} of 5 stars` })).toBeVisible();
  }
});

test('a rating that does not arrive says so and keeps what was written', async ({ page, customer: { client } }) => {
  const job = await finishedJobOf(client);
  await page.goto(past);
  await askFor(page, job);
  await intercept(page, '**/rating', (route) => route.abort());
  await star(page, '5 of 5 stars').check();
  await page.getByLabel('Your words').fill('Splendid');
  await send(page);
  await expect(toasts(page)).toContainText('Rating not saved');
  await expect(toasts(page)).toContainText('Your rating did not arrive. Please try again.');
  await expect(page.getByLabel('Your words')).toHaveValue('Splendid');
  await page.unroute('**/rating');
  await send(page);
  await expect(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  const { rating } = await json<{ rating: unknown }>(client.get(`/api/jobs/${job.id}`));
  expect(rating).toMatchObject({ stars: 5, words: 'Splendid' });
});

test('the e-mail and the bell of a finished job lead to where it is rated', async ({ page, customer }) => {
  const job = await finishedJobOf(customer.client);
  const { text } = await mailTo(customer.email, 'Completed: External Wash');
  expect(text).toContain('In the service report you can give one to five stars.');
  expect(text).toContain(`report=${job.id}`);
  await page.goto('/customer');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Your car is done/ }).click();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await star(page, '5 of 5 stars').check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused();
});
