import { expect, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { newCustomer } from '../../src/people/new-customer.ts';
import { emails, password } from '../../src/people/demo-accounts.ts';
import { signedInClient } from '../../src/people/sign-in.ts';

const written = {
  'Phone number': '0701 234567',
  Experience: 'Two years at a car wash in Ntinda.',
  Availability: 'Weekdays from 8 AM',
  Reason: 'I like clean cars.',
};

test('technician application: is kept over signing in and sent, and an admin is notified', async ({ page }) => {
  const person = await newCustomer('Sarah', 'Nakato');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const send = page.getByRole('button', { name: 'Send application' });
  await page.goto('/apply-technician');
  for (const [label, value] of Object.entries({ 'First name': 'Sarah', 'Last name': 'Nakato', ...written }))
    await field(label).fill(value);
  await page.getByRole('link', { name: 'Sign in to send' }).click();
  await field('Email').fill(person.email);
  await field('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/apply-technician$/);
  await expect(page.getByText(/your answers are still here/)).toBeVisible();
  for (const [label, value] of Object.entries(written)) await expect(field(label)).toHaveValue(value);
  await send.click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  const mine = await json<{ id: string }>(person.client.get('/api/technician-requests/mine'));
  expect(mine).toMatchObject({ status: 'pending', experience: written.Experience });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  await expect(send).toHaveCount(0);

  const admin = await signedInClient(emails.admin);
  const notification = async () =>
    (await json<{ subjectId: string }[]>(admin.get('/api/notifications'))).find(
      ({ subjectId }) => subjectId === mine.id,
    );
  await expect.poll(notification).toMatchObject({
    kind: 'technician-request-submitted',
    facts: { customerName: 'Sarah Nakato' },
    readAt: null,
  });
  await admin.dispose();
  await person.client.dispose();
});
