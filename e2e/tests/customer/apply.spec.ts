import { expect, type Page, test as signedOut } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { test } from '../../src/customer-test.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { emails, password } from '../../src/people.ts';
import { signedInClient, signInOnPage } from '../../src/sign-in.ts';

interface Application {
  id: string;
  status: string;
  phoneNumber: string;
  experience: string;
}

const written = {
  'Phone number': '0701 234567',
  Experience: 'Two years at a car wash in Ntinda.',
  Availability: 'Weekdays from 8 AM',
  Reason: 'I like clean cars.',
};
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillIn(page: Page, fields: Record<string, string> = written): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

test('a customer applies, and the page then shows the state', async ({ page, customer }) => {
  await page.goto('/apply-technician');
  await expect(page.getByRole('heading', { name: 'Join Our Team' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue(customer.firstName);
  await expect(field(page, 'Last name')).toHaveValue(customer.lastName);
  await fillIn(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/technician-requests')) posted.push(request.url());
  });
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
  await expect(page.getByText('Application sent')).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  expect(posted).toHaveLength(1);
  const mine = await json<Application>(customer.client.get('/api/technician-requests/mine'));
  expect(mine).toMatchObject({ status: 'pending', experience: written.Experience });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  await expect(page.getByText(mine.phoneNumber).first()).toBeVisible();
  await expect(send(page)).toHaveCount(0);

  const admin = await signedInClient(emails.admin);
  const toldOf = async () =>
    (await json<{ subjectId: string }[]>(admin.get('/api/notifications'))).find(
      ({ subjectId }) => subjectId === mine.id,
    );
  await expect.poll(toldOf).toMatchObject({
    kind: 'technician-request-submitted',
    facts: { customerName: `${customer.firstName} ${customer.lastName}` },
    readAt: null,
  });
  await admin.dispose();
});

test('what is missing or wrong is said at its field', async ({ page, customer }) => {
  await page.goto('/apply-technician');
  const phone = field(page, 'Phone number');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await send(page).click();
  const messages = {
    'Phone number': 'Phone number is required',
    Experience: 'Experience is required',
    Availability: 'Availability is required',
    Reason: 'Reason is required',
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(phone).toBeFocused();
  await fillIn(page);
  for (const wrong of ['12345', '0601234567', '+25670123456', '070123456x']) {
    await phone.fill(wrong);
    await send(page).click();
    await expect(phone).toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  }
  expect(await json(customer.client.get('/api/technician-requests/mine'))).toBeNull();
  await expect(page.getByText('Please enter a valid Ugandan phone number (e.g., 0701234567)')).toBeVisible();
  await phone.fill('+256 701 234 567');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
});

test('what could not be sent is kept, and is one application when it is sent again', async ({ page, customer }) => {
  await page.goto('/apply-technician');
  await fillIn(page);
  // The application reaches the server, its answer does not reach the page.
  await intercept(page, '**/api/technician-requests', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByText('Your application could not be sent')).toBeVisible();
  await expect(field(page, 'Reason')).toHaveValue(written.Reason);
  await page.unroute('**/api/technician-requests');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  expect(await json(customer.client.get('/api/technician-requests/mine'))).toMatchObject({ status: 'pending' });
});

test('who was not accepted may apply again, from what they wrote', async ({ page }) => {
  await page.goto('/apply-technician');
  await fillIn(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  await intercept(page, '**/api/technician-requests/mine', async (route) => {
    const answer = await route.fetch();
    const decided = { status: 'rejected', reviewedAt: new Date().toISOString() };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...decided } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your application was not accepted' })).toBeVisible();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(field(page, 'Experience')).toHaveValue(written.Experience);
  // The server still has the first one waiting, and says so.
  await page.unroute('**/api/technician-requests/mine');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
});

signedOut('what a visitor wrote is still there when they have signed in', async ({ page }) => {
  const person = await newCustomer('Sarah', 'Nakato');
  await page.goto('/apply-technician');
  await fillIn(page, { 'First name': 'Sarah', 'Last name': 'Nakato', ...written });
  await expect(send(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to send' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/apply-technician$/);
  await expect(page.getByText(/what you wrote is still here/)).toBeVisible();
  for (const [label, value] of Object.entries(written)) await expect(field(page, label)).toHaveValue(value);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  expect(await json(person.client.get('/api/technician-requests/mine'))).toMatchObject({ status: 'pending' });
  await person.client.dispose();
});

signedOut('technicians and admins are told that they need not apply', async ({ page, browser }) => {
  await signInOnPage(page, emails.technician, '/apply-technician');
  await expect(page.getByRole('heading', { name: 'You already work with us' })).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await signInOnPage(admin, emails.admin, '/apply-technician');
  await expect(admin.getByRole('heading', { name: 'You are signed in as an admin' })).toBeVisible();
  for (const one of [page, admin]) await expect(send(one)).toHaveCount(0);
  await admin.context().close();
});
