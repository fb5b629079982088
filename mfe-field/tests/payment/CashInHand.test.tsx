import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shortId } from '../assigned-job.ts';
import { createQueueStore } from '../../src/offline/queue-store.ts';
import { amount, dialog, openWithBalance, save, take, tip, words } from './open-with-balance.ts';

const queue = createQueueStore();
const badge = (label: string | RegExp) => page.getByRole('button', { name: label });
const list = page.getByRole('dialog', { name: 'Unsent changes' });
const networkIsBack = () => dispatchEvent(new Event('online'));

/** Takes cash while the server is unreachable. */
async function takeUnheard(given = '64,800') {
  const opened = await openWithBalance();
  opened.api.on('POST /api/payments/cash', noNetwork);
  await take.click();
  await amount.fill(given);
  await save.click();
  await expect.element(words('Cash Entry Saved on Phone')).toBeVisible();
  await expect.element(words('Saved on this phone. It is sent when the connection is back.')).toBeVisible();
  return opened;
}

/** Takes cash offline, lets the server refuse it later, and opens the list of unsent changes. */
async function refused(code: ProblemCode, status = 409) {
  const opened = await takeUnheard();
  const { api, day } = opened;
  day.balance = '0.00';
  api.on('POST /api/payments/cash', () => problem<number>(status, code));
  networkIsBack();
  await page.getByRole('button', { name: 'Decide' }).first().click();
  return opened;
}

test('cash without a network: is saved, leaves nothing to collect, and is sent once with its time', async () => {
  const begun = Date.now();
  const { api, record, recorded, sent } = await takeUnheard();
  await expect.element(words('There is nothing left to collect.')).toBeVisible();
  await expect.element(words('You took UGX 64,800 in cash.')).toBeVisible();
  await expect.element(words('Cash taken')).toBeVisible();
  await expect.element(words('Not sent yet')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await expectSound();
  await badge('1 unsent').click();
  await expect.element(list.getByRole('listitem')).toMatchTextContent('Cash, UGX 64,800');
  await expectSound();
  await list.getByRole('button', { name: 'Close' }).click();
  api.on('POST /api/payments/cash', record);
  networkIsBack();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect.element(badge(/unsent$/)).not.toBeInTheDocument();
  expect([recorded.size, new Set(sent().map(({ key }) => key)).size]).toEqual([1, 1]);
  const times = sent().map(({ body }) => Date.parse(body.occurredAt!));
  expect(new Set(times).size).toBe(1);
  expect(times[0]).toBeGreaterThanOrEqual(begun);
});

test('cash of a part without a network: the rest stays open, and both are recorded', async () => {
  const { api, record, day } = await takeUnheard('30,000');
  await expect.element(words('Balance due: UGX 34,800 of UGX 64,800.')).toBeVisible();
  await take.click();
  await expect.element(amount).toHaveValue('34,800');
  await tip.fill('1,200');
  await save.click();
  await expect.element(words('You took UGX 66,000 in cash.')).toBeVisible();
  await badge('2 unsent').click();
  await expect
    .element(list.getByRole('listitem').last())
    .toMatchTextContent('Cash, UGX 36,000 with a tip of UGX 1,200');
  api.on('POST /api/payments/cash', record);
  networkIsBack();
  await expect.poll(() => day.balance).toBe('0.00');
  expect(day.payments.map(({ amount: paid }) => paid)).toEqual(['36000.00', '30000.00']);
});

test.each([
  ['the connection is lost', noNetwork],
  ['the gateway gives up', () => problem(504, 'SERVICE_TIMEOUT')],
])('cash whose answer is lost because %s: waits, also over a reload, and counts once', async (_how, lost) => {
  const { api, record, recorded, sent, reopen } = await openWithBalance();
  api.on('POST /api/payments/cash', (call) => {
    record(call);
    return lost();
  });
  await take.click();
  await save.click();
  await expect.element(words('Cash Entry Saved on Phone')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  reopen();
  await expect.element(badge('1 unsent')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  api.on('POST /api/payments/cash', record);
  networkIsBack();
  await expect.element(badge(/unsent$/)).not.toBeInTheDocument();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  expect([recorded.size, new Set(sent().map(({ key }) => key)).size]).toEqual([1, 1]);
});

test('cash in two tabs: shows the new balance due in the second tab before it records the same cash', async () => {
  const { api, job, person, sent } = await openWithBalance();
  api.on('POST /api/payments/cash', noNetwork);
  await take.click();
  await amount.fill('20,000');
  const act = {
    kind: 'cash',
    jobId: job.id,
    body: { amount: 20_000, tip: 0 },
    seen: { open: 64_800, waiting: [] },
  } as const;
  const rest = { technicianId: person.userId, occurredAt: new Date().toISOString(), attempts: 0, refusal: null };
  await queue.add({ id: crypto.randomUUID(), act, ...rest });
  await save.click();
  const changed = 'The balance due has changed to UGX 44,800. Check the amount and press again.';
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(changed));
  expect(sent()).toEqual([]);
  expect(await queue.all()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(words('You took UGX 20,000 in cash.')).toBeVisible();
});

test.each<[string, ProblemCode, number, string | RegExp]>([
  [
    'of a job that was paid',
    'INVOICE_PAID',
    409,
    'The job was paid in the meantime. Return the cash and discard this, or try again in a minute: the cash is then recorded, and the office refunds it.',
  ],
  ['of more than is open', 'AMOUNT_TOO_LARGE', 409, /^You took more than the balance due\./],
  ['of an invoice that was cancelled', 'INVOICE_CANCELLED', 409, /^The invoice was cancelled in the meantime\./],
  ['that is too old', 'TOO_LONG_AGO', 400, /^It was made more than three days ago/],
  ['of another technician’s job', 'NOT_FOUND', 404, /^The job was reassigned/],
  ['whose key is taken', 'IDEMPOTENCY_KEY_REUSED', 422, /^It may already be recorded\./],
])('cash %s: is explained where it is refused later', async (_which, code, status, reason) => {
  await refused(code, status);
  await expect.element(list.getByText(reason)).toBeVisible();
});

test('refused cash: opens the job at its payment, where the refusal is still shown', async () => {
  const { job } = await refused('AMOUNT_TOO_LARGE');
  await expectSound();
  await list.getByRole('button', { name: /^Open the job/ }).click();
  await expect.element(list).not.toBeInTheDocument();
  const heading = page.getByRole('heading', { name: 'Payment' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  expect(new URLSearchParams(location.search).get('job')).toBe(job.id);
  await expect
    .element(page.getByText(/^UGX 64,800 in cash was not accepted\. You took more than the balance due/))
    .toBeVisible();
  await expectSound();
});

test('refused cash: is sent with the same key if it is tried again', async () => {
  const { api, record, sent } = await refused('INVOICE_PAID');
  api.on('POST /api/payments/cash', record);
  await list.getByRole('button', { name: /^Try again/ }).click();
  await expect.element(list.getByText('No unsent changes')).toBeVisible();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('refused cash: is reported to the office with the amount and that the technician has it', async () => {
  const { job, api } = await refused('INVOICE_PAID');
  await expect.element(list.getByText(/^The office is told of the cash/)).toBeVisible();
  await list.getByRole('button', { name: /^Report to the office/ }).click();
  await expect.poll(() => api.calls('POST /api/technician/logs')).toHaveLength(1);
  const { type, notes } = api.calls('POST /api/technician/logs')[0]!.body;
  expect(type).toBe('other');
  expect(notes).toContain(`Not recorded for job ${shortId(job)}: Cash, UGX 64,800, `);
  expect(notes).toContain('The technician has the cash; it counts once the office has recorded it.');
});

test('refused cash: asks before it is discarded, and shows that the cash must be handed in', async () => {
  await refused('INVOICE_PAID');
  await list.getByRole('button', { name: /^Discard/ }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('You have UGX 64,800 in cash. Hand it in at the office and say what it is for');
  await expectSound();
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(await queue.all()).toHaveLength(1);
  await list.getByRole('button', { name: /^Discard/ }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(list.getByText('No unsent changes')).toBeVisible();
});

test('work after refused cash: is sent without waiting for the decision on the cash', async () => {
  const { api, job } = await takeUnheard();
  api.on('POST /api/technician/logs', noNetwork);
  await page.getByRole('button', { name: 'Complete Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(badge('2 unsent')).toBeVisible();
  api
    .on('POST /api/payments/cash', () => problem(409, 'INVOICE_PAID'))
    .on('POST /api/technician/logs', () => reply({ id: crypto.randomUUID(), activity: 'job_complete' } as never));
  networkIsBack();
  await expect.element(badge('1 unsent')).toBeVisible();
  expect(api.calls('POST /api/technician/logs').at(-1)!.body).toMatchObject({ type: 'job_complete', jobId: job.id });
});
