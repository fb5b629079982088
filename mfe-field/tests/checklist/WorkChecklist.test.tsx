import { expectSound } from '@yoza/component-testing/check-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import { runningJob } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

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
const card = (category: keyof typeof steps) => page.getByRole('region', { name: category });
const tick = (item: string) => page.getByRole('checkbox', { name: item, exact: true });
const words = (text: string) => page.getByText(text, { exact: true });
const complete = page.getByRole('button', { name: 'Complete Job' });
const question = page.getByRole('alertdialog', { name: 'Complete this job?' });

/** Opens the checklist of a job in progress, with these steps ticked. */
async function openChecklist(ticked: readonly string[] = [], fields: Partial<Job> = {}) {
  const job = runningJob(ticked, fields);
  const day = workDay({ jobs: [job] });
  const path = `/technician/dashboard?tab=checklist&job=${job.id}`;
  const { api } = await openArea({ path, api: fieldApi(day) });
  return { job, api, day };
}

test('checklist: has 22 steps in four categories', async () => {
  await openChecklist();
  await expect.element(page.getByRole('checkbox')).toHaveLength(22);
  const heads = ['Exterior Washing0/6', 'Wheel Cleaning0/4', 'Interior Cleaning0/9', 'Finishing Touches0/3'];
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .slice(0, 4)
      .map((head) => head.textContent),
  ).toEqual(heads);
  for (const [category, items] of Object.entries(steps) as [keyof typeof steps, string[]][]) {
    const boxes = card(category).getByRole('checkbox');
    await expect.element(boxes).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      await expect.element(boxes.nth(index)).toHaveAccessibleName(item);
      await expect.element(boxes.nth(index)).not.toBeChecked();
    }
    await expect.element(card(category).getByRole('progressbar', { name: category })).toBeInTheDocument();
  }
  await expect.element(words('0/22 done')).toBeVisible();
  await expect.element(words('0%')).toBeVisible();
  await expectSound();
});

test('checklist: a step is counted, struck through and saved', async () => {
  const { job, api } = await openChecklist();
  await tick('Soap and scrub the roof').click();
  await expect.element(words('1/22 done')).toBeVisible();
  await expect.element(words('5%')).toBeVisible();
  await expect.element(card('Exterior Washing').getByRole('heading')).toMatchTextContent('1/6');
  await expect.element(card('Exterior Washing').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expect.element(words('Soap and scrub the roof')).toHaveStyle({ textDecorationLine: 'line-through' });
  await expect.element(words('Rinse the whole car')).toHaveStyle({ textDecorationLine: 'none' });
  await expect
    .poll(() => api.calls('POST /api/technician/logs').map(({ body }) => body))
    .toMatchObject([
      {
        type: 'checklist_progress',
        jobId: job.id,
        notes: 'Checklist progress: 1/22 items completed',
        metadata: { jobId: job.id, checklist: ['ext-roof'], completedCount: 1, totalCount: 22 },
      },
    ]);
});

test('checklist: has before photos, directions, call and notes above its steps, and after photos below', async () => {
  const { customer } = runningJob();
  const job = runningJob([], {
    customer: { ...customer!, phoneNumber: '+256701234567' },
    directions: 'Opposite the pharmacy',
    specialInstructions: 'Ask for Amina',
  });
  await openArea({
    path: `/technician/dashboard?tab=checklist&job=${job.id}`,
    api: fieldApi(workDay({ jobs: [job] })),
  });
  const details = page.getByRole('region', { name: 'Job details' });
  for (const text of ['Opposite the pharmacy', 'Ask for Amina'])
    await expect.element(details.getByText(text)).toBeVisible();
  const above = [
    details.getByRole('link', { name: 'Directions to Acacia Avenue, Kololo' }),
    details.getByRole('link', { name: 'Call Ruth Achan' }),
    page.getByRole('heading', { name: 'Before photos' }),
  ];
  const first = tick('Rinse the whole car');
  for (const each of above) {
    await expect.element(each).toBeVisible();
    expect(each.element().compareDocumentPosition(first.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const below = page.getByRole('heading', { name: 'After photos' });
  await expect.element(below).toBeVisible();
  expect(first.element().compareDocumentPosition(below.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectSound();
});

test('checklist: a category that is done folds, and can be looked at again', async () => {
  const { day } = await openChecklist(['ext-roof', 'whl-rinse', 'whl-cleaner', 'whl-scrub']);
  await expect.element(words('4/22 done')).toBeVisible();
  await tick('Rinse thoroughly').click();
  await expect.element(words('5/22 done')).toBeVisible();
  await expect.element(words('23%')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Overall progress' }))
    .toHaveAttribute('aria-valuenow', '5');
  const wheels = card('Wheel Cleaning').getByRole('button');
  await expect.element(wheels).toHaveTextContent('Wheel CleaningDone4/4');
  await expect.element(wheels).toHaveAttribute('aria-expanded', 'false');
  await expectSound();
  await wheels.click();
  await expect.element(card('Wheel Cleaning').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  await tick('Soap and scrub the roof').click();
  await expect.element(words('4/22 done')).toBeVisible();
  await expect
    .poll(() => day.jobs[0]!.checklist?.completedItems)
    .toEqual(['whl-rinse', 'whl-cleaner', 'whl-scrub', 'whl-final']);
  await page.getByRole('link', { name: 'Back to your jobs' }).click();
  await expect.element(page.getByRole('list', { name: 'Your jobs' })).toMatchTextContent('4/22 done');
});

test('checklist: shows an error if a step cannot be saved, and unticks it', async () => {
  const { api } = await openChecklist();
  api.on('POST /api/technician/logs', () => new Response(null, { status: 400 }));
  await tick('Rinse the whole car').click();
  await expect.element(words('Save Failed')).toBeVisible();
  await expect.element(words('Could not save checklist progress.')).toBeVisible();
  await expect.element(tick('Rinse the whole car')).not.toBeChecked();
  await expect.element(words('0/22 done')).toBeVisible();
  await expectSound();
});

test('completing a job: asks first, and Not yet leaves it as it is', async () => {
  const { api } = await openChecklist(['ext-rinse', 'fin-tire']);
  await expect.element(words('20 steps left. Optional steps can be skipped.')).toBeVisible();
  await complete.click();
  await expect.element(question).toMatchTextContent('20 steps are still open.');
  await expectSound();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician/logs')).toEqual([]);
});

test('completing a job: shows a default error if a refusal has no message, and the checklist stays', async () => {
  const { api } = await openChecklist();
  api.on('POST /api/technician/logs', () => new Response(null, { status: 400 }));
  await complete.click();
  await question.getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(words('Complete Failed')).toBeVisible();
  await expect.element(words('Could not complete the job.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(complete).toBeVisible();
});

test('completing a job: leads to the list of jobs', async () => {
  const { job, api } = await openChecklist();
  await complete.click();
  await question.getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(words('Job Completed')).toBeVisible();
  await expect.element(words('No Active Jobs')).toBeVisible();
  expect(location.search).toBe('?tab=checklist');
  expect(api.calls('POST /api/technician/logs').map(({ body }) => body)).toMatchObject([
    { type: 'job_complete', jobId: job.id },
  ]);
});

test('checklist: has the steps of add-ons after the fixed ones, and counts and saves them', async () => {
  const addOns = [
    {
      id: 'engine-bay',
      name: 'Engine Bay Cleaning',
      translations: {},
      isIncluded: false,
      checklist: [
        { id: 'engine-bay:1', task: 'Cover the electrics' },
        { id: 'engine-bay:2', task: 'Rinse the engine bay' },
      ],
    },
  ];
  const { api } = await openChecklist(['ext-roof'], { addOns, durationMinutes: 195 });
  await expect.element(page.getByText(/Engine Bay Cleaning/).first()).toBeVisible();
  const boxes = page.getByRole('region', { name: 'Engine Bay Cleaning' }).getByRole('checkbox');
  await expect.element(boxes).toHaveLength(2);
  await expect.element(boxes.nth(0)).toHaveAccessibleName('Cover the electrics');
  await tick('Rinse the engine bay').click();
  await expect.element(words('2/24 done')).toBeVisible();
  await expect
    .poll(() => api.calls('POST /api/technician/logs').at(-1)?.body)
    .toMatchObject({
      notes: 'Checklist progress: 2/24 items completed',
      metadata: { checklist: ['ext-roof', 'engine-bay:2'], completedCount: 2, totalCount: 24 },
    });
  await expectSound();
});
