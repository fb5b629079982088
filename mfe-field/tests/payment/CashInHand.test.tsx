import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shortId } from '../assigned-job.ts';
import { createQueueStore } from '../../src/offline/queue-store.ts';
import { amount, dialog, openWithBalance, save, take, tip, words } from './open-with-balance.ts';

const queue = createQueueStore();
const badge = (label: string | RegExp) => page.getByRole('button', { name: label });
const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
const networkIsBack = () => dispatchEvent(new Event('online'));

/** Takes cash while the server cannot be reached. */
async function takeUnheard(given = '64,800') {
  const opened = await openWithBalance();
  opened.api.on('POST /api/payments/cash', noNetwork);
  await take.click();
  await amount.fill(given);
  await save.click();
  await expect.element(words('Cash Noted')).toBeVisible();
  await expect.element(words('Kept on this phone. It is sent when the network is back.')).toBeVisible();
  return opened;
}

/** Takes cash without a network that the server refuses later, and opens the list of acts. */
async function refused(code: string, status = 409) {
  const opened = await takeUnheard();
  const { api, day } = opened;
  day.balance = '0.00';
  api.on('POST /api/payments/cash', () => problem(status, code));
  networkIsBack();
  await page.getByRole('button', { name: 'Decide' }).first().click();
  return opened;
}

test('cash without a network: waits, is not asked for again, and is sent once with its time', async () => {
  const begun = Date.now();
  const { api, record, recorded, sent } = await takeUnheard();
  await expect.element(words('There is nothing left to collect.')).toBeVisible();
  await expect.element(words('You took UGX 64,800 in cash.')).toBeVisible();
  await expect.element(words('Cash taken')).toBeVisible();
  await expect.element(words('Waits to be sent')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await expectSound();
  await badge('1 waiting').click();
  await expect.element(list.getByRole('listitem')).toMatchTextContent('Cash, UGX 64,800');
  await expectSound();
  await list.getByRole('button', { name: 'Close' }).click();
  api.on('POST /api/payments/cash', record);
  networkIsBack();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect.element(badge(/waiting$/)).not.toBeInTheDocument();
  expect([recorded.size, new Set(sent().map(({ key }) => key)).size]).toEqual([1, 1]);
  const times = sent().map(({ body }) => Date.parse(body.occurredAt!));
  expect(new Set(times).size).toBe(1);
  expect(times[0]).toBeGreaterThanOrEqual(begun);
});

test('cash of a part without a network: the rest stays open, and both are recorded', async () => {
  const { api, record, day } = await takeUnheard('30,000');
  await expect.element(words('UGX 34,800 of UGX 64,800 is open.')).toBeVisible();
  await take.click();
  await expect.element(amount).toHaveValue('34,800');
  await tip.fill('1,200');
  await save.click();
  await expect.element(words('You took UGX 66,000 in cash.')).toBeVisible();
  await badge('2 waiting').click();
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
  ['the gateway gives up', () => problem(504, 'TIMEOUT')],
])('cash whose answer is lost because %s: waits, also over a reload, and counts once', async (_how, lost) => {
  const { api, record, recorded, sent, reopen } = await openWithBalance();
  api.on('POST /api/payments/cash', (call) => {
    record(call);
    return lost();
  });
  await take.click();
  await save.click();
  await expect.element(words('Cash Noted')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  reopen();
  await expect.element(badge('1 waiting')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  api.on('POST /api/payments/cash', record);
  networkIsBack();
  await expect.element(badge(/waiting$/)).not.toBeInTheDocument();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  expect([recorded.size, new Set(sent().map(({ key }) => key)).size]).toEqual([1, 1]);
});

test('cash in two tabs: the second tab is told of the first before it notes the same', async () => {
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
  const changed = 'What is open has changed meanwhile: it is UGX 44,800 now. Check the amount and press again.';
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(changed));
  expect(sent()).toEqual([]);
  expect(await queue.all()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(words('You took UGX 20,000 in cash.')).toBeVisible();
});

test.each([
  [
    'of a job that was paid',
    'INVOICE_PAID',
    409,
    'The job was paid meanwhile. Give the cash back and discard this, or try again in a minute: it is recorded, and the office pays it back.',
  ],
  ['of more than is open', 'AMOUNT_TOO_LARGE', 409, /^Less was open by then than you took\./],
  ['of an invoice that was cancelled', 'INVOICE_CANCELLED', 409, /^The invoice was cancelled meanwhile\./],
  ['that is too old', 'TOO_LONG_AGO', 400, /^It was done more than three days ago/],
  ['of another technician’s job', 'NOT_FOUND', 404, /^The job was given to someone else/],
  ['whose key is taken', 'IDEMPOTENCY_KEY_REUSED', 422, /^It may be recorded already\./],
])('cash %s: is explained where it is refused later', async (_which, code, status, reason) => {
  await refused(code, status);
  await expect.element(list.getByText(reason)).toBeVisible();
});

test('refused cash: opens the job at its payment, where it is still told', async () => {
  const { job } = await refused('AMOUNT_TOO_LARGE');
  await expectSound();
  await list.getByRole('button', { name: /^Open the job/ }).click();
  await expect.element(list).not.toBeInTheDocument();
  const heading = page.getByRole('heading', { name: 'Payment' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  expect(new URLSearchParams(location.search).get('job')).toBe(job.id);
  await expect.element(page.getByText(/^UGX 64,800 in cash was not accepted\. Less was open/)).toBeVisible();
  await expectSound();
});

test('refused cash: tried again it goes under its key', async () => {
  const { api, record, sent } = await refused('INVOICE_PAID');
  api.on('POST /api/payments/cash', record);
  await list.getByRole('button', { name: /^Try again/ }).click();
  await expect.element(list.getByText('Nothing waits')).toBeVisible();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('refused cash: the office is told the amount, and that the technician has it', async () => {
  const { job, api } = await refused('INVOICE_PAID');
  await expect.element(list.getByText(/^The office is told of the cash/)).toBeVisible();
  await list.getByRole('button', { name: /^Tell the office/ }).click();
  await expect.poll(() => api.calls('POST /api/technician/logs')).toHaveLength(1);
  const { type, notes } = api.calls('POST /api/technician/logs')[0]!.body;
  expect(type).toBe('other');
  expect(notes).toContain(`Not recorded for job ${shortId(job)}: Cash, UGX 64,800, `);
  expect(notes).toContain('The technician has the cash; it counts once the office has recorded it.');
});

test('refused cash: discarding asks first, and says that the money is to be handed in', async () => {
  await refused('INVOICE_PAID');
  await list.getByRole('button', { name: /^Discard/ }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('You have UGX 64,800 in cash: hand it in at the office and say what it is for');
  await expectSound();
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(await queue.all()).toHaveLength(1);
  await list.getByRole('button', { name: /^Discard/ }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(list.getByText('Nothing waits')).toBeVisible();
});

test('cash and the work on its job: neither waits for the decision on the other', async () => {
  const { api, job } = await takeUnheard();
  api.on('POST /api/technician/logs', noNetwork);
  await page.getByRole('button', { name: 'Complete Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(badge('2 waiting')).toBeVisible();
  api
    .on('POST /api/payments/cash', () => problem(409, 'INVOICE_PAID'))
    .on('POST /api/technician/logs', () => reply({ id: crypto.randomUUID(), activity: 'job_complete' } as never));
  networkIsBack();
  await expect.element(badge('1 waiting')).toBeVisible();
  expect(api.calls('POST /api/technician/logs').at(-1)!.body).toMatchObject({ type: 'job_complete', jobId: job.id });
});
