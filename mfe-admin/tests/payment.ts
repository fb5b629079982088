import type { Payment } from '../src/payments/payments.api.ts';

/** Successful card payment of UGX 64,800 by Ruth Achan. */
export const payment = (fields: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  invoiceId: crypto.randomUUID(),
  invoiceNumber: 'YZ-EXT-0001',
  jobId: crypto.randomUUID(),
  customerId: crypto.randomUUID(),
  customerName: 'Ruth Achan',
  method: 'card',
  channel: 'provider',
  amount: '64800.00',
  tip: '0.00',
  status: 'succeeded',
  failure: null,
  failureMessage: null,
  payerPhone: null,
  transactionId: 'pi_1',
  expiresAt: null,
  receiptNumber: 'R-2026-000001',
  refunded: '0.00',
  recordedBy: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  succeededAt: '2026-11-20T09:01:00.000Z',
  updatedAt: '2026-11-20T09:01:00.000Z',
  ...fields,
});
