import type { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from '@yoza/billing-contract/documents';
import type { StatementDocument } from '../src/statement-document.ts';

export const seller = {
  name: 'Yoza Ltd',
  address: 'Plot 4, Kira Road, Ntinda, Kampala',
  phone: '+256 701 234 567',
  email: 'accounts@yoza.example',
  tin: '1000123456',
};

export const fiscal = {
  number: '322009801234567',
  verificationCode: '86245672312345678901',
  qrText: 'https://efris.example/verify?fdn=322009801234567',
  deviceNumber: 'TCS-0042',
};

export const invoice: InvoiceDocument = {
  number: 'INV-2026-INT-000042',
  // Falls on the 21st in Kampala.
  issuedAt: '2026-11-20T21:30:00.000Z',
  dueDate: '2026-11-27T21:30:00.000Z',
  status: 'pending',
  seller,
  fiscal: null,
  customerName: 'Amina Nakato',
  serviceName: 'Extra & Interior Cleaning',
  scheduledDate: '2026-11-21T05:00:00.000Z',
  timeSlot: '8:00 AM - 11:00 AM',
  address: 'Plot 12, Bukoto Street, Kamwokya, Kampala',
  vehicleName: '2018 Toyota Harrier',
  lines: [
    { text: 'Extra & Interior Cleaning', amount: '82518.00' },
    { text: 'Travel fee', amount: '10000.00' },
  ],
  subtotal: '92518.00',
  taxRate: 8,
  taxAmount: '7401.00',
  totalAmount: '99919.00',
  amountPaid: '30000.00',
  balance: '69919.00',
  payToNumber: '0772 123 456',
  notes: null,
};

const line = (text: string, gross: number, discount: number, tax: number) => ({
  text,
  amount: `${gross - discount}.00`,
  grossAmount: `${gross}.00`,
  discountAmount: `${discount}.00`,
  taxAmount: `${tax}.00`,
});

/** The same for a larger car with add-ons, 10 % off. */
export const itemised: InvoiceDocument = {
  ...invoice,
  lines: [
    line('Extra & Interior Cleaning', 82_518, 8_252, 5_941),
    line('Extra for a medium vehicle', 15_000, 1_500, 1_080),
    line('Odour Treatment (included)', 0, 0, 0),
    line('Engine Bay Cleaning', 20_000, 2_000, 1_440),
    line('Travel fee', 4_000, 0, 320),
  ],
  subtotal: '109766.00',
  taxAmount: '8781.00',
  totalAmount: '118547.00',
  amountPaid: '0.00',
  balance: '118547.00',
};

export const receipt: ReceiptDocument = {
  number: 'RCT-2026-000007',
  paidAt: '2026-11-21T08:05:00.000Z',
  seller,
  fiscal: null,
  customerName: 'Amina Nakato',
  method: 'mtn_money',
  transactionId: '12345678901',
  payerPhone: '+256701234567',
  invoiceNumber: 'INV-2026-INT-000042',
  serviceName: 'Extra & Interior Cleaning',
  invoiceTotal: '99919.00',
  taxAmount: '7401.00',
  taxRate: 8,
  amount: '35000.00',
  tip: '5000.00',
  balance: '69919.00',
};

export const creditNote: CreditNoteDocument = {
  number: 'CN-2026-000003',
  issuedAt: '2026-11-21T08:05:00.000Z',
  seller,
  fiscal: null,
  customerName: 'Amina Nakato',
  invoiceNumber: 'INV-2026-INT-000042',
  reason: 'The booking was cancelled before the technician came.',
  subtotal: '92518.00',
  taxRate: 8,
  taxAmount: '7401.00',
  totalAmount: '99919.00',
};

/** Creates a statement of a year with this number of rows, alternating invoices and payments; amounts in whole shillings. */
export function statement(rows: number): StatementDocument {
  const lines = Array.from({ length: rows }, (_, index) => {
    const isCharge = index % 2 === 0;
    return {
      at: new Date(Date.parse('2026-01-01T09:00:00Z') + index * 3_600_000).toISOString(),
      number: `${isCharge ? 'INV-2026-EXT' : 'RCT-2026'}-${String(index).padStart(6, '0')}`,
      text: isCharge ? 'External Wash' : 'Payment',
      charged: isCharge ? 64_800 : 0,
      credited: isCharge ? 0 : 64_800,
      balance: isCharge ? 59_800 : -5_000,
    };
  });
  return {
    seller,
    customerName: 'Amina Nakato',
    from: '2026-01-01',
    to: '2026-12-31',
    issuedAt: '2026-12-31T09:00:00.000Z',
    openingBalance: -5_000,
    closingBalance: rows % 2 === 0 ? -5_000 : 59_800,
    lines,
  };
}
