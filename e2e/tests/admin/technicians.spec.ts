import { expect } from '@playwright/test';
import { rowOf, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { assignTo } from '../../src/data/assign-to.ts';
import { json } from '../../src/api/json.ts';
import { bookOf } from '../../src/data/bookings.ts';
import { newName } from '../../src/people/applicants.ts';
import { newCustomer } from '../../src/people/new-customer.ts';
import { mailedLink, newAddress, strangersPhone } from '../../src/pages/technician-sign-in.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

const address = '/admin?tab=technicians';
const search = 'Search technicians by name or email...';

test('invitation: a withdrawn link is refused; the one mailed from the dialog leads to the dashboard', async ({
  page,
  admin,
  browser,
}) => {
  const [withdrawn, email, lastName] = [newAddress(), newAddress(), newName()];
  const accept = (phone: typeof page) => phone.getByRole('button', { name: 'Accept the invitation' }).click();
  await json(
    admin.post('/api/admin/invite-technician', { data: { email: withdrawn, firstName: 'Sarah', lastName: newName() } }),
  );
  await page.goto(address);
  await page.getByRole('listitem').filter({ hasText: withdrawn }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(toasts(page)).toContainText('Invitation Withdrawn');
  await dismissToast(page);
  await page.getByRole('button', { name: 'Invite Technician' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Technician' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Sarah');
  await dialog.getByLabel('Last name').fill(lastName);
  await submitOf(page, 'Send Invitation').click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const phone = await strangersPhone(browser, await mailedLink(withdrawn, 'You are invited'));
  const form = phone.getByRole('form', { name: 'Welcome to Yoza' });
  const password = form.getByLabel('Password', { exact: true });
  await password.fill('long enough');
  await accept(phone);
  await expect(form).toContainText('This invitation is no longer valid. Ask for a new one.');
  await phone.goto(await mailedLink(email, 'You are invited'));
  await expect(form).toBeVisible();
  expect(phone.url()).not.toContain('invite');
  await password.fill('short');
  await accept(phone);
  await expect(form).toContainText('Password must be at least 6 characters');
  await password.fill('long enough');
  await accept(phone);
  await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
  await phone.context().close();

  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeHidden();
  await page.getByRole('searchbox', { name: search }).fill(lastName);
  await expect(rowOf(page, email)).toContainText(`Sarah ${lastName}`);
});

test('technician access: removal signs the technician out and unassigns upcoming jobs; it can be restored', async ({
  page,
  admin,
  customer,
}) => {
  const { id, lastName, client } = await newCustomer('Brian', newName());
  await json(admin.post('/api/admin/promote-user', { data: { userId: id, role: 'technician' } }));
  const { id: jobId } = await bookOf(customer.client);
  await assignTo(admin, jobId, id);
  const { accessToken } = await json<{ accessToken: string }>(
    client.post('/api/technician/session-token', { data: {} }),
  );
  const me = async () =>
    (await client.get('/api/technician/me', { headers: { Authorization: `Bearer ${accessToken}` } })).status();
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Actions for Brian ${lastName}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  };
  expect(await me()).toBe(200);
  await page.goto(address);
  await page.getByRole('searchbox', { name: search }).fill(lastName);
  const row = rowOf(page, lastName);
  await expect(row).toContainText('1 active');
  await act('Remove Access');
  await expect(toasts(page)).toContainText('Access Removed');
  await dismissToast(page);
  await expect(row).toContainText('Access removed');
  expect(await me()).toBe(401);
  expect((await client.get('/api/auth/user')).status()).toBe(401);
  await expect(row).toContainText('0 active');
  expect((await json<{ status: string }>(admin.get(`/api/jobs/${jobId}`))).status).toBe('pending');
  await act('Restore Access');
  await expect(row).toContainText('No activity');
  await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'customer' } }));
});
