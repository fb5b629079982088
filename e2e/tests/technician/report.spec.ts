import { expect, test } from '@playwright/test';
import { bookingOfToday } from '../../src/scenarios/assigned-booking.ts';
import { json } from '../../src/api/json.ts';
import { desktop, expectSound, phone } from '../../src/pages/check-page.ts';
import { newCustomer } from '../../src/people/new-customer.ts';
import { emails } from '../../src/people/demo-accounts.ts';
import { uploadOver } from '../../src/data/photos.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { signInOnPage } from '../../src/people/sign-in.ts';

interface Proof {
  photos: { photoUrl: string }[];
}

test('service report: is shown to the customer of a completed job, and admins see the same photos', async ({
  browser,
}) => {
  test.slow();
  const customer = await newCustomer();
  await using booking = await bookingOfToday(customer.client);
  const { job, technician, admin } = booking;
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  await uploadOver(technician, job.id, 'before');
  await uploadOver(technician, job.id, 'after');
  const strokes = [[100, 200, 400, 100, 700, 300]];
  await json(technician.put(`/api/jobs/${job.id}/signature`, { data: { signedBy: 'Ruth Achan', strokes } }));
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } }));

  await test.step('customer: opens the service report from the booking', async () => {
    const context = await browser.newContext({ baseURL: platformUrl(), viewport: desktop });
    const page = await context.newPage();
    await signInOnPage(page, customer.email, '/customer?tab=bookings&show=past');
    await page.getByRole('button', { name: /^View details/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Service report' }).click();
    await expect(page).toHaveURL(new RegExp(`report=${job.id}`));
    await expect(page.getByRole('heading', { name: 'Service report' })).toBeVisible();
    await expect(page.getByText('Service report', { exact: true })).toBeFocused();
    for (const word of ['Work started', 'Work finished']) {
      await expect(page.getByText(word, { exact: true })).toBeVisible();
    }
    const slider = page.getByRole('slider', { name: 'Compare before and after' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '55% before, 45% after');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '100% before, 0% after');
    for (const picture of await page.getByRole('img', { name: /work, photo 1/ }).all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByRole('img', { name: 'Signature of Ruth Achan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invoice PDF' })).toBeVisible();
    await expectSound(page, 'the report of a booking');
    await page.setViewportSize(phone);
    await expectSound(page, 'the report of a booking on a phone');
    await page.getByRole('button', { name: 'Back to My Bookings' }).click();
    await expect(page.getByRole('button', { name: /^View details/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.close();
  });

  await test.step('photos: are hidden from other customers, and shown to admins in the job', async () => {
    const { photos } = await json<Proof>(customer.client.get(`/api/jobs/${job.id}/proof`));
    const stranger = await newCustomer('Noah', 'Okot');
    for (const { photoUrl } of photos) expect((await stranger.client.get(photoUrl)).status()).toBe(404);
    const seen = await admin.get(photos[0]!.photoUrl);
    expect(seen.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    await stranger.client.dispose();
    const context = await browser.newContext({ baseURL: platformUrl(), viewport: desktop });
    const page = await context.newPage();
    await signInOnPage(page, emails.admin, '/admin?tab=jobs&status=completed');
    await page.getByRole('button', { name: `View job ${job.id.slice(0, 8).toUpperCase()}` }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Before the work, photo 1' })).toBeVisible();
    await expectSound(page, 'the pictures of a job for admins');
    await page.getByRole('button', { name: 'Remove Before the work, photo 1' }).click();
    await page.getByRole('button', { name: 'Remove permanently Before the work, photo 1' }).click();
    await expect(page.getByRole('img', { name: 'Before the work, photo 1' })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('img', { name: 'After the work, photo 1' })).toBeVisible();
    await context.close();
  });
  await customer.client.dispose();
});
