import { expect } from '@playwright/test';
import type { AdminErasure } from '@yoza/identity-contract/erasure';
import { json } from '../src/api/json.ts';
import { type OpenInvoice, payByPhone } from '../src/data/paid-invoice.ts';
import { bookOf } from '../src/data/bookings.ts';
import { test } from '../src/fixtures/customer-test.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { sessionAt, signedInClient } from '../src/people/sign-in.ts';
import { eventually, makeErasureDue, placesContaining } from '../src/platform/control.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { mailTo } from '../src/platform/inbox.ts';
import { finishedJobOf } from '../src/scenarios/done-job.ts';

test('erasure: a customer with a paid history is erased by all services, and signs in as a new user', async ({
  page,
  customer,
}) => {
  const { client, id, email } = customer;
  const lastName = `Achan-${id.slice(0, 8)}`;
  await json(client.patch('/api/auth/user', { data: { lastName } }));
  const admin = await signedInClient(emails.admin);
  const job = await finishedJobOf(client);
  const invoice = await eventually('the invoice', async () => {
    const invoices = await json<OpenInvoice[]>(client.get(`/api/invoices?jobId=${job.id}`));
    return invoices[0];
  });
  await payByPhone(client, invoice);
  await expect
    .poll(() => placesContaining(lastName))
    .toEqual(expect.arrayContaining(['chat.outgoing_emails', 'jobs.people', 'stream IDENTITY']));

  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Delete my account' });
  await card.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(card.getByText('Your account will be deleted on')).toBeVisible();
  const mail = await mailTo(email, 'Your Yoza account will be deleted');
  expect(mail.text).toContain('cancel it in your profile');

  const stateOf = async () => {
    const erasures = await json<AdminErasure[]>(admin.get('/api/admin/erasures?limit=200'));
    return erasures.find(({ customerId }) => customerId === id);
  };
  await makeErasureDue(id);
  await eventually('the account is closed', async () => (await stateOf())?.state === 'closed');
  expect((await client.get('/api/auth/user')).status()).toBe(401);
  await makeErasureDue(id);
  const erased = await eventually('the acknowledgements of all services', async () => {
    const found = await stateOf();
    return found?.state === 'erased' && found.acknowledgements.length === 4 && found;
  });
  const held = erased.acknowledgements.find(({ service }) => service === 'billing')?.held;
  expect(held).toContainEqual(expect.objectContaining({ kind: 'tax-documents', until: expect.any(String) }));

  // Events in outboxes and streams are removed by age; billing.people has the name for the tax documents. Chat handles the acknowledgement of billing
  // after it has made its own.
  const isByAge = (place: string) => /\.outbox$|^stream /.test(place);
  await expect
    .poll(async () => (await placesContaining(lastName)).filter((place) => !isByAge(place)))
    .toEqual(['billing.people']);

  const erasedJob = await json<object>(admin.get(`/api/jobs/${job.id}`));
  expect(erasedJob).toMatchObject({ customer: { firstName: 'Erased', lastName: 'customer' } });
  for (const text of [email, lastName]) expect(JSON.stringify(erasedJob)).not.toContain(text);
  const again = await sessionAt(platformUrl(), email);
  const user = await json<{ id: string; email: string }>(again.get('/api/auth/user'));
  expect(user.email).toBe(email);
  expect(user.id).not.toBe(id);
  expect(await json<unknown[]>(again.get('/api/jobs'))).toEqual([]);
  await Promise.all([again.dispose(), admin.dispose()]);
});

test('erasure: bookings that are not finished prevent it, and the page leads to them', async ({ page, customer }) => {
  await bookOf(customer.client);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Delete my account' });
  await card.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(card.getByRole('alert')).toContainText('You have bookings that are not finished');
  await card.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL(/tab=bookings/);
});

test('erasure: an unpaid invoice of a completed booking prevents it', async ({ customer: { client } }) => {
  await finishedJobOf(client);
  // Billing issues the invoice shortly after the booking.
  await eventually('the invoice', async () => (await json<unknown[]>(client.get('/api/invoices'))).length > 0);
  const response = await client.post('/api/me/erasure');
  expect([response.status(), await response.json()]).toMatchObject([409, { code: 'BALANCE_OPEN', unsettled: 0 }]);
  expect(await (await client.get('/api/me/erasure')).json()).toBeNull();
});
