import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { intercept } from '../../src/intercept.ts';
import { newTechnician } from '../../src/new-technician.ts';
import { lastTo, noteCalls } from '../../src/note-calls.ts';
import { refuseCalls } from '../../src/refuse-calls.ts';
import { toasts } from '../../src/toasts.ts';

// Each has people of its own, and is looked at in many states.
test.slow();

const list = '/technician/dashboard?tab=checklist';
const shortId = (id: string) => id.slice(0, 8).toUpperCase();
const notices = (phone: Page) => phone.getByRole('region', { name: 'Changes to your jobs' });
const place = { landmark: 'Blue gate', directions: 'Opposite the pharmacy', specialInstructions: 'Ask for Amina' };

test.describe('the next job', () => {
  test('stands on the dashboard with its time, its place and what is needed to get there', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned(place);
    const phone = await technician.phone(browser);
    const words = phone.getByText('Next job').locator('xpath=ancestor::section[1]');
    await expect(phone.getByRole('heading', { name: 'Toyota Harrier' })).toBeVisible();
    for (const text of [`${job.timeSlot} EAT`, 'Acacia Avenue, Kololo', ...Object.values(place)])
      await expect(words).toContainText(text);
    const way = phone.getByRole('link', { name: 'Directions to Acacia Avenue, Kololo' });
    await expect(way).toHaveAttribute('href', 'geo:0,0?q=Acacia%20Avenue%2C%20Kololo');
    expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expectSound(phone, 'the dashboard with a next job');
    await phone.getByRole('button', { name: /^Start/ }).click();
    await expect(toasts(phone)).toContainText('Job Started');
    await phone.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
    await expect(phone.getByText('Job under way')).toBeVisible();
    await phone.getByRole('button', { name: /^Continue/ }).click();
    await expect(phone.getByRole('checkbox')).toHaveCount(22);
  });

  test('can be set out to from a day before, and the customer is told', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    const fixedTime = Date.parse(job.scheduledDate) - 3_600_000;
    const phone = await technician.phone(browser, list, { fixedTime });
    const calls = await noteCalls(phone);
    const setOut = phone.getByRole('button', { name: /^On my way/ });
    await refuseCalls(phone, 'POST', '/api/technician/logs');
    await setOut.click();
    await expect(toasts(phone)).toContainText('On My Way Failed');
    await expect(toasts(phone)).toContainText('Could not tell the customer.');
    await phone.unroute('**/api/technician/logs');
    await setOut.click();
    await expect(toasts(phone)).toContainText('Ruth Achan is told that you are coming.');
    expect(lastTo(calls, '/api/technician/logs')).toMatchObject({
      type: 'travel_start',
      jobId: job.id,
      metadata: { jobId: job.id },
    });
    await expect(phone.getByText(/^On the way since/)).toBeVisible();
    await expect(setOut).toHaveCount(0);
    await expectSound(phone, 'the list of jobs on the way');
    const early = await technician.phone(browser, list);
    await expect(early.getByText(shortId(job.id)).first()).toBeVisible();
    await expect(early.getByRole('button', { name: /^On my way/ })).toHaveCount(0);
  });
});

test.describe('a job that others change', () => {
  test('is told where it was, and gone from the list', async ({ browser }) => {
    await using technician = await newTechnician();
    const [cancelled, taken, completed] = [
      await technician.assigned(),
      await technician.assigned(),
      await technician.running(),
    ];
    const phone = await technician.phone(browser, list);
    await expect(phone.getByRole('list', { name: 'Your jobs' }).getByRole('listitem')).toHaveCount(3);
    const { admin } = technician;
    await json(admin.patch(`/api/jobs/${cancelled.id}/cancel`, { data: {} }));
    await json(admin.patch(`/api/jobs/${taken.id}/assign`, { data: { technicianId: null } }));
    await json(admin.patch(`/api/jobs/${completed.id}/status`, { data: { status: 'completed' } }));
    for (const words of [
      `Job ${shortId(cancelled.id)} (Toyota Harrier) was cancelled.`,
      `Job ${shortId(taken.id)} (Toyota Harrier) is no longer yours: it was given to someone else or taken back.`,
      `Job ${shortId(completed.id)} (Toyota Harrier) was completed by the office.`,
    ])
      await expect(notices(phone)).toContainText(words);
    await expect(phone.getByText('No Active Jobs')).toBeVisible();
    await expectSound(phone, 'what others did to jobs');
    for (let left = 3; left > 0; left--) {
      await expect(notices(phone).getByRole('button', { name: 'OK' })).toHaveCount(left);
      await notices(phone).getByRole('button', { name: 'OK' }).first().click();
    }
    await expect(notices(phone).getByRole('button')).toHaveCount(0);
  });

  test('is told where its checklist was', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    const phone = await technician.phone(browser, `${list}&job=${job.id}`);
    await expect(phone.getByRole('checkbox')).toHaveCount(22);
    await json(technician.admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
    await expect(phone.getByText('This job was cancelled', { exact: true })).toBeVisible();
    await expect(phone.getByText('there is nothing more to do here. What you ticked stays on record.')).toBeVisible();
    await expect(notices(phone).getByRole('button')).toHaveCount(0);
    await expectSound(phone, 'a cancelled job that was open');
    await phone.getByRole('link', { name: 'Back to your jobs' }).click();
    await expect(phone.getByText('No Active Jobs')).toBeVisible();
  });

  test('or that was never theirs is no checklist', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    const phone = await technician.phone(browser, `${list}&job=${job.id}`);
    await expect(phone.getByText('This job has not been started yet. Start it to open its checklist.')).toBeVisible();
    await expectSound(phone, 'a checklist of a job that has not begun');
    await phone.goto(`${list}&job=${crypto.randomUUID()}`);
    await expect(phone.getByText('This job is no longer yours', { exact: true })).toBeVisible();
    await expectSound(phone, 'a checklist of somebody else');
  });
});

test('who loses the right to work here is asked to sign in again, and comes back to where they were', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const job = await technician.running();
  const phone = await technician.phone(browser, `${list}&job=${job.id}`);
  await expect(phone.getByRole('checkbox')).toHaveCount(22);
  await intercept(phone, '**/api/jobs?*', (route) => route.fulfill({ status: 401, body: '' }));
  await intercept(phone, '**/api/technician/refresh-token', (route) => route.fulfill({ status: 401, body: '' }));
  await expect(phone).toHaveURL(/\/technician\/login$/);
  await expect(phone.getByText('Your sign-in has ended. Sign in again to go on.')).toBeVisible();
  await expectSound(phone, 'the sign-in page of who was signed out');
});
