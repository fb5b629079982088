import type { RequestOf, ResponseOf } from '@yoza/component-testing/fake-api';
import { reply } from '@yoza/component-testing/fake-api';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { runningJob } from '../assigned-job.ts';
import { openArea, technician } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

type NewCash = RequestOf<'POST /api/payments/cash'>;

export const take = page.getByRole('button', { name: 'Take cash' });
export const dialog = page.getByRole('dialog', { name: 'Take cash' });
export const amount = dialog.getByLabelText('For the service (UGX)');
export const tip = dialog.getByLabelText(/^Tip \(UGX\)/);
export const save = dialog.getByRole('button', { name: 'I have the cash' });
export const words = (text: string) => page.getByText(text, { exact: true });

/** Payment that the server creates for cash. */
export const payment = ({
  jobId,
  amount: given,
  tip: extra,
}: Pick<NewCash, 'jobId' | 'amount' | 'tip'>): ResponseOf<'POST /api/payments/cash'> => {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    invoiceId: crypto.randomUUID(),
    invoiceNumber: 'YZ-2026-000001',
    jobId,
    customerId: crypto.randomUUID(),
    customerName: 'Ruth Achan',
    method: 'cash',
    channel: 'counter',
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

/** Opens the checklist of a job with a balance due of UGX 64,800; cash is deducted from it, once for each key. */
export async function openWithBalance() {
  const job = runningJob();
  const day = workDay({ jobs: [job], balance: '64800.00' });
  const recorded = new Map<string, ReturnType<typeof payment>>();
  const record = ({ body, headers }: { body: NewCash; headers: Headers }) => {
    const key = headers.get('Idempotency-Key')!;
    const known = recorded.get(key);
    if (known) return reply(known, { status: 201 });
    const made = payment(body);
    recorded.set(key, made);
    day.balance = `${Number(day.balance) - Number(made.amount) + Number(made.tip)}.00`;
    day.payments = [made, ...day.payments];
    return reply(made, { status: 201 });
  };
  const api = fieldApi(day).on('POST /api/payments/cash', record);
  const person = technician();
  const { reopen } = await openArea({
    technician: person,
    path: `/technician/dashboard?tab=checklist&job=${job.id}`,
    api,
  });
  await expect.element(words('Balance due: UGX 64,800.')).toBeVisible();
  /** Lists the calls that record cash, with their keys. */
  const sent = () =>
    api.calls('POST /api/payments/cash').map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }));
  return { job, day, api, person, reopen, record, recorded, sent };
}
