import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { downloaded, rowOf, submitOf, test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectNoSidewaysScroll, expectSound } from '../../src/check-page.ts';
import { addVehicleOf, bookOf, dayFromToday, longDate } from '../../src/customer-data.ts';
import { freeDay } from '../../src/free-slots.ts';
import { intercept } from '../../src/intercept.ts';
import { newCustomer } from '../../src/new-customer.ts';
import { newTechnician } from '../../src/new-technician.ts';
import { invoiceToPay, payByCard } from '../../src/paid-invoice.ts';
import { eventually } from '../../src/platform-control.ts';
import { signOutBefore } from '../../src/sign-out-before.ts';
import { noteToasts, toasts } from '../../src/toasts.ts';

interface Job {
  id: string;
  version: number;
  status: string;
  totalPrice: string;
  timeSlot: string;
  scheduledDate: string;
  address: string;
  specialInstructions: string | null;
  paymentStatus: string;
  vehicle: { make: string; model: string; year: number; color: string | null };
}

const patience = { timeout: 60_000 };
test.setTimeout(240_000);
const shortOf = (id: string) => id.slice(0, 8).toUpperCase();
const jobOver = (client: APIRequestContext, id: string) => json<Job>(client.get(`/api/jobs/${id}`));
const jobsOf = (admin: APIRequestContext, search: string) =>
  json<Job[]>(admin.get(`/api/admin/jobs?search=${encodeURIComponent(search)}`));
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
/** A licence plate nothing else has. */
const newPlate = () => `UB${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search jobs by ID, customer, phone or plate...' });

const openJobs = async (page: Page, parameters = '') => {
  await page.goto(`/admin?tab=jobs${parameters}`);
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible(patience);
};
const openEdit = async (page: Page, id: string) => {
  await openJobs(page, `&search=${id}`);
  await page.getByRole('button', { name: `Edit job ${shortOf(id)}` }).click();
  const dialog = dialogOf(page, `Edit job ${shortOf(id)}`);
  await expect(dialog.getByLabel('Total price (UGX)')).toBeVisible();
  return dialog;
};

test.describe('jobs', () => {
  test.use({ viewport: adminSizes.laptop });

  test('are edited: status, total and instructions, of which the customer and the invoice hear', async ({
    page,
    customer,
    admin,
  }) => {
    const { jobId: id, invoiceNumber } = await invoiceToPay(customer.client);
    const dialog = await openEdit(page, id);
    const total = dialog.getByLabel('Total price (UGX)');
    await expect(total).toHaveValue('64800');
    await expect(total).toHaveAttribute('step', '0.01');
    await expect(dialog).toContainText('UGX 64,800, tax included');
    await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText(['Pending', 'Cancelled']);
    await total.fill('0');
    await submitOf(page, 'Save changes').click();
    await expect(dialog).toContainText('Enter whole shillings, at least 1');
    await total.fill('70000.5');
    await submitOf(page, 'Save changes').click();
    await expect(dialog).toContainText('Enter whole shillings, at least 1');
    await total.fill('70000');
    await expect(dialog).toContainText('UGX 70,000, tax included');
    await dialog.getByLabel('Special instructions').fill('Ring at the green gate');
    await submitOf(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Job updated');
    await expect(rowOf(page, shortOf(id))).toContainText('UGX 70,000');
    expect(await jobOver(admin, id)).toMatchObject({
      totalPrice: '70000.00',
      specialInstructions: 'Ring at the green gate',
    });
    await eventually('the invoice with the new total', async () => {
      const invoices = await json<{ invoiceNumber: string; totalAmount: string }[]>(
        customer.client.get(`/api/invoices?jobId=${id}`),
      );
      return invoices.some((each) => each.invoiceNumber === invoiceNumber && each.totalAmount === '70000.00');
    });
    await eventually('the news in the bell', async () => {
      const news = await json<{ kind: string; subjectId: string; facts: object }[]>(
        customer.client.get('/api/notifications'),
      );
      const told = news.find(({ kind, subjectId }) => kind === 'job-repriced' && subjectId === id);
      if (told) expect(told.facts).toMatchObject({ amount: '70000.00', previousAmount: '64800.00' });
      return told;
    });
  });

  test('are added for a customer: what is missing is said, a double click makes one', async ({
    page,
    customer,
    admin,
  }) => {
    const day = await freeDay(admin, '8:00 AM - 11:00 AM');
    await openJobs(page, `&search=${customer.email}`);
    await expect(page.getByText('No jobs match these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Add Job' }).click();
    const dialog = dialogOf(page, 'Create New Job');
    await expect(dialog.getByLabel('Time slot')).toHaveValue('09:00-12:00');
    await expect(dialog.getByLabel('Total price (UGX)')).toHaveValue('100');
    await submitOf(page, 'Create Job').click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    for (const words of [
      'Please select a customer',
      'Please select a service',
      'Vehicle information is required',
      'Location is required',
      'Scheduled date is required',
    ]) {
      await expect(dialog.getByText(words)).toBeVisible();
    }
    await expect(toasts(page)).toContainText('Error');
    await expect(toasts(page)).toContainText('Please select a scheduled date');
    const date = dialog.getByLabel('Scheduled date');
    await expect(date).toHaveAttribute('min', dayFromToday(0));
    await date.fill(dayFromToday(-1));
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.email);
    await dialog.getByRole('option', { name: customer.email }).click();
    await dialog.getByLabel('Service').selectOption('External Wash, UGX 60,000');
    await dialog.getByLabel('Vehicle information').fill('Blue Toyota Noah');
    await dialog.getByLabel('Location address').fill('Plot 4, Acacia Avenue');
    await dialog.getByLabel('Special instructions').fill('Ask for Grace');
    await submitOf(page, 'Create Job').click();
    await expect(dialog.getByText('The date is in the past')).toBeVisible();
    await date.fill(day);
    await dialog.getByRole('button', { name: 'Use the catalogue price of UGX 64,800' }).click();
    await expect(dialog.getByLabel('Total price (UGX)')).toHaveValue('64800');
    await dialog.getByLabel('Total price (UGX)').fill('55,000');
    await expect(dialog.getByLabel('Time slot')).toContainText('8:00 AM - 11:00 AM, ');
    await dialog.getByLabel('Time slot').selectOption('8:00 AM - 11:00 AM');
    // Held back, so that the button is seen while it is on its way.
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await intercept(page, '**/api/jobs', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const vehicleCall = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/vehicles'));
    await submitOf(page, 'Create Job').dblclick();
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
    go();
    expect((await vehicleCall).postDataJSON()).toMatchObject({
      customerId: customer.id,
      year: '2023',
      make: 'Vehicle',
      model: 'Blue Toyota Noah',
      size: 'mid-size',
      color: 'Unknown',
    });
    await expect(toasts(page)).toContainText('Success');
    await expect(toasts(page)).toContainText('Job created successfully');
    await expect(dialog).toBeHidden();
    const [job, ...others] = await jobsOf(admin, customer.email);
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      status: 'pending',
      totalPrice: '55000.00',
      timeSlot: '8:00 AM - 11:00 AM',
      address: 'Plot 4, Acacia Avenue',
      specialInstructions: 'Ask for Grace',
      vehicle: { make: 'Vehicle', model: 'Blue Toyota Noah', year: 2023, color: 'Unknown' },
    });
    await expect(rowOf(page, shortOf(job!.id))).toContainText('UGX 55,000');
    expect(await json<object[]>(customer.client.get('/api/vehicles'))).toHaveLength(1);
  });

  test('are assigned as soon as a technician is chosen, also to another one', async ({ page, customer, admin }) => {
    await using technician = await newTechnician();
    const { email } = await json<{ email: string }>(technician.client.get('/api/technician/me'));
    const job = await bookOf(customer.client);
    await openJobs(page, `&search=${job.id}`);
    const dialog = dialogOf(page, `Assign job ${shortOf(job.id)}`);
    const press = () => page.getByRole('button', { name: `Assign job ${shortOf(job.id)}` }).click();
    await press();
    for (const words of [
      'CustomerRuth Achan',
      'ServiceExternal Wash',
      `Date and slot${longDate(job.scheduledDate.slice(0, 10))}, ${job.timeSlot}`,
      'Current assignmentUnassigned',
      'Choose a technician',
      'The job goes to the technician as soon as you choose.',
    ])
      await expect(dialog).toContainText(words);
    const option = dialog.getByRole('button').filter({ hasText: `Moses Kintu ${email}` });
    await option.click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toContainText('Job assigned');
    await expect(rowOf(page, shortOf(job.id))).toContainText(/Assigned.*Moses Kintu/s);
    expect((await jobOver(admin, job.id)).status).toBe('assigned');
    await press();
    await expect(dialog).toContainText('Current assignmentMoses Kintu');
    await expect(option).toContainText('Assigned now');
  });

  test('that another admin has changed meanwhile are looked at before they are saved', async ({
    page,
    customer,
    admin,
  }) => {
    const { id, totalPrice } = await bookOf(customer.client);
    const dialog = await openEdit(page, id);
    await expect(dialog.getByLabel('Total price (UGX)')).toHaveValue(String(Number(totalPrice)));
    await json(admin.patch(`/api/jobs/${id}`, { data: { specialInstructions: 'Beware of the dog' } }));
    await dialog.getByLabel('Total price (UGX)').fill('61000');
    await submitOf(page, 'Save changes').click();
    await expect(dialog).toContainText('Somebody else has changed this job meanwhile. Look at it before you save.');
    await expect(toasts(page)).toContainText('Failed to update job');
    await expect(dialog.getByLabel('Total price (UGX)')).toHaveValue('61000');
    await dialog.getByRole('button', { name: 'Show it as it is now' }).click();
    await expect(dialog.getByLabel('Special instructions')).toHaveValue('Beware of the dog');
    await dialog.getByLabel('Total price (UGX)').fill('62000');
    await submitOf(page, 'Save changes').click();
    await expect(toasts(page)).toContainText('Job updated');
    expect(await jobOver(admin, id)).toMatchObject({
      totalPrice: '62000.00',
      specialInstructions: 'Beware of the dog',
    });
  });

  test('of somebody whose name is one long word are no wider than the page', async ({ page }) => {
    const { email, client } = await newCustomer('Kyobutungi', `Nan${'subuga'.repeat(9)}`);
    await bookOf(client);
    await openJobs(page, `&search=${email}`);
    await expect(rowOf(page, 'Kyobutungi')).toBeVisible();
    await expectNoSidewaysScroll(page, 'jobs of a long name', adminSizes.laptop);
    await expectNoSidewaysScroll(page, 'jobs of a long name', adminSizes.tablet);
    await expectNoSidewaysScroll(page, 'jobs of a long name');
    await client.dispose();
  });

  test('are sound to look at', async ({ page, customer, admin }) => {
    const { id } = await bookOf(customer.client);
    await openJobs(page, `&search=${customer.email}&completedFrom=2026-11-01`);
    await expect(page.getByText('Completed from Nov 1, 2026 on')).toBeVisible();
    await page.getByRole('button', { name: 'Show all days' }).click();
    await expect(rowOf(page, shortOf(id))).toBeVisible();
    await expectSound(page, 'jobs');
    await page.setViewportSize(adminSizes.laptop);
    await openEdit(page, id);
    await expectSound(page, 'edit job');
    await page.setViewportSize(adminSizes.laptop);
    await openJobs(page, `&search=${customer.email}`);
    await page.getByRole('button', { name: 'Add Job' }).click();
    await addVehicleOf(customer.client);
    await dialogOf(page, 'Create New Job').getByRole('combobox', { name: 'Customer' }).fill(customer.email);
    await page.getByRole('option', { name: customer.email }).click();
    await expect(dialogOf(page, 'Create New Job').getByLabel('Vehicle', { exact: true })).toBeVisible();
    await expectSound(page, 'create job');
    expect((await jobOver(admin, id)).status).toBe('pending');
  });
});

test('jobs are searched, narrowed and sorted by the server, and saved as a file', async ({ page, admin }) => {
  const customer = await newCustomer('Sarah', '=Nakato');
  await using technician = await newTechnician();
  const plate = newPlate();
  const { id: vehicleId } = await addVehicleOf(customer.client, { licensePlate: `${plate} K` });
  const cheap = await bookOf(customer.client, { vehicleId });
  const dear = await bookOf(customer.client, { serviceId: 'deep-cleaning-polish' });
  await json(admin.patch(`/api/jobs/${dear.id}/assign`, { data: { technicianId: technician.id } }));
  await openJobs(page);
  await expect(page.getByText(/^The first 50 jobs|^\d+ jobs/).last()).toBeVisible(patience);
  for (const column of ['Job ID', 'Customer', 'Service', 'Status', 'Technician', 'Total'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Sarah' });
  for (const words of [plate, `${plate} K`.toLowerCase(), shortOf(cheap.id), cheap.id]) {
    await search(page).fill(words);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(shortOf(cheap.id));
  }
  await search(page).fill(`=nakato ${customer.email}`);
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('Highest total first');
  await expect(rows.first()).toContainText('UGX 129,600');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('UGX 64,800');
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Technician').selectOption('Unassigned');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/technician=unassigned/);
  await expect(rows).toContainText(/Unassigned.*Assign/s);
  await page.getByRole('radio', { name: 'Cancelled', exact: true }).check();
  await expect(page.getByText('No jobs match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(search(page)).toHaveValue('');
  const day = dear.scheduledDate.slice(0, 10);
  await openJobs(page, `&technician=${technician.id}&from=${day}&to=${day}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Jobs of Moses Kintu')).toBeVisible();
  await page.getByLabel('Slot until').fill(dayFromToday(1));
  await page.getByLabel('Slot from').fill(dayFromToday(1));
  await expect(page.getByText('No jobs match these filters')).toBeVisible();
  await openJobs(page, `&search=${customer.email}&status=assigned`);
  await expect(rows).toHaveCount(1);
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.name).toMatch(/^yoza-jobs-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file.beginning).toContain('Job ID,Customer,E-mail,Phone,Service,Status,Technician,Date,Slot');
  await customer.client.dispose();
});

test('all that are open are shown alone, also from the overview', async ({ page, customer }) => {
  const [open, gone] = [await bookOf(customer.client), await bookOf(customer.client)];
  await json(customer.client.patch(`/api/jobs/${gone.id}/cancel`));
  await openJobs(page, `&search=${customer.email}`);
  await expect(rowOf(page, shortOf(gone.id))).toBeVisible();
  await page.getByRole('radio', { name: 'All open', exact: true }).check();
  await expect(page).toHaveURL(/status=open/);
  await expect(rowOf(page, shortOf(gone.id))).toBeHidden();
  await expect(rowOf(page, shortOf(open.id))).toBeVisible();
  const day = open.scheduledDate.slice(0, 10);
  await page.goto(`/admin?tab=overview&period=own&from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Show as table: Jobs' }).click();
  await page.getByRole('table', { name: 'Jobs' }).locator('tbody tr').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(`/admin?tab=jobs&status=open&from=${day}&to=${day}`);
  await expect(page.getByRole('radio', { name: 'All open', exact: true })).toBeChecked();
  await search(page).fill(customer.email);
  await expect(rowOf(page, shortOf(open.id))).toBeVisible();
});

test('the dialog of a job has every field', async ({ page, admin }) => {
  await using technician = await newTechnician();
  const plate = newPlate();
  const { id: vehicleId } = await addVehicleOf(technician.customer.client, { licensePlate: plate });
  const job = await technician.assigned({ vehicleId, specialInstructions: 'Ring at the gate' });
  const { email } = await json<{ email: string }>(technician.client.get('/api/technician/me'));
  await openJobs(page, `&search=${plate}`);
  await page.getByRole('button', { name: `View job ${shortOf(job.id)}` }).click();
  const dialog = dialogOf(page, `Job ${shortOf(job.id)}`);
  for (const words of [
    'Assigned',
    'Total price',
    'UGX 64,800',
    `${longDate(job.scheduledDate.slice(0, 10))}, ${job.timeSlot}`,
    technician.customer.email,
    shortOf(technician.customer.id),
    'External Wash',
    '1h 0m, base price UGX 60,000',
    '2018 Toyota Harrier',
    'SUV, white',
    plate,
    'Service address',
    'Acacia Avenue, Kololo',
    'Assigned technician',
    'Moses Kintu',
    email,
    'Special instructions',
    'Ring at the gate',
    'Created',
    'Started',
    'Completed',
    'Timeline',
    'Last updated',
  ]) {
    await expect(dialog).toContainText(words);
  }
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = dialogOf(page, `Edit job ${shortOf(job.id)}`);
  await expect(edit.getByLabel('Status').getByRole('option')).toHaveText([
    'Assigned',
    'Pending',
    'In progress',
    'Cancelled',
  ]);
  await edit.getByLabel('Status').selectOption('In progress');
  await submitOf(page, 'Save changes').click();
  await expect(toasts(page)).toContainText('Job updated');
  await expect(rowOf(page, shortOf(job.id))).toContainText('In progress');
  await page.getByRole('button', { name: `Complete job ${shortOf(job.id)}` }).click();
  await expect(toasts(page)).toContainText('Job completed');
  await openEdit(page, job.id);
  await expect(dialogOf(page, `Edit job ${shortOf(job.id)}`).getByLabel('Status')).toBeDisabled();
  expect((await jobOver(admin, job.id)).status).toBe('completed');
});

test('the total of a job that is paid cannot be changed', async ({ page, customer, admin }) => {
  const invoice = await invoiceToPay(customer.client);
  await payByCard(customer.client, invoice);
  await eventually('the paid job', async () => (await jobOver(admin, invoice.jobId)).paymentStatus === 'paid');
  const dialog = await openEdit(page, invoice.jobId);
  await expect(dialog.getByLabel('Total price (UGX)')).toBeDisabled();
  await expect(dialog).toContainText('The job is paid: its total can no longer be changed.');
  const refused = await admin.patch(`/api/jobs/${invoice.jobId}`, { data: { totalPrice: '1' } });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'JOB_PAID']);
});

test('what cannot be done with a job says why', async ({ page, customer, admin }) => {
  await using technician = await newTechnician();
  const job = await technician.running();
  const [waiting, busy] = [await bookOf(customer.client), await technician.assigned()];
  await openJobs(page, `&search=${technician.customer.email}`);
  const hold = async (path: string) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await intercept(page, path, async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    return () => go();
  };
  const release = await hold(`**/api/jobs/${job.id}/status`);
  await page.getByRole('button', { name: `Complete job ${shortOf(job.id)}` }).click();
  await json(admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
  release();
  await expect(toasts(page)).toContainText('Failed to mark job as completed');
  await expect(toasts(page)).toContainText('A job that is cancelled cannot be completed');
  const { scheduledDate, timeSlot } = busy;
  await json(admin.patch(`/api/jobs/${waiting.id}/reschedule`, { data: { scheduledDate, timeSlot } }));
  await openJobs(page, `&search=${customer.email}`);
  await page.getByRole('button', { name: `Assign job ${shortOf(waiting.id)}` }).click();
  const assign = dialogOf(page, `Assign job ${shortOf(waiting.id)}`);
  const { email } = await json<{ email: string }>(technician.client.get('/api/technician/me'));
  await assign.getByRole('button').filter({ hasText: email }).click();
  await expect(assign).toContainText('Failed to assign job');
});

test('who is signed out meanwhile is told and signs in again', async ({ page, customer }) => {
  const { id } = await bookOf(customer.client);
  const told = await noteToasts(page);
  const dialog = await openEdit(page, id);
  await dialog.getByLabel('Special instructions').fill('Ring twice');
  await signOutBefore(page, `**/api/jobs/${id}`);
  await submitOf(page, 'Save changes').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'), patience);
  expect(told()).toContain('Unauthorized');
  expect(told()).toContain('You are logged out. Logging in again...');
});

test('a job that cannot be made or a list that cannot be reached says so', async ({ page, customer, admin }) => {
  const vehicle = await addVehicleOf(customer.client);
  const { scheduledDate, timeSlot } = await bookOf(customer.client, { vehicleId: vehicle.id });
  await openJobs(page, `&search=${customer.email}`);
  await page.getByRole('button', { name: 'Add Job' }).click();
  const dialog = dialogOf(page, 'Create New Job');
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.email);
  await dialog.getByRole('option', { name: customer.email }).click();
  await dialog.getByLabel('Vehicle', { exact: true }).selectOption('2018 Toyota Harrier');
  await expect(dialog.getByLabel('Vehicle information')).toBeHidden();
  await dialog.getByLabel('Service').selectOption('External Wash, UGX 60,000');
  await dialog.getByLabel('Location address').fill('Kololo');
  await dialog.getByLabel('Scheduled date').fill(scheduledDate.slice(0, 10));
  await intercept(page, '**/api/jobs', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await submitOf(page, 'Create Job').click();
  await expect(toasts(page)).toContainText('Error');
  await expect(toasts(page)).toContainText('Failed to create job');
  await page.unrouteAll();
  await dialog.getByLabel('Time slot').selectOption(timeSlot);
  await submitOf(page, 'Create Job').click();
  await expect(toasts(page)).toContainText(/This vehicle already has a booking at that time|has just been taken/);
  await expect(dialog.getByLabel('Location address')).toHaveValue('Kololo');
  expect(await jobsOf(admin, customer.email)).toHaveLength(1);
  await intercept(page, '**/api/admin/jobs?*', (route) => route.abort());
  await openJobs(page, `&search=${customer.email}`);
  await expect(page.getByText('Jobs cannot be reached right now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unrouteAll();
});
