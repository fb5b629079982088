import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { emails, password } from '../src/people/demo-accounts.ts';
import { eventually, rescheduleToToday } from '../src/platform/control.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { signInOnPage } from '../src/people/sign-in.ts';
import { startListed } from '../src/pages/start-job.ts';
import { passExtras } from '../src/pages/wizard.ts';

/**
 * Test of one booking from the landing page to the completed job, its invoice and a chat, with customer, technician and admin each on their own
 * screen.
 */

const wide = { viewport: { width: 1280, height: 800 } };
/** Phone set to another time zone than Kampala's: the job can still be started. The times it displays are not checked here. */
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, timezoneId: 'America/New_York' };

const contexts: BrowserContext[] = [];
async function open(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: platformUrl() });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

async function noDollarSign(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toContain('$');
}

test('one booking: customer books, admin assigns, technician washes, invoice is issued, customer and admin chat', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await open(browser, wide);
  const secondCustomer = await open(browser, wide);
  const technician = await open(browser, phone);
  const admin = await open(browser, wide);
  const plate = `UBX ${String(Date.now()).slice(-3)}Y`;

  await test.step('customer: opens the landing page and signs in', async () => {
    await customer.goto('/');
    await customer.getByRole('link', { name: 'Book Now' }).first().click();
    await customer.getByLabel('Email', { exact: true }).fill(emails.customer);
    await customer.getByLabel('Password', { exact: true }).fill(password);
    await customer.getByRole('button', { name: 'Sign in', exact: true }).click();
    const area = customer.locator('[data-remote=booking]');
    await expect(area.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Amina Kato' })).toBeVisible();
  });

  await test.step('second customer, admin and technician: sign in', async () => {
    await signInOnPage(secondCustomer, emails.secondCustomer, '/customer?tab=bookings');
    await signInOnPage(admin, emails.admin, '/admin?tab=jobs');
    await technician.goto('/technician/login');
    await technician.getByLabel('Email', { exact: true }).fill(emails.technician);
    await technician.getByLabel('Password', { exact: true }).fill(password);
    await technician.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(technician.getByRole('heading', { name: 'Technician Dashboard' })).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  });

  await test.step('customer: completes the four steps of the wizard', async () => {
    const next = customer.getByRole('button', { name: 'Next', exact: true });
    await expect(next).toBeDisabled();
    await customer.getByRole('radio', { name: /^Extra & Interior Cleaning/ }).check({ force: true });
    await next.click();

    await expect(customer.getByRole('heading', { name: 'Select Your Vehicle' })).toBeVisible();
    await customer.getByRole('button', { name: 'Add New Vehicle' }).click();
    const dialog = customer.getByRole('dialog', { name: 'Add New Vehicle' });
    await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(dialog.getByText('Make is required')).toBeVisible();
    await dialog.getByLabel('Make').fill('Toyota');
    await dialog.getByLabel('Model').fill('Harrier');
    await dialog.getByLabel('Year').fill('2018');
    await dialog.getByLabel('Color (Optional)').fill('white');
    await dialog.getByLabel('License Plate (Optional)').fill(plate);
    await dialog.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(customer.getByText('Your vehicle has been added successfully.')).toBeVisible();
    await expect(customer.getByRole('radio', { name: new RegExp(plate) })).toBeChecked();
    await next.click();
    await passExtras(customer);

    await expect(customer.getByRole('heading', { name: 'Service Location' })).toBeVisible();
    await expect(next).toBeDisabled();
    await chooseFreeDay(customer);
    await customer.getByRole('radio', { name: /^11:00 AM - 2:00 PM/ }).check({ force: true });
    await customer.getByLabel('Address', { exact: true }).fill('Acacia Avenue, Kololo');
    await next.click();
  });

  await test.step('customer: sees the price before confirming, and a double click books once', async () => {
    await expect(customer.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
    await expect(customer.getByText('UGX 82,518').first()).toBeVisible();
    await expect(customer.getByText('UGX 6,601').first()).toBeVisible();
    await expect(customer.getByText('UGX 89,119').first()).toBeVisible();
    await noDollarSign(customer);
    await customer.getByRole('button', { name: 'Confirm booking' }).dblclick();
    await expect(customer.getByText('Booking Confirmed!').first()).toBeVisible();
  });

  const { jobId, shortId } =
    await test.step('booking: is listed in My Bookings, and not in the second customer’s', async () => {
      const job = await eventually('the booking is in the list', async () => {
        const jobs = (await (await customer.request.get('/api/jobs')).json()) as {
          id: string;
          vehicle: { licensePlate: string | null };
        }[];
        const mine = jobs.filter((candidate) => candidate.vehicle.licensePlate === plate);
        expect(mine.length).toBeLessThan(2);
        return mine[0];
      });
      const id = job.id.slice(0, 8).toUpperCase();
      await customer.goto('/customer?tab=bookings');
      await expect(cardOf(customer, id)).toContainText('Pending');
      await expect(secondCustomer.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
      await expect(secondCustomer.getByText(id)).toHaveCount(0);
      return { jobId: job.id, shortId: id };
    });

  await test.step('admin: sees the booking without reload and assigns Joan', async () => {
    const row = admin.getByRole('row').filter({ hasText: shortId });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Assign/ }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Extra & Interior Cleaning');
    await chooseTechnician(admin, 'Joan Nansubuga');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Joan Nansubuga');
  });

  await test.step('customer: sees the assigned technician without reload', async () => {
    await expect(cardOf(customer, shortId)).toContainText('Assigned');
    await expect(cardOf(customer, shortId)).toContainText('Joan Nansubuga');
  });

  await test.step('technician: starts the job and completes the checklist', async () => {
    await rescheduleToToday(jobId);
    await technician
      .getByRole('link', { name: 'Checklist' })
      .or(technician.getByRole('tab', { name: 'Checklist' }))
      .first()
      .click();
    await expect(technician.getByText('Follow these steps when servicing a vehicle')).toBeVisible();
    const job = technician.getByRole('listitem').filter({ hasText: shortId });
    // Until the list is refetched, the job is still one of another day: its entry has a link to the job's page instead of Start.
    await expect(job).toContainText('Today');
    await startListed(technician, job);
    await expect(technician.getByText('Job Started').first()).toBeVisible();
    await expect(cardOf(customer, shortId)).toContainText('In progress');

    const items = technician.getByRole('checkbox');
    await expect(items).toHaveCount(22);
    for (const index of [0, 1, 2]) await items.nth(index).check({ force: true });
    await expect(technician.getByText('3/22').first()).toBeVisible();
    await expect(cardOf(customer, shortId)).toContainText('3 of 22');
    await technician.reload();
    await expect(technician.getByText('3/22').first()).toBeVisible();
    await completeChecklist(technician);
    await technician.getByRole('button', { name: 'Complete Job' }).click();
    await technician
      .getByRole('dialog')
      .or(technician.getByRole('alertdialog'))
      .getByRole('button', { name: 'Complete Job' })
      .click();
    await expect(technician.getByText('Job Completed').first()).toBeVisible();
  });

  await test.step('admin: sees the job completed', async () => {
    await expect(admin.getByRole('row').filter({ hasText: shortId })).toContainText('Completed');
    await admin.getByRole('row').filter({ hasText: shortId }).getByRole('button', { name: /^View/ }).click();
    await expect(admin.getByRole('dialog')).toContainText('UGX 89,119');
    await expect(admin.getByRole('dialog')).toContainText('22/22');
    await admin.keyboard.press('Escape');
  });

  await test.step('invoice: of UGX 89,119 is shown to the customer and the admin', async () => {
    await customer.goto('/customer?tab=bookings');
    await customer
      .getByRole('radio', { name: /^Past/ })
      .or(customer.getByRole('tab', { name: /^Past/ }))
      .first()
      .click();
    await expect(cardOf(customer, shortId)).toContainText('Completed');
    const invoice = await eventually('the invoice', async () => {
      const invoices = (await (await customer.request.get('/api/invoices')).json()) as {
        invoiceNumber: string;
        jobId: string;
        totalAmount: string;
      }[];
      return invoices.find((candidate) => candidate.jobId.slice(0, 8).toUpperCase() === shortId);
    });
    expect(invoice.totalAmount).toBe('89119.00');
    expect(invoice.invoiceNumber).toMatch(/^INV-\d{4}-INT-\d{6}$/);
    await customer.goto('/customer?tab=invoices');
    await expect(customer.getByText(invoice.invoiceNumber).first()).toBeVisible();
    await expect(customer.getByText('UGX 89,119').first()).toBeVisible();
    await admin.goto('/admin?tab=invoices');
    await expect(admin.getByText(invoice.invoiceNumber).first()).toBeVisible();
  });

  await test.step('technician activity log: lists what was done', async () => {
    const response = await technician.evaluate(async () => {
      const token = localStorage.getItem('technicianToken');
      return (await fetch('/api/technician/logs', { headers: { Authorization: `Bearer ${token}` } })).json();
    });
    const activities = (response as { activity: string; jobId: string | null }[])
      .filter((log) => log.jobId?.slice(0, 8).toUpperCase() === shortId)
      .map((log) => log.activity);
    expect(activities).toEqual(expect.arrayContaining(['job_start', 'checklist_progress', 'job_complete']));
    expect(activities.filter((activity) => activity === 'job_start')).toHaveLength(1);
    expect(activities.filter((activity) => activity === 'job_complete')).toHaveLength(1);
  });

  await test.step('customer and admin: chat', async () => {
    const question = `Is the gate code needed? ${plate}`;
    await customer.getByRole('button', { name: /^Support chat/ }).click();
    const start = customer.getByRole('button', { name: /start/i });
    const message = customer.getByLabel('Message', { exact: true });
    await expect(start.or(message).first()).toBeVisible();
    if (await start.first().isVisible()) await start.first().click();
    await message.fill(question);
    await message.press('Enter');
    await expect(customer.getByText(question)).toBeVisible();

    await admin.goto('/admin?tab=chat');
    await admin
      .getByRole('button', { name: /Amina Kato/ })
      .or(admin.getByRole('option', { name: /Amina Kato/ }))
      .first()
      .click();
    await expect(admin.getByText(question).last()).toBeVisible();
    const reply = `No, thank you. ${plate}`;
    await admin.getByLabel('Message', { exact: true }).fill(reply);
    await admin.getByLabel('Message', { exact: true }).press('Enter');
    await expect(customer.getByText(reply)).toHaveCount(1);
    await expect(admin.getByText(question).last()).toBeVisible();
  });

  for (const page of [customer, secondCustomer, technician, admin]) await noDollarSign(page);
});

const cardOf = (page: Page, id: string) => page.getByRole('listitem').filter({ hasText: id });

/** Selects the day 40 days ahead, which has free places, since this test runs before those that book many. */
async function chooseFreeDay(page: Page): Promise<void> {
  const far = new Date(Date.now() + 40 * 86_400_000);
  const label = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Kampala',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(far);
  const day = page.getByRole('button', { name: new RegExp(label) });
  for (let month = 0; month < 3 && (await day.count()) === 0; month++)
    await page.getByRole('button', { name: /^next/i }).first().click();
  await day.click();
}

async function chooseTechnician(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: new RegExp(name) })
    .or(dialog.getByRole('radio', { name: new RegExp(name) }))
    .or(dialog.getByRole('option', { name: new RegExp(name) }))
    .first()
    .click();
}

async function completeChecklist(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(22);
  for (let index = 0; index < 22; index++) await page.getByRole('checkbox').nth(index).check({ force: true });
  await expect(page.getByText('22/22').first()).toBeVisible();
}
