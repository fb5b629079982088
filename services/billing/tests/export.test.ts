import { readExport } from '@yoza/messaging/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyWorld } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());

/** Invoices a customer, who pays by phone and gets a part back by a credit note. */
async function completeCustomer(reason: string) {
  const owed = await money.bookedJob();
  await money.byPhone(owed, 'mtn_money');
  const { status } = await money.asAdmin('POST', `/api/invoices/${owed.invoiceId}/credit-notes`, {
    body: { amount: 9119, reason },
  });
  expect(status).toBe(201);
  return owed;
}

test('export: has the invoices and all money of the customer, and nothing of others', async () => {
  const { customer, invoiceId } = await completeCustomer('Canary reason');
  const stranger = await completeCustomer('Stranger reason');
  const [numbered] = await money.rows<{ invoice_number: string }>('select invoice_number from invoices where id = ?', [
    invoiceId,
  ]);
  await money.rows(
    `insert into transfers (id, provider, transaction_id, amount, payer_phone, received_at, recorded_at, recorded_by, payment_id)
      select gen_random_uuid(), 'mtn_money', 'canary-transfer', 1, '0772000001', now(), now(), requested_by, id
        from payments where customer_id = ?`,
    [customer.userId],
  );
  const data = await readExport(money.world.jobs, 'billing', customer.userId);
  expect(data).toEqual({
    invoices: [
      expect.objectContaining({
        id: invoiceId,
        invoiceNumber: numbered!.invoice_number,
        customerId: customer.userId,
        totalAmount: 89_119,
        status: 'paid',
      }),
    ],
    creditNotes: [expect.objectContaining({ invoiceId, totalAmount: 9119, reason: 'Canary reason' })],
    payments: [
      expect.objectContaining({
        invoiceId,
        method: 'mtn_money',
        amount: 89_119,
        payerPhone: '+256772345678',
        receiptNumber: expect.any(String),
        transactionId: expect.any(String),
      }),
    ],
    transfers: [expect.objectContaining({ transactionId: 'canary-transfer', payerPhone: '0772000001' })],
    refunds: [expect.objectContaining({ amount: 9119, reason: 'Canary reason' })],
  });
  const everything = JSON.stringify(data);
  for (const foreign of [stranger.customer.userId, stranger.invoiceId, 'Stranger', money.admin.userId])
    expect(everything).not.toContain(foreign);
});
