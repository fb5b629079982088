import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { json } from '../../src/api/json.ts';
import { bookOf } from '../../src/data/bookings.ts';
import type { OpenInvoice } from '../../src/data/paid-invoice.ts';
import { uploadOver } from '../../src/data/photos.ts';
import { test } from '../../src/fixtures/customer-test.ts';
import { expectSound } from '../../src/pages/check-page.ts';
import { newCustomer, type NewCustomer } from '../../src/people/new-customer.ts';
import { eventually } from '../../src/platform/control.ts';
import { mailTo } from '../../src/platform/inbox.ts';
import { SocketClient } from '../../src/platform/socket-client.ts';
import { bookingOfToday } from '../../src/scenarios/assigned-booking.ts';

/** Opens a support chat of a customer with one message. */
async function writeTo({ client, id }: NewCustomer, message: string): Promise<void> {
  const session = await json<{ id: string }>(client.post('/api/chat/sessions', { data: {} }));
  const socket = await SocketClient.open(client);
  socket.send({ type: 'auth', userId: id, role: 'customer' });
  socket.send({ type: 'chat_message', sessionId: session.id, message });
  await socket.until(({ frames }) => frames.find(({ type }) => type === 'new_message'));
  socket.close();
}

const invoiceOf = ({ client }: NewCustomer, jobId: string) =>
  eventually('the invoice', async () => {
    const [invoice] = await json<OpenInvoice[]>(client.get(`/api/invoices?jobId=${jobId}`));
    return invoice;
  });

test('export: a customer downloads everything about them, once, and nothing about others', async ({
  page,
  customer,
}) => {
  test.slow();
  const stranger = await newCustomer('Noah', 'Okot');
  await bookOf(stranger.client, { address: 'Stranger Road 9' });
  await writeTo(stranger, 'a secret of the stranger');
  await using booking = await bookingOfToday(customer.client, { address: 'Plot 7, Canary Close' });
  const { job, technician } = booking;
  await json(technician.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
  await uploadOver(technician, job.id, 'before');
  await writeTo(customer, 'a message of the canary');
  const { invoiceNumber } = await invoiceOf(customer, job.id);

  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Download my data' });
  await card.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(card.getByText('You can download it once.')).toBeVisible();
  await expectSound(page, 'the profile with a download');
  const mail = await mailTo(customer.email, 'Your data at Yoza is ready');
  expect(mail.text).toContain('/profile');

  const link = card.getByRole('link', { name: 'Download' });
  const address = (await link.getAttribute('href'))!;
  expect((await stranger.client.get(address)).status()).toBe(404);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^yoza-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  await expect(card.getByText('Your download has started.')).toBeVisible();

  const photo = Object.keys(files).find((name) => name.startsWith('photos/'))!;
  const { photos } = await json<{ photos: { photoUrl: string }[] }>(customer.client.get(`/api/jobs/${job.id}/proof`));
  expect(Buffer.from(files[photo]!)).toEqual(await (await customer.client.get(photos[0]!.photoUrl)).body());
  const [data, summary] = [strFromU8(files['data.json']!), strFromU8(files['summary.html']!)];
  for (const own of ['Plot 7, Canary Close', 'a message of the canary', invoiceNumber, customer.email, photo]) {
    expect(data).toContain(own);
    expect(summary).toContain(own);
  }
  for (const foreign of ['Stranger Road', 'secret of the stranger', stranger.id, stranger.email]) {
    expect(data).not.toContain(foreign);
    expect(summary).not.toContain(foreign);
  }

  const again = await customer.client.get(address);
  expect([again.status(), (await again.json()).code]).toEqual([410, 'EXPORT_USED']);
  await page.reload();
  await expect(card.getByText('You downloaded your data')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Prepare it again' })).toBeVisible();
  await test.step('summary: is readable on a phone', async () => {
    const file = test.info().outputPath('summary.html');
    await writeFile(file, summary);
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', { name: 'Your data at Yoza' })).toBeVisible();
    await expectSound(page, 'the summary of an export');
  });
});
