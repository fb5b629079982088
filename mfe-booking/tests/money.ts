import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import type { Booking } from '../src/bookings/bookings.api.ts';
import type { Invoice } from '../src/invoices/invoices.api.ts';
import type { PaymentDetails } from '../src/payments/payment-details.api.ts';
import { isWaiting } from '../src/payments/payment-state.ts';
import type { Payment, Refund } from '../src/payments/payments.api.ts';
import { job } from './job.ts';

/** Open invoice of a booking, due in 30 days. */
export function invoiceOf(booking: Booking = job(), fields: Partial<Invoice> = {}): Invoice {
  const { id, customerId, totalPrice, taxAmount, serviceId, service, scheduledDate, timeSlot, status } = booking;
  return {
    id: crypto.randomUUID(),
    invoiceNumber: 'INV-2026-EXT-000042',
    jobId: id,
    customerId,
    customerName: 'Ruth Achan',
    status: 'pending',
    subtotal: `${Number(totalPrice) - Number(taxAmount)}.00`,
    taxAmount,
    taxRate: 8,
    totalAmount: totalPrice,
    amountPaid: '0.00',
    balance: totalPrice,
    dueDate: '2026-12-10T20:59:59.000Z',
    paidAt: null,
    notes: null,
    fiscal: null,
    createdAt: '2026-11-10T06:00:00.000Z',
    updatedAt: '2026-11-10T06:00:00.000Z',
    version: 1,
    job: {
      id,
      serviceId,
      serviceName: service.name,
      scheduledDate,
      timeSlot,
      status,
      mobileMoneyPhone: null,
      mobileMoneyReference: null,
    },
    ...fields,
  };
}

/** Fully paid invoice. */
export const paidInvoiceOf = (booking: Booking): Invoice =>
  invoiceOf(booking, {
    status: 'paid',
    amountPaid: booking.totalPrice,
    balance: '0.00',
    paidAt: '2026-11-10T06:05:00.000Z',
  });

/** Payment of the whole balance due of an invoice, pending with its payer at MTN. */
export const paymentOf = (invoice: Invoice, fields: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  invoiceId: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  jobId: invoice.jobId,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  method: 'mtn_money',
  channel: 'provider',
  amount: invoice.balance,
  tip: '0.00',
  status: 'pending',
  failure: null,
  failureMessage: null,
  payerPhone: '+256771234567',
  transactionId: null,
  expiresAt: new Date(Date.now() + 90_000).toISOString(),
  receiptNumber: null,
  refunded: '0.00',
  recordedBy: null,
  createdAt: new Date().toISOString(),
  succeededAt: null,
  updatedAt: new Date().toISOString(),
  ...fields,
});

/** Received payment of a whole invoice. */
export const paidWith = (invoice: Invoice, fields: Partial<Payment> = {}): Payment =>
  paymentOf(invoice, {
    amount: invoice.totalAmount,
    status: 'succeeded',
    receiptNumber: 'RCT-2026-000007',
    succeededAt: '2026-11-10T06:05:00.000Z',
    ...fields,
  });

export const refundOf = (payment: Payment, fields: Partial<Refund> = {}): Refund => ({
  id: crypto.randomUUID(),
  paymentId: payment.id,
  method: payment.method,
  amount: payment.amount,
  cause: 'cancellation',
  reason: 'The booking was cancelled',
  status: 'succeeded',
  reference: null,
  invoiceNumber: payment.invoiceNumber,
  customerId: payment.customerId,
  customerName: payment.customerName,
  payerPhone: payment.payerPhone,
  createdAt: '2026-11-10T07:00:00.000Z',
  completedAt: '2026-11-10T07:01:00.000Z',
  ...fields,
});

/** All payment methods, with stand-ins for the providers. */
export const paymentDetails = (fields: Partial<PaymentDetails> = {}): PaymentDetails => ({
  payToNumber: '0701 234 567',
  dialCode: '*165#',
  cardLinks: [
    { serviceId: 'basic-wash', invoiceCode: 'EXT', totalAmount: '64800.00', url: 'https://cards.test/external-wash' },
    { serviceId: 'premium-detail', invoiceCode: 'INT', totalAmount: '89119.00', url: 'https://cards.test/interior' },
  ],
  methods: ['mtn_money', 'airtel_money', 'card'],
  card: { form: 'sandbox', publishableKey: 'pk_test', apiUrl: 'https://cards.test' },
  minimumAmount: '1000.00',
  depositPercent: 30,
  phoneUrl: 'https://phones.test/phone',
  ...fields,
});

/** Fake of the server's billing: answers the page's requests, and settles payments as the test specifies. */
export class FakeBilling {
  readonly invoices: Invoice[];
  /** Newest first, like the refunds. */
  payments: Payment[] = [];
  refunds: Refund[] = [];

  constructor(api: FakeApi, ...invoices: Invoice[]) {
    this.invoices = invoices;
    const ask = (id: string, fields: Partial<Payment>) => {
      const payment = paymentOf(this.invoice(id), fields);
      this.payments.unshift(payment);
      return payment;
    };
    api
      .on('GET /api/payment-details', paymentDetails())
      .on('GET /api/invoices', ({ query }) =>
        this.invoices.filter(({ jobId }) => [null, jobId].includes(query.get('jobId'))),
      )
      .on('GET /api/invoices/{invoiceId}/money', ({ params }) => ({
        payments: this.payments.filter(({ invoiceId }) => invoiceId === params['invoiceId']),
        refunds: this.refunds,
        creditNotes: [],
      }))
      .on('GET /api/payments/{paymentId}', ({ params }) => this.payments.find(({ id }) => id === params['paymentId'])!)
      .on('GET /api/payments/waiting', () =>
        this.payments.filter((payment) => isWaiting(payment) && payment.channel === 'provider' && payment.payerPhone),
      )
      .on('POST /api/payments/{paymentId}/check', ({ params }) =>
        this.payments.find(({ id }) => id === params['paymentId'])!,
      )
      .on(
        'POST /api/payments/mobile-money',
        ({ body: { invoiceId, provider, phoneNumber, amount, tip, replaces } }) => {
          const waiting = this.payments.find((payment) => payment.invoiceId === invoiceId && isWaiting(payment));
          if (waiting && waiting.id !== replaces) return problem(409, 'PAYMENT_PENDING', { paymentId: waiting.id });
          if (waiting) Object.assign(waiting, { status: 'expired', failure: 'CANCELLED' });
          const payerPhone = `+256${phoneNumber.slice(-9)}`;
          const fields = { method: provider, payerPhone, ...amounts(amount, tip) };
          return reply(ask(invoiceId, fields), { status: 201 });
        },
      )
      .on('POST /api/create-payment-intent', ({ body: { invoiceId, amount, tip } }) => {
        const fields = { method: 'card', payerPhone: null, expiresAt: null, ...amounts(amount, tip) } as const;
        const { id, amount: sum } = ask(invoiceId!, fields);
        return { clientSecret: `pi_${id}_secret_1`, paymentId: id, amount: sum };
      });
  }

  invoice(id = this.invoices[0]?.id): Invoice {
    return this.invoices.find((invoice) => invoice.id === id)!;
  }

  /** Settles the newest payment: as succeeded unless `fields` set another status. */
  settle(fields: Partial<Payment> = {}): void {
    const { status = 'succeeded' } = fields;
    const payment = this.payments[0]!;
    const receiptNumber = status === 'succeeded' ? 'RCT-2026-000007' : null;
    Object.assign(payment, { status, receiptNumber, ...fields });
    if (status !== 'succeeded') return;
    const invoice = this.invoice(payment.invoiceId!);
    const paid = Number(invoice.amountPaid) + Number(payment.amount) - Number(payment.tip);
    const balance = Number(invoice.totalAmount) - paid;
    Object.assign(invoice, { amountPaid: `${paid}.00`, balance: `${balance}.00` });
    if (balance === 0) Object.assign(invoice, { status: 'paid', paidAt: new Date().toISOString() });
  }
}

const amounts = (amount: number | string | undefined, tip: number | string = 0) => ({
  ...(amount === undefined ? {} : { amount: `${Number(amount)}.00` }),
  tip: `${Number(tip)}.00`,
});

/** Responds to the page's card confirmations in place of the card provider, once the page is open. Returns the data sent, as it arrives. */
export function cardProvider(respond: () => unknown): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  const apiFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('https://cards.test/v1/')) return apiFetch(input, init);
    sent.push(new URLSearchParams(await new Request(input, init).text()));
    return Response.json(await respond());
  };
  return sent;
}
