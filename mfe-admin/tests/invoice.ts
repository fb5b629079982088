import type { Invoice } from '../src/invoices/invoices.api.ts';

/** An open invoice of Ruth Achan for a basic wash. */
export function invoice(fields: Partial<Invoice> = {}): Invoice {
  const jobId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    invoiceNumber: 'YZ-EXT-0001',
    jobId,
    customerId: crypto.randomUUID(),
    customerName: 'Ruth Achan',
    status: 'pending',
    subtotal: '60000.00',
    taxAmount: '4800.00',
    taxRate: 8,
    totalAmount: '64800.00',
    amountPaid: '0.00',
    balance: '64800.00',
    dueDate: '2026-12-10T09:00:00.000Z',
    paidAt: null,
    notes: null,
    fiscal: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    version: 1,
    job: {
      id: jobId,
      serviceId: 'basic-wash',
      serviceName: 'External Wash',
      scheduledDate: '2026-12-03T05:00:00.000Z',
      timeSlot: '8:00 AM - 11:00 AM',
      status: 'pending',
      mobileMoneyPhone: null,
      mobileMoneyReference: null,
    },
    ...fields,
  };
}
