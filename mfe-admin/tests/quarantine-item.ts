import type { QuarantineItem } from '../src/quarantine/quarantine.api.ts';

/** Receipt of UGX 50,000 where UGX 64,800 was requested. */
export const quarantineItem = (fields: Partial<QuarantineItem> = {}): QuarantineItem => ({
  id: crypto.randomUUID(),
  reason: 'wrong_amount',
  provider: 'mtn_money',
  reference: 'MP261120.1001',
  paymentId: crypto.randomUUID(),
  invoiceNumber: 'YZ-EXT-0001',
  customerName: 'Ruth Achan',
  expectedAmount: '64800.00',
  receivedAmount: '50000.00',
  details: { status: 'SUCCESSFUL' },
  occurrences: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  resolvedAt: null,
  resolution: null,
  note: null,
  ...fields,
});
