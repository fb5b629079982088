import { randomInt } from 'node:crypto';
import { json } from '../../api/json.ts';
import type { Call } from '../call.ts';
import { transactionId } from '../things/money.ts';
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
  'POST /api/payments/mobile-money': async ({ client, thing }) => {
    const data = { provider: 'mtn_money', phoneNumber: mtnNumber(), invoiceId: await thing('invoice') };
    return client.post('/api/payments/mobile-money', { data });
  },
  'POST /api/payments/transaction': async ({ client, thing }) => {
    const claim = { provider: 'airtel_money', transactionId: transactionId() };
    return client.post('/api/payments/transaction', { data: { ...claim, invoiceId: await thing('invoice') } });
  },
  'GET /api/payments/waiting': ({ client }) => client.get('/api/payments/waiting'),
  'GET /api/payments/{paymentId}': async ({ client, thing }) => client.get(`/api/payments/${await thing('payment')}`),
  'POST /api/payments/{paymentId}/check': async ({ client, thing }) =>
    client.post(`/api/payments/${await thing('payment')}/check`, { data: {} }),
  'GET /api/payments/{paymentId}/receipt': async ({ client, thing }) =>
    client.get(`/api/payments/${await thing('payment')}/receipt`),
  'GET /api/payments/{paymentId}/history': async ({ client, thing }) =>
    client.get(`/api/payments/${await thing('payment')}/history`),
  'POST /api/payments/{paymentId}/refunds': async ({ client, thing }) =>
    client.post(`/api/payments/${await thing('payment')}/refunds`, { data: { reason: 'Paid twice' } }),
  'GET /api/jobs/{jobId}/balance': async ({ client, thing }) =>
    client.get(`/api/jobs/${await thing('billedJob')}/balance`),
  'POST /api/payments/cash': async ({ client, thing }) =>
    client.post('/api/payments/cash', { data: { jobId: await thing('billedJob'), amount: 1_000 } }),
  'GET /api/payments': ({ client }) => client.get('/api/payments'),
  'GET /api/invoices/counts': ({ client }) => client.get('/api/invoices/counts?minTotal=1'),
  'GET /api/invoices/csv': ({ client }) => client.get('/api/invoices/csv?status=cancelled'),
  'GET /api/payments/csv': ({ client }) => client.get('/api/payments/csv?status=expired'),
  'GET /api/refunds/csv': ({ client }) => client.get('/api/refunds/csv?status=failed'),
  'GET /api/quarantine/csv': ({ client }) => client.get('/api/quarantine/csv?open=true'),
  'GET /api/transfers/csv': ({ client }) => client.get('/api/transfers/csv?matched=false'),
  'GET /api/refunds': ({ client }) => client.get('/api/refunds'),
  'POST /api/refunds/{refundId}/complete': async ({ client, thing }) =>
    client.post(`/api/refunds/${await thing('refund')}/complete`, { data: { reference: 'Handed over' } }),
  'GET /api/quarantine': ({ client }) => client.get('/api/quarantine'),
  'POST /api/quarantine/{itemId}/resolve': async ({ client, thing }) =>
    client.post(`/api/quarantine/${await thing('quarantined')}/resolve`, {
      data: { resolution: 'dismiss', note: 'A forgery' },
    }),
  'GET /api/transfers': ({ client }) => client.get('/api/transfers'),
  'POST /api/transfers': ({ client }) =>
    client.post('/api/transfers', {
      data: { provider: 'airtel_money', transactionId: transactionId(), amount: 5_000, payerPhone: '0701000111' },
    }),
  'POST /api/transfers/{transferId}/match': async ({ client, thing }) =>
    client.post(`/api/transfers/${await thing('transfer')}/match`, { data: { invoiceId: await thing('invoice') } }),
  'GET /api/cash-up/{date}': ({ client }) => client.get(`/api/cash-up/${longAgo()}`),
  'PUT /api/cash-up/{date}': ({ client }) =>
    client.put(`/api/cash-up/${longAgo()}`, { data: { counted: { cash: 1_000 } } }),
  'GET /api/statements/csv': ({ client }) => client.get(`/api/statements/csv?${period()}`),
  'GET /api/statements/pdf': ({ client }) => client.get(`/api/statements/pdf?${period()}`),
  'GET /api/invoices/{invoiceId}/pdf': async ({ client, thing }) =>
    client.get(`/api/invoices/${await thing('invoice')}/pdf`),
  'GET /api/invoices/{invoiceId}/money': async ({ client, thing }) =>
    client.get(`/api/invoices/${await thing('invoice')}/money`),
  'POST /api/invoices/{invoiceId}/credit-notes': async ({ client, thing }) =>
    client.post(`/api/invoices/${await thing('invoice')}/credit-notes`, { data: { amount: 1_000, reason: 'A spot' } }),
  'PUT /api/invoices/{invoiceId}/fiscal-document': async ({ client, thing }) =>
    client.put(`/api/invoices/${await thing('invoice')}/fiscal-document`, {
      data: { number: '3240001234567', verificationCode: '12345678', qrText: 'https://efris.ura.go.ug/verify' },
    }),
  'GET /api/credit-notes/{creditNoteId}/pdf': async ({ client, thing }) =>
    client.get(`/api/credit-notes/${await thing('creditNote')}/pdf`),
  'POST /api/webhooks/stripe (bad signature)': ({ client }) =>
    client.post('/api/webhooks/stripe', { data: { id: 'evt_1' }, headers: { 'stripe-signature': 't=1,v1=00' } }),
  'POST /api/webhooks/mtn + /airtel': async ({ client }) => {
    const mtn = await client.post('/api/webhooks/mtn', { data: { externalId: 'nobody', status: 'SUCCESSFUL' } });
    const airtel = await client.post('/api/webhooks/airtel', {
      data: { transaction: { id: 'nobody', status_code: 'TS' } },
    });
    return mtn.status() === airtel.status() ? mtn : airtel;
  },
  'PUT /api/webhooks/mtn': ({ client }) => client.put('/api/webhooks/mtn', { data: { status: 'SUCCESSFUL' } }),
  'POST /api/webhooks/airtel': ({ client }) => client.post('/api/webhooks/airtel', { data: {} }),
};
