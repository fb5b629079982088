import type { Refund } from '../src/refunds/refunds.api.ts';

/** Refund of UGX 10,000 that Ruth Achan paid by MTN Mobile Money, to be paid out by an admin. */
export const refund = (fields: Partial<Refund> = {}): Refund => ({
  id: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
  method: 'mtn_money',
  amount: '10000.00',
  cause: 'admin',
  reason: 'Scratch on the door',
  status: 'to_pay_out',
  reference: null,
  invoiceNumber: 'YZ-EXT-0001',
  customerId: crypto.randomUUID(),
  customerName: 'Ruth Achan',
  payerPhone: '+256772000111',
  createdAt: '2026-11-21T09:00:00.000Z',
  completedAt: null,
  ...fields,
});
