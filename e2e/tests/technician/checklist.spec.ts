import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { lastTo, noteCalls } from '../../src/note-calls.ts';
import { newTechnician } from '../../src/new-technician.ts';
import { refuseCalls } from '../../src/refuse-calls.ts';
import { toasts } from '../../src/toasts.ts';

// Each has people of its own, and is looked at in many states.
test.slow();

const address = '/technician/dashboard?tab=checklist';
const shortId = (id: string) => id.slice(0, 8).toUpperCase();
const entries = (phone: Page) => phone.getByRole('list', { name: 'Your jobs' }).getByRole('listitem');
const tick = (phone: Page, item: string) => phone.getByRole('checkbox', { name: item, exact: true });
const card = (phone: Page, category: string) => phone.getByRole('region', { name: category });

const steps = {
  'Exterior Washing': [
    'Rinse the whole car',
    'Soap and scrub the roof',
    'Soap and scrub the hood',
    'Soap and scrub the sides',
    'Soap and scrub the back',
    'Soap and scrub the lower panels',
  ],
  'Wheel Cleaning': ['Rinse wheels', 'Apply wheel cleaner', 'Scrub wheels, tires and rims', 'Rinse thoroughly'],
  'Interior Cleaning': [
    'Remove trash and personal items',
    'Take out mats and shake them off',
    'Vacuum seats, carpets, mats and trunk',
    'Use the crevice tool',
    'Wipe dashboard, console and doors',
    'Clean vents',
    'Clean interior glass',
    'Wash mats and let them dry',
    'Apply interior protectant (optional)',
  ],
  'Finishing Touches': ['Wax or sealant', 'Tire shine', 'Clean windows streak-free'],
};

test.describe('the list of jobs', () => {
  test('says so when there are none', async ({ browser }) => {
    await using technician = await newTechnician();
    const phone = await technician.phone(browser, address);
    await expect(phone.getByRole('heading', { name: 'Work Checklist' })).toBeVisible();
    await expect(phone.getByText('Follow these steps when servicing a vehicle')).toBeVisible();
    await expect(phone.getByText('No Active Jobs')).toBeVisible();
    const hint = "You don't have any assigned or in-progress jobs. Check with your supervisor for new assignments.";
    await expect(phone.getByText(hint)).toBeVisible();
    const job = await technician.assigned();
    await phone.getByRole('button', { name: 'Look again' }).click();
    await expect(entries(phone)).toContainText(shortId(job.id));
  });

  test('has what is assigned with Start, what is in progress with Continue, and nothing else', async ({ browser }) => {
    await using technician = await newTechnician();
    const assigned = await technician.assigned();
    const running = await technician.running({ serviceId: 'premium-detail' });
    const done = await technician.running();
    await json(technician.admin.patch(`/api/jobs/${done.id}/status`, { data: { status: 'completed' } }));
    const cancelled = await technician.assigned();
    await json(technician.admin.patch(`/api/jobs/${cancelled.id}/cancel`, { data: {} }));
    const phone = await technician.phone(browser, address);
    await expect(entries(phone)).toHaveCount(2);
    for (const [index, job, status, action, service, id] of [
      [0, running, 'In progress', 'Continue', 'Extra & Interior Cleaning', 'premium-detail'],
      [1, assigned, 'Assigned', 'Start', 'External Wash', 'basic-wash'],
    ] as const) {
      const entry = entries(phone).nth(index);
      await expect(entry).toContainText(shortId(job.id));
      await expect(entry).toContainText(status);
      await expect(entry).toContainText('Toyota Harrier');
      await expect(entry).toContainText(`Ruth Achan, ${service}`);
      const { customer } = technician;
      const ids = `Customer ${shortId(customer.id)}, service ${id}, vehicle ${shortId(job.vehicleId)}`;
      await expect(entry.getByText(ids)).toBeVisible();
      await expect(entry.getByRole('button', { name: action })).toContainText(`${action}, job ${shortId(job.id)}`);
    }
    await expect(entries(phone).first()).toContainText('0/22 done');
    await expectSound(phone, 'the list of jobs');
    await phone.getByRole('button', { name: /^Continue/ }).click();
    await expect(phone).toHaveURL(new RegExp(`job=${running.id}$`));
    await expect(phone.getByText(`Job ${shortId(running.id)}, until`)).toBeVisible();
  });
});

test.describe('starting', () => {
  test('a job opens its checklist', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    const phone = await technician.phone(browser, address);
    const calls = await noteCalls(phone);
    await entries(phone)
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(toasts(phone)).toContainText('Job Started');
    await expect(phone.getByText('0/22 done')).toBeVisible();
    expect(lastTo(calls, '/api/technician/logs')).toMatchObject({
      type: 'job_start',
      jobId: job.id,
      metadata: { jobId: job.id },
    });
    expect(await json(technician.client.get(`/api/jobs/${job.id}`))).toMatchObject({
      status: 'in_progress',
      startedAt: expect.stringContaining('T'),
    });
    await phone.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
    const latest = phone.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first();
    await expect(latest).toContainText(`Job Started, ${shortId(job.id)}`);
  });

  test('that is refused says so', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.assigned();
    const phone = await technician.phone(browser, address);
    await refuseCalls(phone, 'POST', '/api/technician/logs');
    await entries(phone)
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(toasts(phone)).toContainText('Start Failed');
    await expect(toasts(phone)).toContainText('Could not start the job.');
    await expect(entries(phone)).toContainText('Assigned');
    await expectSound(phone, 'a start that failed');
    expect(await json(technician.client.get(`/api/jobs/${job.id}`))).toMatchObject({ status: 'assigned' });
  });
});

test.describe('the checklist', () => {
  test('has 22 steps in four categories', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    const phone = await technician.phone(browser, `${address}&job=${job.id}`);
    await expect(phone.getByRole('checkbox')).toHaveCount(22);
    const heads = ['Exterior Washing0/6', 'Wheel Cleaning0/4', 'Interior Cleaning0/9', 'Finishing Touches0/3'];
    for (const [index, words] of heads.entries())
      await expect(phone.getByRole('heading', { level: 3 }).nth(index)).toHaveText(words);
    for (const [category, items] of Object.entries(steps)) {
      const boxes = card(phone, category).getByRole('checkbox');
      await expect(boxes).toHaveCount(items.length);
      for (const [index, item] of items.entries()) {
        await expect(boxes.nth(index)).toHaveAccessibleName(item);
        await expect(boxes.nth(index)).not.toBeChecked();
      }
      await expect(card(phone, category).getByRole('progressbar', { name: category })).toBeVisible();
    }
    await expect(phone.getByText('0/22 done')).toBeVisible();
    await expect(phone.getByText('0%')).toBeVisible();
    await expectSound(phone, 'the checklist before the work');
  });

  test('counts, strikes through, saves each step, and is there again', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    const phone = await technician.phone(browser, `${address}&job=${job.id}`);
    const calls = await noteCalls(phone);
    await tick(phone, 'Soap and scrub the roof').click();
    await expect(phone.getByText('1/22 done')).toBeVisible();
    await expect(phone.getByText('5%', { exact: true })).toBeVisible();
    await expect(card(phone, 'Exterior Washing').getByRole('heading')).toContainText('1/6');
    await expect(card(phone, 'Exterior Washing').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    await expect(phone.getByText('Soap and scrub the roof', { exact: true })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expect(phone.getByText('Rinse the whole car', { exact: true })).toHaveCSS('text-decoration-line', 'none');
    await expect
      .poll(() => lastTo(calls, '/api/technician/logs'))
      .toMatchObject({
        type: 'checklist_progress',
        jobId: job.id,
        notes: 'Checklist progress: 1/22 items completed',
        metadata: { jobId: job.id, checklist: ['ext-roof'], completedCount: 1, totalCount: 22 },
      });
    for (const item of steps['Wheel Cleaning']) await tick(phone, item).click();
    await expect(phone.getByText('5/22 done')).toBeVisible();
    await expect(phone.getByText('23%', { exact: true })).toBeVisible();
    await expect(phone.getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute('aria-valuenow', '5');
    const wheels = card(phone, 'Wheel Cleaning').getByRole('button');
    await expect(wheels).toHaveText('Wheel CleaningDone4/4');
    await expect(wheels).toHaveAttribute('aria-expanded', 'false');
    await expectSound(phone, 'the checklist under way');
    await wheels.click();
    await expect(card(phone, 'Wheel Cleaning').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');

    const saved = () => json(technician.client.get(`/api/jobs/${job.id}`));
    const five = ['ext-roof', 'whl-rinse', 'whl-cleaner', 'whl-scrub', 'whl-final'];
    await expect.poll(saved).toMatchObject({ checklist: { completedItems: five, completedCount: 5, totalCount: 22 } });
    const [log] = await json<object[]>(technician.client.get('/api/technician/logs'));
    expect(log).toMatchObject({
      activity: 'checklist_progress',
      jobId: job.id,
      notes: 'Checklist progress: 5/22 items completed',
      metadata: { checklist: five, completedCount: 5, totalCount: 22 },
    });
    await phone.reload();
    await expect(phone.getByText('5/22 done')).toBeVisible();
    await expect(tick(phone, 'Soap and scrub the roof')).toBeChecked();
    await tick(phone, 'Soap and scrub the roof').click();
    await expect(phone.getByText('4/22 done')).toBeVisible();
    await expect.poll(saved).toMatchObject({ checklist: { completedItems: five.slice(1) } });
    await phone.getByRole('link', { name: 'Back to your jobs' }).click();
    await expect(entries(phone)).toContainText('4/22 done');
  });

  test('that could not be saved says so, and shows what is saved', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    const phone = await technician.phone(browser, `${address}&job=${job.id}`);
    await refuseCalls(phone, 'POST', '/api/technician/logs');
    await tick(phone, 'Rinse the whole car').click();
    await expect(toasts(phone)).toContainText('Save Failed');
    await expect(toasts(phone)).toContainText('Could not save checklist progress.');
    await expect(tick(phone, 'Rinse the whole car')).not.toBeChecked();
    await expect(phone.getByText('0/22 done')).toBeVisible();
    await expectSound(phone, 'a checklist that could not be saved');
    await phone.unroute('**/api/technician/logs');
    await phone.reload();
    await tick(phone, 'Rinse the whole car').click();
    await expect
      .poll(() => json(technician.client.get(`/api/jobs/${job.id}`)))
      .toMatchObject({ checklist: { completedItems: ['ext-rinse'] } });
  });

  test('ends with completing the job, after a question; what is refused says so', async ({ browser }) => {
    await using technician = await newTechnician();
    const job = await technician.running();
    await technician.log('checklist_progress', { jobId: job.id, metadata: { checklist: ['ext-rinse', 'fin-tire'] } });
    const phone = await technician.phone(browser, `${address}&job=${job.id}`);
    await expect(phone.getByText('20 steps left. Optional steps can be skipped.')).toBeVisible();
    const complete = phone.getByRole('button', { name: 'Complete Job' });
    await complete.click();
    const question = phone.getByRole('alertdialog', { name: 'Complete this job?' });
    await expect(question).toContainText('20 steps are still open.');
    await expectSound(phone, 'the question before a job is completed');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(question).toHaveCount(0);
    await refuseCalls(phone, 'POST', '/api/technician/logs');
    await complete.click();
    await question.getByRole('button', { name: 'Complete Job' }).click();
    await expect(toasts(phone)).toContainText('Complete Failed');
    await expect(toasts(phone)).toContainText('Could not complete the job.');
    await expect(question).toHaveCount(0);
    expect(await json(technician.client.get(`/api/jobs/${job.id}`))).toMatchObject({ status: 'in_progress' });
  });
});
