import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';
import { amount, dialog, openWithBalance, save, take, tip, words } from './open-with-balance.ts';

test('cash: is noted with a tip, once, with its time, and nothing is left to collect', async () => {
  const { job, sent } = await openWithBalance();
  await expectSound();
  expect(take.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await take.click();
  await expect.element(amount).toHaveValue('64,800');
  await tip.fill('5,200');
  await expect.element(dialog.getByText('UGX 70,000', { exact: true })).toBeVisible();
  await expectSound();
  const begun = Date.now();
  await doubleClick(save);
  await expect.element(words('Cash Recorded')).toBeVisible();
  await expect.element(words('UGX 70,000 recorded. Receipt YR-2026-000001 is sent to the customer.')).toBeVisible();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  const [cash, ...others] = sent();
  expect([cash!.body, others]).toEqual([
    {
      jobId: job.id,
      amount: 70_000,
      tip: 5_200,
      occurredAt: expect.any(String),
      deviceTime: expect.any(String),
    },
    [],
  ]);
  expect(Date.parse(cash!.body.occurredAt!)).toBeGreaterThanOrEqual(begun);
});

test('cash: rejects an amount above the balance due and an invalid amount at the field', async () => {
  const { sent } = await openWithBalance();
  await take.click();
  await amount.fill('70,000');
  await save.click();
  const maximum = 'The balance due is UGX 64,800. Enter anything above it as a tip.';
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(maximum));
  await amount.fill('all');
  await expect
    .element(amount)
    .toHaveAccessibleDescription(expect.stringContaining('Enter whole shillings, such as 64,800'));
  await amount.fill('64,800');
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('cash: a refusal is explained, and what was typed stays', async () => {
  const { api } = await openWithBalance();
  api.on('POST /api/payments/cash', () =>
    problem(409, 'PAYMENT_PENDING', { message: 'The customer is paying by phone' }),
  );
  await take.click();
  await tip.fill('500');
  await save.click();
  await expect.element(words('Cash Not Recorded')).toBeVisible();
  await expect.element(words('The customer is paying by phone')).toBeVisible();
  await expect.element(tip).toHaveValue('500');
  await expect.element(page.getByRole('button', { name: /unsent$/ })).not.toBeInTheDocument();
});

test('cash: shows a payment made while the amount was typed before anything is recorded', async () => {
  fakeClock();
  const { day, sent } = await openWithBalance();
  await take.click();
  await amount.fill('30,000');
  day.balance = '40000.00';
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(words('Balance due: UGX 40,000 of UGX 64,800.')).toBeVisible();
  await save.click();
  const changed = 'The balance due has changed to UGX 40,000. Check the amount and press again.';
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(changed));
  expect(sent()).toEqual([]);
  await save.click();
  await expect.element(words('Cash Recorded')).toBeVisible();
  expect(day.balance).toBe('10000.00');
});

test('cash: is refused where the job was paid meanwhile, and the dialog closes', async () => {
  const { api, day } = await openWithBalance();
  api.on('POST /api/payments/cash', () => {
    day.balance = '0.00';
    return problem(409, 'INVOICE_PAID', { message: 'This invoice is already paid' });
  });
  await take.click();
  await save.click();
  await expect.element(words('Cash Not Recorded')).toBeVisible();
  await expect.element(words('This invoice is already paid')).toBeVisible();
  await expect.element(words('UGX 64,800 is paid. There is nothing to collect.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('cash: is sent with the same key until there is a response if the phone has no room', async () => {
  const { api, sent, record, recorded } = await openWithBalance();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  api.on('POST /api/payments/cash', (call) => {
    record(call);
    return noNetwork();
  });
  api.on('GET /api/jobs/{jobId}/balance', noNetwork);
  await take.click();
  await amount.fill('30,000');
  await save.click();
  await expect.element(words('No Response Yet')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  api.on('POST /api/payments/cash', record);
  await save.click();
  await expect.element(words('Cash Recorded')).toBeVisible();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(recorded.size).toBe(1);
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

test('payment: is known as of the last look for a job that is opened for the first time without a network', async () => {
  const job = runningJob();
  const api = fieldApi(workDay({ jobs: [job], balance: '64800.00' }));
  await openArea({ path: '/technician/dashboard?tab=checklist', api });
  await expect.poll(() => api.calls('GET /api/jobs/{jobId}/balance')).toHaveLength(1);
  api.on('GET /api/jobs/{jobId}/balance', noNetwork);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect.element(words('Balance due: UGX 64,800.')).toBeVisible();
  const asOf = 'Last updated at 12:00 PM. The customer may have paid by phone or card since then.';
  await expect.element(words(asOf)).toBeVisible();
  await expectSound();
});

test('payment: receives focus if the address of the job asks for it', async () => {
  const job = runningJob();
  const api = fieldApi(workDay({ jobs: [job], balance: '64800.00' }));
  await openArea({ path: `/technician/dashboard?tab=checklist&job=${job.id}#payment`, api });
  const heading = page.getByRole('heading', { name: 'Payment' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  expect(location.hash).toBe('');
});
