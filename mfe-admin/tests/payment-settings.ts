import type { PaymentSettings } from '../src/settings/payments/payment-settings.api.ts';

/** Payment settings with the card page of one service. */
export const paymentSettings = (fields: Partial<PaymentSettings> = {}): PaymentSettings => ({
  payToNumber: '0772 123 456',
  dialCode: '*165#',
  cardLinks: [{ serviceId: 'basic-wash', invoiceCode: 'EXT', totalAmount: 64_800, url: 'https://cards.test/wash' }],
  dueDays: 7,
  reminderDays: [1, 4, 10],
  depositPercent: 30,
  sellerName: 'Yoza',
  sellerAddress: '',
  sellerPhone: '',
  sellerEmail: '',
  sellerTin: '',
  version: 3,
  updatedAt: null,
  updatedBy: null,
  ...fields,
});
