import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { toasts } from '../../src/pages/toasts.ts';
import { startJob } from '../../src/pages/start-job.ts';

const address = '/technician/dashboard?tab=checklist';
const kampala = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });
const shortId = (id: string) => id.slice(0, 8).toUpperCase();
const entries = (phone: Page) => phone.getByRole('list', { name: 'Your jobs' }).getByRole('listitem');
const tick = (phone: Page, item: string) => phone.getByRole('checkbox', { name: item, exact: true });

test('job: is listed in its week and started, and its checked items are saved and shown after a reload', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const job = await technician.assigned();
  const saved = () => json(technician.client.get(`/api/jobs/${job.id}`));
  const date = kampala.format(new Date(job.scheduledDate));
  const phone = await technician.phone(browser, `/technician/dashboard?tab=schedule&week=${date}`);
  const planned = phone.getByRole('list', { name: 'Days of the week' }).getByRole('link');
  await expect(planned).toContainText('Toyota Harrier');
  await planned.click();
  await startJob(phone, phone.getByRole('button', { name: /^Start/ }));
  await expect(toasts(phone)).toContainText('Job Started');
  await expect(phone.getByText('0/22 done')).toBeVisible();
  expect(await saved()).toMatchObject({ status: 'in_progress', startedAt: expect.stringContaining('T') });
  for (const item of ['Soap and scrub the roof', 'Rinse wheels']) await tick(phone, item).click();
  await expect.poll(saved).toMatchObject({ checklist: { completedItems: ['ext-roof', 'whl-rinse'] } });
  await phone.reload();
  await expect(phone.getByText('2/22 done')).toBeVisible();
  await expect(tick(phone, 'Soap and scrub the roof')).toBeChecked();
  await tick(phone, 'Soap and scrub the roof').click();
  await expect.poll(saved).toMatchObject({ checklist: { completedItems: ['whl-rinse'], completedCount: 1 } });
});

test('jobs changed by an admin: are reported on the open page', async ({ browser }) => {
  await using technician = await newTechnician();
  const [cancelled, taken, completed] = [
    await technician.assigned(),
    await technician.assigned(),
    await technician.running(),
  ];
  const phone = await technician.phone(browser, address);
  await expect(entries(phone)).toHaveCount(3);
  const { admin } = technician;
  await json(admin.patch(`/api/jobs/${cancelled.id}/cancel`, { data: {} }));
  await json(admin.patch(`/api/jobs/${taken.id}/assign`, { data: { technicianId: null } }));
  await json(admin.patch(`/api/jobs/${completed.id}/status`, { data: { status: 'completed' } }));
  const notices = phone.getByRole('region', { name: 'Changes to your jobs' });
  for (const words of [
    `Job ${shortId(cancelled.id)} (Toyota Harrier) was cancelled.`,
    `Job ${shortId(taken.id)} (Toyota Harrier) is no longer yours. It was reassigned or unassigned.`,
    `Job ${shortId(completed.id)} (Toyota Harrier) was completed by the office or on another phone.`,
  ])
    await expect(notices).toContainText(words);
  await expect(phone.getByText('No Active Jobs')).toBeVisible();
});
