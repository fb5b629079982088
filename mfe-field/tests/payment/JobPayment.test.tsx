import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type RequestOf, type ResponseOf } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

type NewCash = RequestOf<'POST /api/payments/cash'>;

const take = page.getByRole('button', { name: 'Take cash' });
const dialog = page.getByRole('dialog', { name: 'Take cash' });
const amount = dialog.getByLabelText('For the wash (UGX)');
const tip = dialog.getByLabelText(/^Tip \(UGX\)/);
const save = dialog.getByRole('button', { name: 'I have the cash' });
const words = (text: string) => page.getByText(text, { exact: true });

const cash = ({ jobId, amount: given, tip: extra }: NewCash): ResponseOf<'POST /api/payments/cash'> => {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    invoiceId: crypto.randomUUID(),
    invoiceNumber: 'YZ-2026-000001',
    jobId,
    customerId: crypto.randomUUID(),
    customerName: 'Ruth Achan',
    method: 'cash',
    channel: 'by_hand',
    amount: `${given}.00`,
    tip: `${extra ?? 0}.00`,
    status: 'succeeded',
    failure: null,
    failureMessage: null,
    payerPhone: null,
    transactionId: null,
    expiresAt: null,
    receiptNumber: 'YR-2026-000001',
    refunded: '0.00',
    recordedBy: null,
    createdAt: now,
    succeededAt: now,
    updatedAt: now,
  };
};

/** Opens the checklist of a job for which UGX 64,800 is open; cash pays it. */
async function openWithBalance(earlier?: { amount: number }) {
  const job = runningJob();
  const payments = earlier ? [cash({ jobId: job.id, ...earlier })] : [];
  const day = workDay({ jobs: [job], balance: '64800.00', payments });
  const api = fieldApi(day).on('POST /api/payments/cash', ({ body }) => {
    day.balance = '0.00';
    return cash(body);
  });
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}`, api });
  await expect.element(words('UGX 64,800 is open.')).toBeVisible();
  return { job, api, day };
}

test('cash: is noted with a tip, once, and nothing is left to collect', async () => {
  const { job, api } = await openWithBalance();
  await expectSound();
  expect(take.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await take.click();
  await expect.element(amount).toHaveValue('64,800');
  await tip.fill('5,200');
  await expect.element(dialog.getByText('UGX 70,000', { exact: true })).toBeVisible();
  await expectSound();
  await doubleClick(save);
  await expect.element(words('Cash Recorded')).toBeVisible();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  expect(api.calls('POST /api/payments/cash').map(({ body }) => body)).toEqual([
    { jobId: job.id, amount: 70_000, tip: 5_200 },
  ]);
});

test('cash: more than is open, and what is no amount, are refused at the field', async () => {
  const { api } = await openWithBalance();
  await take.click();
  await amount.fill('70,000');
  await save.click();
  const most = 'At most UGX 64,800 is open. What is given beyond that is a tip.';
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(most));
  await amount.fill('all');
  await expect
    .element(amount)
    .toHaveAccessibleDescription(expect.stringContaining('Enter whole shillings, such as 64,800'));
  await amount.fill('64,800');
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true');
  expect(api.calls('POST /api/payments/cash')).toEqual([]);
});

test('cash: a refusal is explained, and what was typed stays', async () => {
  const { api } = await openWithBalance();
  api.on('POST /api/payments/cash', () => problem(409, 'REFUSED', { message: 'The customer is paying by phone' }));
  await take.click();
  await tip.fill('500');
  await save.click();
  await expect.element(words('Cash Not Recorded')).toBeVisible();
  await expect.element(words('The customer is paying by phone')).toBeVisible();
  await expect.element(tip).toHaveValue('500');
});

test.each([
  ['the connection is lost', noNetwork],
  ['the gateway gives up', () => problem(504, 'TIMEOUT')],
])('cash: is found recorded when %s before the answer', async (_how, lost) => {
  const { api, day } = await openWithBalance();
  api.on('POST /api/payments/cash', ({ body }) => {
    day.balance = '0.00';
    day.payments = [cash(body)];
    return lost();
  });
  await take.click();
  await save.click();
  await expect.element(words('Cash Recorded')).toBeVisible();
  await expect.element(words('UGX 64,800 is noted. Receipt YR-2026-000001 goes to the customer.')).toBeVisible();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('cash: a payment from before, or of another amount, is not taken for a lost one, and the next press counts once', async () => {
  const { job, api, day } = await openWithBalance({ amount: 30_000 });
  api.on('POST /api/payments/cash', () => {
    day.payments = [cash({ jobId: job.id, amount: 20_000 }), ...day.payments];
    return problem(502, 'BAD_GATEWAY');
  });
  await take.click();
  await amount.fill('30,000');
  await save.click();
  await expect.element(words('Cash Not Recorded')).toBeVisible();
  api.on('POST /api/payments/cash', ({ body }) => {
    day.balance = '4800.00';
    return cash(body);
  });
  await save.click();
  await expect.element(words('Cash Recorded')).toBeVisible();
  const calls = api.calls('POST /api/payments/cash');
  expect(calls.map(({ body }) => body)).toEqual([1, 2].map(() => ({ jobId: job.id, amount: 30_000, tip: 0 })));
  const [first, second] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('cash: says that it is not known whether it is recorded where the payments cannot be read either', async () => {
  const { api } = await openWithBalance();
  await take.click();
  api.on('POST /api/payments/cash', noNetwork).on('GET /api/jobs/{jobId}/balance', noNetwork);
  await save.click();
  await expect.element(words('No Answer Yet')).toBeVisible();
  await expect.element(words('Cash Not Recorded')).not.toBeInTheDocument();
});

test('cash: is found recorded at the next press where its answer is lost again', async () => {
  const { job, api, day } = await openWithBalance();
  let isReadable = false;
  const known = { jobId: job.id, invoiceNumber: 'YZ-2026-000001', totalAmount: '64800.00', pending: '0.00' };
  api
    .on('POST /api/payments/cash', ({ body }) => {
      if (day.payments.length === 0) day.payments = [cash(body)];
      return noNetwork();
    })
    .on('GET /api/jobs/{jobId}/balance', () =>
      isReadable ? { ...known, balance: '34800.00', payments: day.payments } : noNetwork(),
    );
  await take.click();
  await amount.fill('30,000');
  await save.click();
  await expect.element(words('No Answer Yet')).toBeVisible();
  isReadable = true;
  await expect.element(words('UGX 34,800 of UGX 64,800 is open.')).toBeVisible();
  await save.click();
  await expect.element(words('Cash Recorded')).toBeVisible();
});

test('cash: a technician who completes a job with money to collect stays where it is taken', async () => {
  const { job } = await openWithBalance();
  await page.getByRole('button', { name: 'Complete Job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete Job' }).click();
  await expect.element(words('This job is completed')).toBeVisible();
  expect(location.search).toBe(`?tab=checklist&job=${job.id}`);
  await take.click();
  await save.click();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
});
