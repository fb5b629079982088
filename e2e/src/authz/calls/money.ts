import { randomInt } from 'node:crypto';
import { json } from '../../api/json.ts';
import type { Call } from '../call.ts';
import { transactionId } from '../resources/money.ts';
import { dayFromToday } from '../../data/bookings.ts';
import { mtnNumber } from '../../data/payments.ts';

/** Returns a day some years ago, on which nothing was paid and which no other test reconciles. */
const longAgo = () => dayFromToday(-randomInt(1_000, 2_000));
const period = () => {
  const day = longAgo();
  return `from=${day}&to=${day}`;
};

/** Calls of the rows about money, see `calls`. */
export const moneyCalls: Record<string, Call> = {
  'POST /api/create-payment-intent': async ({ client, clients }) => {
    // Uses a service for which the owner has no invoice, since an existing invoice may have a pending payment.
    const services = await json<{ id: string; totalPrice: string }[]>(clients.anonymous.get('/api/services'));
    const amount = Number(services.find(({ id }) => id === 'premium-detail')!.totalPrice);
    return client.post('/api/create-payment-intent', { data: { amount, currency: 'ugx' } });
  },
  'POST /api/payments/mobile-money': async ({ client, resource }) => {
    const data = { provider: 'mtn_money', phoneNumber: mtnNumber(), invoiceId: await resource('invoice') };
    return client.post('/api/payments/mobile-money', { data });
  },
  'POST /api/payments/transaction': async ({ client, resource }) => {
    const claim = { provider: 'airtel_money', transactionId: transactionId() };
    return client.post('/api/payments/transaction', { data: { ...claim, invoiceId: await resource('invoice') } });
  },
  'GET /api/payments/waiting': ({ client }) => client.get('/api/payments/waiting'),
  'GET /api/payments/{paymentId}': async ({ client, resource }) =>
    client.get(`/api/payments/${await resource('payment')}`),
  'POST /api/payments/{paymentId}/check': async ({ client, resource }) =>
    client.post(`/api/payments/${await resource('payment')}/check`, { data: {} }),
  'GET /api/payments/{paymentId}/receipt': async ({ client, resource }) =>
    client.get(`/api/payments/${await resource('payment')}/receipt`),
  'GET /api/payments/{paymentId}/history': async ({ client, resource }) =>
    client.get(`/api/payments/${await resource('payment')}/history`),
  'POST /api/payments/{paymentId}/refunds': async ({ client, resource }) =>
    client.post(`/api/payments/${await resource('payment')}/refunds`, { data: { reason: 'Paid twice' } }),
  'GET /api/jobs/{jobId}/balance': async ({ client, resource }) =>
    client.get(`/api/jobs/${await resource('billedJob')}/balance`),
  'POST /api/payments/cash': async ({ client, resource }) =>
    client.post('/api/payments/cash', { data: { jobId: await resource('billedJob'), amount: 1_000 } }),
  'GET /api/payments': ({ client }) => client.get('/api/payments'),
  'GET /api/invoices/counts': ({ client }) => client.get('/api/invoices/counts?minTotal=1'),
  'GET /api/invoices/csv': ({ client }) => client.get('/api/invoices/csv?status=cancelled'),
  'GET /api/payments/csv': ({ client }) => client.get('/api/payments/csv?status=expired'),
  'GET /api/refunds/csv': ({ client }) => client.get('/api/refunds/csv?status=failed'),
  'GET /api/quarantine/csv': ({ client }) => client.get('/api/quarantine/csv?open=true'),
  'GET /api/transfers/csv': ({ client }) => client.get('/api/transfers/csv?matched=false'),
  'GET /api/refunds': ({ client }) => client.get('/api/refunds'),
  'POST /api/refunds/{refundId}/complete': async ({ client, resource }) =>
    client.post(`/api/refunds/${await resource('refund')}/complete`, { data: { reference: 'Handed over' } }),
  'GET /api/quarantine': ({ client }) => client.get('/api/quarantine'),
  'POST /api/quarantine/{itemId}/resolve': async ({ client, resource }) =>
    client.post(`/api/quarantine/${await resource('quarantined')}/resolve`, {
      data: { resolution: 'dismiss', note: 'A forgery' },
    }),
  'GET /api/transfers': ({ client }) => client.get('/api/transfers'),
  'POST /api/transfers': ({ client }) =>
    client.post('/api/transfers', {
      data: { provider: 'airtel_money', transactionId: transactionId(), amount: 5_000, payerPhone: '0701000111' },
    }),
  'POST /api/transfers/{transferId}/match': async ({ client, resource }) =>
    client.post(`/api/transfers/${await resource('transfer')}/match`, {
      data: { invoiceId: await resource('invoice') },
    }),
  'GET /api/cash-up/{date}': ({ client }) => client.get(`/api/cash-up/${longAgo()}`),
  'PUT /api/cash-up/{date}': ({ client }) =>
    client.put(`/api/cash-up/${longAgo()}`, { data: { counted: { cash: 1_000 } } }),
  'GET /api/statements/csv': ({ client }) => client.get(`/api/statements/csv?${period()}`),
  'GET /api/statements/pdf': ({ client }) => client.get(`/api/statements/pdf?${period()}`),
  'GET /api/invoices/{invoiceId}/pdf': async ({ client, resource }) =>
    client.get(`/api/invoices/${await resource('invoice')}/pdf`),
  'GET /api/invoices/{invoiceId}/money': async ({ client, resource }) =>
    client.get(`/api/invoices/${await resource('invoice')}/money`),
  'POST /api/invoices/{invoiceId}/credit-notes': async ({ client, resource }) =>
    client.post(`/api/invoices/${await resource('invoice')}/credit-notes`, {
      data: { amount: 1_000, reason: 'A spot' },
    }),
  'PUT /api/invoices/{invoiceId}/fiscal-document': async ({ client, resource }) =>
    client.put(`/api/invoices/${await resource('invoice')}/fiscal-document`, {
      data: { number: '3240001234567', verificationCode: '12345678', qrText: 'https://efris.ura.go.ug/verify' },
    }),
  'GET /api/credit-notes/{creditNoteId}/pdf': async ({ client, resource }) =>
    client.get(`/api/credit-notes/${await resource('creditNote')}/pdf`),
  'POST /api/webhooks/stripe (bad signature)': ({ client }) =>
    client.post('/api/webhooks/stripe', { data: { id: 'evt_1' }, headers: { 'stripe-signature': 't=1,v1=00' } }),
  'POST /api/webhooks/mtn + /airtel': async ({ client }) => {
    const mtn = await client.post('/api/webhooks/mtn', { data: { externalId: 'nobody', status: 'SUCCESSFUL' } });
    const airtel = await client.post('/api/webhooks/airtel', {
      data: { transaction: { id: 'nobody', status_code: 'TS' } },
    });
    if (mtn.status() !== airtel.status()) throw new Error(`MTN: ${mtn.status()}, Airtel: ${airtel.status()}`);
    return mtn;
  },
  'PUT /api/webhooks/mtn': ({ client }) => client.put('/api/webhooks/mtn', { data: { status: 'SUCCESSFUL' } }),
  'POST /api/webhooks/airtel': ({ client }) => client.post('/api/webhooks/airtel', { data: {} }),
};
