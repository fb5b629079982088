import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { type NewTechnician, newTechnician } from '../../src/people/new-technician.ts';
import { uploadOver } from '../../src/data/photos.ts';
import { areaLoaded } from '../../src/people/technician-phone.ts';
import { toasts } from '../../src/pages/toasts.ts';
import { openBeside } from '../../src/pages/window-beside.ts';

// Each test creates its own users.
test.slow();

const badge = (phone: Page) => phone.getByRole('button', { name: /^\d+ unsent$/ });
const kindsOf = async ({ client }: NewTechnician) =>
  (await json<{ activity: string }[]>(client.get('/api/technician/logs?limit=20'))).map(({ activity }) => activity);

/** Taps twice on the right half of a button; the second tap reaches whatever control replaces the button. */
async function tapTwice(phone: Page, name: string): Promise<void> {
  const box = await phone.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  await phone.mouse.dblclick(box.x + box.width * 0.75, box.y + box.height / 2);
}

test('clock-in: a double tap clocks in once and does not clock out, online and offline', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await technician.phone(browser);
  await tapTwice(phone, 'Clock In');
  await expect(toasts(phone)).toContainText('Clocked In');
  await expect(phone.getByRole('button', { name: 'Clock Out' })).toBeEnabled();
  expect(await kindsOf(technician)).toEqual(['clock_in']);
  await phone.getByRole('button', { name: 'Clock Out' }).click();
  await expect(phone.getByRole('button', { name: 'Clock In' })).toBeEnabled();

  await phone.context().setOffline(true);
  await tapTwice(phone, 'Clock In');
  await expect(phone.getByRole('button', { name: 'Clock Out' })).toBeEnabled();
  await expect(badge(phone)).toHaveText('1 unsent');
});

test('job completion: a double tap completes once and stays on the page where cash is taken', async ({ browser }) => {
  await using technician = await newTechnician();
  const job = await technician.running();
  await uploadOver(technician.client, job.id, 'after');
  const phone = await technician.phone(browser, `/technician/dashboard?tab=checklist&job=${job.id}`);
  await phone.getByRole('button', { name: 'Complete Job' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).dblclick();
  await expect(phone.getByText('This job is completed')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Take cash' })).toBeVisible();
  await expect(phone).toHaveURL(new RegExp(job.id));
  await expect.poll(() => kindsOf(technician)).toEqual(['job_complete', 'job_start']);
});

test('unsent changes: are kept for their technician while another one works on the same phone', async ({ browser }) => {
  await using one = await newTechnician();
  await using other = await newTechnician();
  const phone = await one.phone(browser);
  const context = phone.context();
  await phone.getByRole('radio', { name: 'Quick Log' }).check();
  const quick = phone.getByRole('form', { name: 'Quick Log' });
  await intercept(context, '**/api/technician/logs', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  await quick.getByLabel('Activity').selectOption('training');
  await quick.getByRole('button', { name: 'Log Activity' }).click();
  await expect(badge(phone)).toHaveText('1 unsent');

  const signIn = async (technician: NewTechnician, page: Page) => {
    const tokens = await json<{ accessToken: string; refreshToken: string }>(
      technician.session.post('/api/technician/session-token', { data: {} }),
    );
    await page.evaluate(({ accessToken, refreshToken }) => {
      localStorage.removeItem('technicianProfile');
      localStorage.setItem('technicianToken', accessToken);
      localStorage.setItem('technicianRefreshToken', refreshToken);
    }, tokens);
  };
  // In the first tab only the profile call fails; all other calls reach the network again.
  await intercept(phone, '**/api/technician/me', (route) => route.abort('connectionrefused'));
  const second = await openBeside(phone);
  await second.goto('/icon.svg');
  await signIn(other, second);
  await expect(phone.getByText('Failed to fetch technician data')).toBeVisible();
  await context.unroute('**/api/technician/logs');
  await second.goto('/technician/dashboard');
  await areaLoaded(second);
  await expect(badge(second)).toHaveCount(0);
  await second.getByRole('button', { name: 'Clock In' }).click();
  await expect.poll(() => kindsOf(other)).toEqual(['clock_in']);
  expect(await kindsOf(one)).toEqual([]);

  await phone.close();
  await signIn(one, second);
  await second.reload();
  await expect.poll(() => kindsOf(one)).toEqual(['training']);
  expect(await kindsOf(other)).toEqual(['clock_in']);
});
