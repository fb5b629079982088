import { expect, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, submitOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { jobFor, newName, newTechnician } from '../../src/people-data.ts';
import { mailedLink, newAddress, strangersPhone } from '../../src/technician-sign-in.ts';
import { toasts } from '../../src/toasts.ts';

const openTechnicians = async (page: Page) => {
  await page.goto('/admin?tab=technicians');
  await expect(page.getByRole('heading', { name: 'Technician Management' })).toBeVisible({ timeout: 60_000 });
};
const find = async (page: Page, lastName: string) => {
  await openTechnicians(page);
  await page.getByRole('searchbox', { name: 'Search technicians by name or email...' }).fill(lastName);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
};
const act = async (page: Page, lastName: string, action: string) => {
  await page.getByRole('button', { name: `Actions for Brian ${lastName}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test.describe('technicians', () => {
  test.use({ viewport: adminSizes.laptop });

  test('are counted and listed with what they really do, and nothing is made up', async ({ page, admin }) => {
    const { id, email, lastName } = await newTechnician(admin);
    await find(page, lastName);
    for (const words of ['Total Technicians', 'Active Today', 'Jobs Today', 'Avg Rating'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    const { technician } = await json<{ technician: number }>(admin.get('/api/admin/users/counts'));
    await expect(page.getByText('Total Technicians').locator('..')).toContainText(String(technician));
    const row = rowOf(page, email);
    for (const words of [
      id.slice(-8).toUpperCase(),
      'No activity',
      '0 active',
      '0 completed',
      '0.0 h',
      'No ratings yet',
    ])
      await expect(row).toContainText(words);
    await act(page, lastName, 'View Profile');
    const profile = page.getByRole('dialog', { name: `Brian ${lastName}` });
    await expect(profile).toContainText(id);
    await profile.getByRole('link', { name: 'View Logs' }).click();
    await expect(page).toHaveURL(`/admin?tab=logs&technician=${id}`);
  });

  test('lose their access at once, with their jobs ahead, and get it back', async ({ page, admin, customer }) => {
    const { id, lastName, client } = await newTechnician(admin);
    const jobId = await jobFor(customer.client, admin, id);
    const { accessToken } = await json<{ accessToken: string }>(
      client.post('/api/technician/session-token', { data: {} }),
    );
    const asTechnician = { headers: { Authorization: `Bearer ${accessToken}` } };
    expect((await client.get('/api/technician/me', asTechnician)).status()).toBe(200);
    await find(page, lastName);
    await expect(rowOf(page, lastName)).toContainText('1 active');
    await act(page, lastName, 'Remove Access');
    const dialog = page.getByRole('alertdialog', { name: `Remove the access of Brian ${lastName}?` });
    await expect(dialog).toContainText('1 job ahead of them loses its technician');
    await expect(dialog).toContainText('signed out everywhere at once');
    await dialog.getByRole('button', { name: 'Remove Access' }).dblclick();
    await expect(toasts(page)).toContainText('Access Removed');
    await expect(rowOf(page, lastName)).toContainText('Access removed');
    expect((await client.get('/api/technician/me', asTechnician)).status()).toBe(401);
    expect((await client.get('/api/auth/user')).status()).toBe(401);
    await expect
      .poll(async () => (await json<{ status: string }>(admin.get(`/api/jobs/${jobId}`))).status)
      .toBe('pending');
    await expect(rowOf(page, lastName)).toContainText('0 active');
    await act(page, lastName, 'Restore Access');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore Access' }).click();
    await expect(toasts(page)).toContainText('Access Restored');
    await expect(rowOf(page, lastName)).toContainText('No activity');
  });

  test('are invited, open the link, choose a password and work', async ({ page, browser }) => {
    const [email, lastName] = [newAddress(), newName()];
    await openTechnicians(page);
    await page.getByRole('button', { name: 'Invite Technician' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Technician' });
    await submitOf(page, 'Send Invitation').click();
    for (const words of ['Please enter a valid email address', 'First name is required', 'Last name is required'])
      await expect(dialog).toContainText(words);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('First name').fill('Sarah');
    await dialog.getByLabel('Last name').fill(lastName);
    await dialog.getByLabel('Phone number').fill('0701 234 567');
    await submitOf(page, 'Send Invitation').dblclick();
    await expect(toasts(page)).toContainText('Technician Invited');
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('The link works until');
    const phone = await strangersPhone(browser, await mailedLink(email, 'You are invited'));
    const form = phone.getByRole('form', { name: 'Welcome to Yoza' });
    await expect(form).toBeVisible();
    expect(phone.url()).not.toContain('invite');
    await form.getByLabel('Password', { exact: true }).fill('short');
    await form.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(form).toContainText('Password must be at least 6 characters');
    await form.getByLabel('Password', { exact: true }).fill('long enough');
    await form.getByRole('button', { name: 'Accept the invitation' }).dblclick();
    await expect(phone).toHaveURL(/\/technician\/dashboard/);
    await expect(phone.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await phone.context().close();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search technicians by name or email...' }).fill(lastName);
    await expect(rowOf(page, email)).toContainText(`Sarah ${lastName}`);
  });

  test('are sound to look at', async ({ page, admin }) => {
    const { lastName } = await newTechnician(admin);
    await find(page, lastName);
    await expectSound(page, `technicians`);
    await page.setViewportSize(adminSizes.laptop);
    await page.getByRole('button', { name: 'Invite Technician' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite Technician' })).toBeVisible();
    await expectSound(page, `inviting`);
  });
});

test('have columns; whom nobody finds is said with the way on', async ({ page, admin }) => {
  const { lastName } = await newTechnician(admin);
  await find(page, lastName);
  for (const column of ['Technician', 'Contact', 'Status', 'Jobs', 'Hours', 'Joined'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(rowOf(page, lastName)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  const search = page.getByRole('searchbox', { name: 'Search technicians by name or email...' });
  await search.fill('nobody is called like this');
  await expect(page.getByText('No technicians found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(search).toHaveValue('');
  await expect(page.getByText('No technicians found')).toBeHidden();
});

test('those found are saved as a file for spreadsheets, with their figures', async ({ page, admin }) => {
  const { email, lastName } = await newTechnician(admin);
  await find(page, lastName);
  // Jobs hears a moment later than identity who is a technician.
  await expect(async () => {
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV', exact: true }).click());
    expect(file.name).toMatch(/^yoza-technicians-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.beginning).toContain('Technician,Email,Phone,Status,Jobs assigned,Jobs in progress,Jobs completed');
    expect(file.beginning).toContain(`\r\nBrian ${lastName},${email.slice(0, 8)}`);
  }).toPass();
  const invited = await downloaded(page, () =>
    page.getByRole('button', { name: 'Export CSV: Open invitations' }).click(),
  );
  expect(invited.beginning).toContain('First name,Last name,Email,Phone,Invited (EAT)');
});

test('who is somebody here already is not invited: the words say what to do instead', async ({ page }) => {
  const somebody = await newCustomer('Joan', newName());
  await openTechnicians(page);
  await page.getByRole('button', { name: 'Invite Technician' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Technician' });
  await dialog.getByLabel('Email').fill(somebody.email);
  await dialog.getByLabel('First name').fill('Joan');
  await dialog.getByLabel('Last name').fill(somebody.lastName);
  await submitOf(page, 'Send Invitation').click();
  await expect(toasts(page)).toContainText('Invitation Failed');
  await expect(toasts(page)).toContainText('is a customer already. Promote them to technician');
  await expect(dialog).toBeVisible();
});

test('an invitation is withdrawn, and its link says so', async ({ page, admin, browser }) => {
  const email = newAddress();
  await json(admin.post('/api/admin/invite-technician', { data: { email, firstName: 'Sarah', lastName: newName() } }));
  const link = await mailedLink(email, 'You are invited');
  await openTechnicians(page);
  const entry = page.getByRole('listitem').filter({ hasText: email });
  await entry.getByRole('button', { name: /^Send again/ }).click();
  await expect(toasts(page)).toContainText('Invitation Not Sent');
  await expect(toasts(page)).toContainText('Please wait a minute');
  await entry.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(toasts(page)).toContainText('Invitation Withdrawn');
  await expect(entry).toBeHidden();
  const phone = await strangersPhone(browser, link);
  const form = phone.getByRole('form', { name: 'Welcome to Yoza' });
  await form.getByLabel('Password', { exact: true }).fill('long enough');
  await form.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(form).toContainText('This invitation is not valid any more. Ask for a new one.');
  await phone.context().close();
});

test('a customer is promoted, of at most five that are offered', async ({ page }) => {
  const somebody = await newCustomer('Joan', newName());
  await openTechnicians(page);
  const card = page.getByRole('region', { name: 'Promote Existing Users' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await card.getByRole('searchbox').fill(somebody.lastName);
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await card.getByRole('button', { name: /^Promote to Technician/ }).dblclick();
  await expect(toasts(page)).toContainText('User Promoted');
  await expect(card).toContainText('No customers found');
  await page.getByRole('searchbox', { name: 'Search technicians by name or email...' }).fill(somebody.lastName);
  await expect(rowOf(page, somebody.email)).toContainText('No activity');
});

test('a promotion that is refused says why', async ({ page, admin }) => {
  const somebody = await newCustomer('Joan', newName());
  await openTechnicians(page);
  const card = page.getByRole('region', { name: 'Promote Existing Users' });
  await card.getByRole('searchbox').fill(somebody.lastName);
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await intercept(page, '**/api/admin/promote-user', async (route) => {
    await json(admin.post('/api/admin/promote-user', { data: { userId: somebody.id, role: 'technician' } }));
    await route.continue();
  });
  await card.getByRole('button', { name: /^Promote to Technician/ }).click();
  await expect(toasts(page)).toContainText('Promotion Failed');
  await expect(toasts(page)).toContainText('already has the role technician');
});

test('the jobs of one technician are shown alone', async ({ page, admin, customer }) => {
  const { id, lastName } = await newTechnician(admin);
  await jobFor(customer.client, admin, id);
  await find(page, lastName);
  await act(page, lastName, 'View Jobs');
  await expect(page).toHaveURL(`/admin?tab=jobs&technician=${id}`);
  await expect(page.getByText(`Jobs of Brian ${lastName}`)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all technicians' }).click();
  await expect(page.getByText(`Jobs of Brian ${lastName}`)).toBeHidden();
});
