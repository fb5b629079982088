import { type Page, expect, test } from '@playwright/test';
import { bookingOfToday } from '../../src/scenarios/assigned-booking.ts';
import { json } from '../../src/api/json.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { newCustomer } from '../../src/people/new-customer.ts';
import { fileOf, largePhoto, smallPhoto } from '../../src/data/photos.ts';

interface Proof {
  photos: { id: string; photoType: string; photoUrl: string }[];
  signature: { signedBy: string; strokes: number[][] | null } | null;
}

/** Service whose jobs require proof of work on the test platform. */
const withProof = { serviceId: 'deep-cleaning-polish' };

/** Passes files to the field behind a button, as its file chooser would. */
async function add(phone: Page, field: string, ...pictures: Buffer[]): Promise<void> {
  await phone.locator(`[data-photos="${field}"]`).setInputFiles(pictures.map((picture) => fileOf(picture)));
}
/** Expectation with a longer timeout, for results that require several photos to be uploaded in chunks and re-encoded one after the other. */
const expectSoon = expect.configure({ timeout: 60_000 });
const photo = (phone: Page, name: string) => phone.getByRole('button', { name: `Open: ${name}` });

test('proof of work: completing the job needs its photo; photos and signature are sent', async ({ browser }) => {
  const customer = await newCustomer();
  await using booking = await bookingOfToday(customer.client, withProof);
  const { job, technician } = booking;
  const proofOf = () => json<Proof>(customer.client.get(`/api/jobs/${job.id}/proof`));
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  const phone = await booking.phone(browser, `/technician/dashboard?tab=checklist&job=${job.id}`);
  await expect(phone.getByText('Needed before you can complete this job: 1 photo of the finished work.')).toBeVisible();
  const refused = await technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'completed' } });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'PROOF_MISSING']);

  await add(phone, 'after-library', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const notReadable = phone.getByText('This file is not a supported photo. Use JPEG, PNG or WebP.');
  await expectSoon(notReadable).toBeVisible();
  await phone.getByRole('button', { name: 'Discard' }).click();
  await expect(notReadable).toHaveCount(0);
  await add(phone, 'after-library', smallPhoto, await largePhoto(phone));
  await expectSoon(photo(phone, 'After, photo 2')).toBeVisible();
  await photo(phone, 'After, photo 2').click();
  const opened = phone.getByRole('dialog', { name: 'After, photo 2' });
  await expect(opened.getByRole('img', { name: 'After, photo 2' })).toBeVisible();
  await opened.getByRole('button', { name: 'Remove photo' }).click();
  await opened.getByRole('button', { name: 'Remove permanently' }).click();
  await expectSoon(photo(phone, 'After, photo 2')).toHaveCount(0);
  await expect(photo(phone, 'After, photo 1')).toBeVisible();

  await phone.getByRole('button', { name: 'Let the customer sign' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Customer signature' });
  const box = (await dialog.getByRole('img', { name: 'Sign here with a finger' }).boundingBox())!;
  await phone.mouse.move(box.x + 20, box.y + 40);
  await phone.mouse.down();
  for (let step = 1; step <= 10; step++) await phone.mouse.move(box.x + 20 + step * 18, box.y + 40 + (step % 2) * 30);
  await phone.mouse.up();
  await dialog.getByRole('button', { name: 'Save signature' }).click();
  await expectSoon(phone.getByRole('img', { name: 'Signature of Ruth Achan' })).toBeVisible();
  await expect.poll(async () => (await proofOf()).signature?.strokes?.[0]?.length).toBeGreaterThan(10);

  await phone.getByRole('button', { name: 'Complete Job' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect
    .poll(async () => (await json<{ status: string }>(customer.client.get(`/api/jobs/${job.id}`))).status)
    .toBe('completed');
  await customer.client.dispose();
});

test('photo upload: resumes after a lost connection and stores one photo', async ({ browser }) => {
  const customer = await newCustomer();
  await using booking = await bookingOfToday(customer.client, withProof);
  const { job } = booking;
  const phone = await booking.phone(browser, `/technician/dashboard?tab=checklist&job=${job.id}`);
  await expect(phone.getByRole('button', { name: /^Take photo.*Before/ })).toBeVisible();
  const picture = await largePhoto(phone);
  const offsets: number[] = [];
  await intercept(phone, '**/api/photo-uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(Number(offset));
    // The third chunk is lost twice.
    if (offsets.length === 3 || offsets.length === 4) return route.abort('connectionreset');
    return route.continue();
  });
  await add(phone, 'before-camera', picture);
  await expectSoon(photo(phone, 'Before, photo 1')).toBeVisible();
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets.length).toBeGreaterThan(4);
  const { photos } = await json<Proof>(customer.client.get(`/api/jobs/${job.id}/proof`));
  expect(photos).toHaveLength(1);
  await customer.client.dispose();
});
