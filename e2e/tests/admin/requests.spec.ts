import { expect, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { inboxOf, mailTo } from '../../src/inbox.ts';
import { intercept } from '../../src/intercept.ts';
import { password } from '../../src/people.ts';
import { application, newApplicant, newName } from '../../src/people-data.ts';
import { anonymousClient } from '../../src/sign-in.ts';
import { toasts } from '../../src/toasts.ts';

const openRequests = async (page: Page) => {
  await page.goto('/admin?tab=requests');
  await expect(page.getByRole('heading', { name: 'Technician Applications' })).toBeVisible({ timeout: 60_000 });
};
const review = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Review the application of ${name}` }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

test.describe('applications', () => {
  test.use({ viewport: adminSizes.laptop });

  test('that are approved make a technician, who hears of it', async ({ page }) => {
    const somebody = await newApplicant();
    const name = `Amina ${somebody.lastName}`;
    await openRequests(page);
    await review(page, name);
    const dialog = page.getByRole('dialog', { name });
    for (const words of [
      ...Object.values(application),
      somebody.email,
      'Phone',
      'Applied date',
      'StatusPending',
      'Experience',
      'Certifications',
      'Availability',
      'Reason',
    ])
      await expect(dialog).toContainText(words);
    for (const status of ['Pending', 'Approved', 'Rejected'])
      await expect(page.getByRole('tab', { name: new RegExp(String.raw`^${status} \d+$`) })).toBeVisible();
    await dialog.getByLabel('Admin notes').fill('Known to Brian');
    await dialog.getByRole('button', { name: 'Approve & Promote to Technician' }).dblclick();
    await expect(toasts(page)).toContainText('Request Updated');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, somebody.email)).toBeHidden();
    await page.getByRole('tab', { name: /^Approved/ }).click();
    await page.getByRole('button', { name: `View the application of ${name}` }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Known to Brian');
    await expect(page.getByRole('button', { name: 'Reject Application' })).toBeHidden();
    const { text } = await mailTo(somebody.email, 'Welcome: you are a technician at Yoza');
    expect(text).toContain('/technician/login');
    expect(text).not.toContain('Known to Brian');
    const signedIn = await json<{ technician: { role: string } }>(
      somebody.client.post('/api/technician/session-token', { data: {} }),
    );
    expect(signedIn.technician.role).toBe('technician');
  });

  test('that are rejected leave a customer, told by bell and e-mail', async ({ page }) => {
    const somebody = await newApplicant();
    const name = `Amina ${somebody.lastName}`;
    await openRequests(page);
    await review(page, name);
    await page.getByRole('button', { name: 'Reject Application' }).click();
    await expect(toasts(page)).toContainText('Request Updated');
    await page.getByRole('tab', { name: /^Rejected/ }).click();
    await expect(rowOf(page, somebody.email)).toContainText('Rejected');
    await mailTo(somebody.email, 'Your application at Yoza');
    const told = await json<{ kind: string }[]>(somebody.client.get('/api/notifications'));
    expect(told.map(({ kind }) => kind)).toContain('technician-request-rejected');
  });

  test('are sound to look at', async ({ page }) => {
    const somebody = await newApplicant();
    await openRequests(page);
    await expectSound(page, `applications`);
    await page.setViewportSize(adminSizes.laptop);
    await review(page, `Amina ${somebody.lastName}`);
    await expectSound(page, `an application`);
  });
});

test('a new application appears without reload', async ({ page }) => {
  await openRequests(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const somebody = await newApplicant();
  await expect(rowOf(page, somebody.email)).toBeVisible();
});

test('who decides what another admin has decided meanwhile is told by whom', async ({ page, admin }) => {
  const somebody = await newApplicant();
  const name = `Amina ${somebody.lastName}`;
  await openRequests(page);
  await review(page, name);
  const waiting = await json<{ id: string; email: string }[]>(
    admin.get('/api/admin/technician-requests?status=pending'),
  );
  const { id } = waiting.find(({ email }) => email === somebody.email)!;
  await json(admin.patch(`/api/admin/technician-requests/${id}`, { data: { status: 'rejected' } }));
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Approve & Promote to Technician' }).click();
  await expect(toasts(page)).toContainText('Update Failed');
  await expect(toasts(page)).toContainText('This application was rejected already by');
});

test('the application of an address that is not confirmed cannot be approved, and is rejected silently', async ({
  page,
}) => {
  const [lastName, email] = [newName(), `${newName().toLowerCase()}@yoza.test`];
  const anonymous = await anonymousClient();
  await json(
    anonymous.post('/api/technician/register', {
      data: { email, password, confirmPassword: password, firstName: 'Sarah', lastName, phoneNumber: '0701 234 567' },
    }),
  );
  await openRequests(page);
  await expect(rowOf(page, email)).toContainText('Email not confirmed yet');
  await review(page, `Sarah ${lastName}`);
  const dialog = page.getByRole('dialog', { name: `Sarah ${lastName}` });
  await expect(dialog).toContainText('can be approved once they have');
  await expect(dialog.getByRole('button', { name: 'Approve & Promote to Technician' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Reject Application' }).click();
  await expect(toasts(page)).toContainText('Request Updated');
  expect((await inboxOf(email)).filter(({ subject }) => subject.startsWith('Your application'))).toEqual([]);
});

test('applications of a status are saved as a file for spreadsheets', async ({ page }) => {
  await openRequests(page);
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-technician-requests-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.beginning).toContain('Applied (EAT),First name,Last name,Email,Phone,Status');
});

test('says so where there is nothing', async ({ page }) => {
  await intercept(page, '**/api/admin/technician-requests?*', (route) => route.fulfill({ json: [] }));
  await openRequests(page);
  await expect(page.getByText('No pending applications')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Technicians' })).toHaveAttribute('href', /tab=technicians/);
  await page.getByRole('tab', { name: /^Approved/ }).click();
  await expect(page.getByText('No approved applications')).toBeVisible();
  await page.getByRole('tab', { name: /^Rejected/ }).click();
  await expect(page.getByText('No rejected applications')).toBeVisible();
  await page.getByRole('link', { name: 'Show pending applications' }).click();
  await expect(page.getByText('No pending applications')).toBeVisible();
});
