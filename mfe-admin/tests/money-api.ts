import type { FakeApi } from '@yoza/component-testing/fake-api';
import type { Invoice } from '../src/invoices/invoices.api.ts';
import { adminApi } from './open-area.tsx';

/** Payment details for customers, with a pay-to number. */
export const paymentDetails = (payToNumber = '0772000222') => ({
  payToNumber,
  dialCode: '*165#',
  cardLinks: [],
  methods: ['mtn_money' as const],
  card: null,
  minimumAmount: '500.00',
  depositPercent: 0,
  phoneUrl: null,
});

/** API for the Invoices section with these invoices, and no payments, refunds, credit notes, payments to review or transfers. */
export const moneyApi = (...invoices: Invoice[]): FakeApi =>
  adminApi()
    .on('GET /api/invoices', ({ query }) => invoices.filter(({ status }) => status === (query.get('status') ?? status)))
    .on('GET /api/invoices/{invoiceId}/money', { payments: [], refunds: [], creditNotes: [] })
    .on('GET /api/payment-details', paymentDetails())
    .on('GET /api/payments', [])
    .on('GET /api/quarantine', [])
    .on('GET /api/refunds', [])
    .on('GET /api/transfers', []);
