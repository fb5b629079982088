import { expect } from '@playwright/test';
import { adminSizes } from '../../src/pages/screen-sizes.ts';
import { downloaded, rowOf, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { freeDay } from '../../src/data/free-slots.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { eventually } from '../../src/platform/control.ts';
import { toasts } from '../../src/pages/toasts.ts';

interface Job {
  id: string;
  status: string;
}

test.use({ viewport: adminSizes.laptop });

test('job: is added, assigned, repriced and completed by an admin, which updates the invoice and notifies the customer', async ({
  page,
  customer,
  admin,
}) => {
  await using technician = await newTechnician();
  const { email } = await json<{ email: string }>(technician.client.get('/api/technician/me'));
  const day = await freeDay(admin, '8:00 AM - 11:00 AM');
  await page.goto(`/admin?tab=jobs&search=${customer.email}`);
  await expect(page.getByText('No jobs match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Add Job' }).click();
  const create = page.getByRole('dialog', { name: 'Create New Job' });
  await create.getByRole('combobox', { name: 'Customer' }).fill(customer.email);
  await create.getByRole('option', { name: customer.email }).click();
  await create.getByLabel('Service').selectOption('External Wash, from UGX 60,000');
  await create.getByLabel('Vehicle information').fill('Blue Toyota Noah');
  await create.getByLabel('Location address').fill('Plot 4, Acacia Avenue');
  await create.getByLabel('Scheduled date').fill(day);
  await expect(create.getByLabel('Time slot')).toContainText('8:00 AM - 11:00 AM, ');
  await create.getByLabel('Time slot').selectOption('8:00 AM - 11:00 AM');
  await expect(create.getByLabel('Total price (UGX)')).toHaveValue('64800');
  await submitOf(page, 'Create Job').dblclick();
  await expect(toasts(page)).toContainText('Job created successfully');
  const [job, ...others] = await json<Job[]>(admin.get(`/api/admin/jobs?search=${customer.email}`));
  expect(others).toEqual([]);
  expect(job).toMatchObject({
    status: 'pending',
    totalPrice: '64800.00',
    timeSlot: '8:00 AM - 11:00 AM',
    vehicle: { make: 'Vehicle', model: 'Blue Toyota Noah', year: 2023, color: 'Unknown' },
  });
  const { id } = job!;
  const short = id.slice(0, 8).toUpperCase();
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-jobs-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file.beginning).toContain('Job ID,Customer,E-mail,Phone,Service,Add-ons,Status,Technician,Date,Slot');

  await page.getByRole('button', { name: `Assign job ${short}` }).click();
  await page
    .getByRole('dialog', { name: `Assign job ${short}` })
    .getByRole('button')
    .filter({ hasText: email })
    .click();
  await expect(toasts(page)).toContainText('Job assigned');
  await page.getByRole('button', { name: `Edit job ${short}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit job ${short}` });
  await edit.getByLabel('Total price (UGX)').fill('70000');
  await edit.getByLabel('Status').selectOption('In progress');
  await submitOf(page, 'Save changes').click();
  await expect(toasts(page)).toContainText('Job updated');
  await expect(rowOf(page, short)).toContainText('UGX 70,000');
  await page.getByRole('button', { name: `Complete job ${short}` }).click();
  await expect(toasts(page)).toContainText('Job completed');
  await expect(rowOf(page, short)).toContainText('Completed');
  await eventually('the invoice with the new total', async () => {
    const invoices = await json<{ totalAmount: string }[]>(customer.client.get(`/api/invoices?jobId=${id}`));
    return invoices.some(({ totalAmount }) => totalAmount === '70000.00');
  });
  await eventually('the notification in the bell', async () => {
    const notifications = await json<{ kind: string; subjectId: string; facts: object }[]>(
      customer.client.get('/api/notifications'),
    );
    const notification = notifications.find(({ kind, subjectId }) => kind === 'job-repriced' && subjectId === id);
    if (notification) expect(notification.facts).toMatchObject({ amount: '70000.00', previousAmount: '64800.00' });
    return notification;
  });
});
