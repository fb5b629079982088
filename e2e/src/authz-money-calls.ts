import { dayFromToday } from './customer-data.ts';
import { type Clients, type Fixture, json } from './authz-callers.ts';
import type { Call } from './authz-calls.ts';

const transactionId = () => `AZ${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** Cash of UGX 1,000 for the fixture's job. */
const cashOf = (fixture: Fixture) => ({ jobId: fixture.jobId, amount: 1_000 });
const paid = async (clients: Clients, fixture: Fixture): Promise<string> =>
  (await json<{ id: string }>(clients.admin.post('/api/payments/cash', { data: cashOf(fixture) }))).id;
const refunded = async (clients: Clients, fixture: Fixture): Promise<string> => {
  const payment = await paid(clients, fixture);
  const data = { reason: 'The other side of the road' };
  return (await json<{ id: string }>(clients.admin.post(`/api/payments/${payment}/refunds`, { data }))).id;
};
const credited = async (clients: Clients, fixture: Fixture): Promise<string> => {
  const data = { amount: 1_000, reason: 'A spot was left' };
  return (await json<{ id: string }>(clients.admin.post(`/api/invoices/${fixture.invoiceId}/credit-notes`, { data })))
    .id;
};
const transferred = async (clients: Clients): Promise<string> => {
  const data = { provider: 'mtn_money', transactionId: transactionId(), amount: 1_000 };
  return (await json<{ id: string }>(clients.admin.post('/api/transfers', { data }))).id;
};
/** The item of the forged notices; a forgery opens it again once it is resolved. */
const setAside = async (clients: Clients): Promise<string> => {
  await clients.anonymous.post('/api/webhooks/stripe', { data: { id: 'evt_forged' } });
  const items = await json<{ id: string; reason: string }[]>(clients.admin.get('/api/quarantine?open=true&limit=200'));
  const forged = items.find(({ reason }) => reason === 'forged_notice');
  if (!forged) throw new Error('The forged notice was not set aside');
  return forged.id;
};
const period = () => `from=${dayFromToday(0)}&to=${dayFromToday(0)}`;

const onePhone = { provider: 'mtn_money', phoneNumber: '0771000111' };
/** One transaction id for each invoice, so that whoever may tell it tells the same. */
const claimOf = ({ invoiceId }: Fixture) => ({
  invoiceId,
  provider: 'airtel_money',
  transactionId: `CL${invoiceId.replaceAll('-', '').slice(0, 16)}`,
});

/** How the rows about money are called, see `calls`. */
export const moneyCalls: Record<string, Call> = {
  'POST /api/create-payment-intent': ({ client }) =>
    client.post('/api/create-payment-intent', { data: { amount: 64_800, currency: 'ugx' } }),
  'POST /api/payments/mobile-money': ({ client, fixture }) =>
    client.post('/api/payments/mobile-money', { data: { ...onePhone, invoiceId: fixture.invoiceId } }),
  'POST /api/payments/transaction': ({ client, fixture }) =>
    client.post('/api/payments/transaction', { data: claimOf(fixture) }),
  'GET /api/payments/{paymentId}': async ({ client, clients, fixture }) =>
    client.get(`/api/payments/${await paid(clients, fixture)}`),
  'GET /api/payments/{paymentId}/receipt': async ({ client, clients, fixture }) =>
    client.get(`/api/payments/${await paid(clients, fixture)}/receipt`),
  'GET /api/payments/{paymentId}/history': async ({ client, clients, fixture }) =>
    client.get(`/api/payments/${await paid(clients, fixture)}/history`),
  'POST /api/payments/{paymentId}/refunds': async ({ client, clients, fixture }) =>
    client.post(`/api/payments/${await paid(clients, fixture)}/refunds`, { data: { reason: 'Paid twice' } }),
  'GET /api/jobs/{jobId}/balance': ({ client, fixture }) => client.get(`/api/jobs/${fixture.jobId}/balance`),
  'POST /api/payments/cash': ({ client, fixture }) => client.post('/api/payments/cash', { data: cashOf(fixture) }),
  'GET /api/payments': ({ client }) => client.get('/api/payments'),
  'GET /api/invoices/csv': ({ client }) => client.get('/api/invoices/csv?status=cancelled'),
  'GET /api/payments/csv': ({ client }) => client.get('/api/payments/csv?status=expired'),
  'GET /api/refunds/csv': ({ client }) => client.get('/api/refunds/csv?status=failed'),
  'GET /api/quarantine/csv': ({ client }) => client.get('/api/quarantine/csv?open=true'),
  'GET /api/transfers/csv': ({ client }) => client.get('/api/transfers/csv?matched=false'),
  'GET /api/refunds': ({ client }) => client.get('/api/refunds'),
  'POST /api/refunds/{refundId}/complete': async ({ client, clients, fixture }) =>
    client.post(`/api/refunds/${await refunded(clients, fixture)}/complete`, { data: { reference: 'Handed over' } }),
  'GET /api/quarantine': ({ client }) => client.get('/api/quarantine'),
  'POST /api/quarantine/{itemId}/resolve': async ({ client, clients }) =>
    client.post(`/api/quarantine/${await setAside(clients)}/resolve`, {
      data: { resolution: 'dismiss', note: 'A forgery' },
    }),
  'GET /api/transfers': ({ client }) => client.get('/api/transfers'),
  'POST /api/transfers': ({ client }) =>
    client.post('/api/transfers', {
      data: { provider: 'airtel_money', transactionId: transactionId(), amount: 5_000, payerPhone: '0701000111' },
    }),
  'POST /api/transfers/{transferId}/match': async ({ client, clients, fixture }) =>
    client.post(`/api/transfers/${await transferred(clients)}/match`, { data: { invoiceId: fixture.invoiceId } }),
  'GET /api/cash-up/{date}': ({ client }) => client.get(`/api/cash-up/${dayFromToday(0)}`),
  'PUT /api/cash-up/{date}': ({ client }) =>
    client.put(`/api/cash-up/${dayFromToday(0)}`, { data: { counted: { cash: 1_000 } } }),
  'GET /api/statements/csv': ({ client }) => client.get(`/api/statements/csv?${period()}`),
  'GET /api/statements/pdf': ({ client }) => client.get(`/api/statements/pdf?${period()}`),
  'GET /api/invoices/{invoiceId}/pdf': ({ client, fixture }) => client.get(`/api/invoices/${fixture.invoiceId}/pdf`),
  'GET /api/invoices/{invoiceId}/money': ({ client, fixture }) =>
    client.get(`/api/invoices/${fixture.invoiceId}/money`),
  'POST /api/invoices/{invoiceId}/credit-notes': ({ client, fixture }) =>
    client.post(`/api/invoices/${fixture.invoiceId}/credit-notes`, { data: { amount: 1_000, reason: 'A spot' } }),
  'PUT /api/invoices/{invoiceId}/fiscal-document': ({ client, fixture }) =>
    client.put(`/api/invoices/${fixture.invoiceId}/fiscal-document`, {
      data: { number: '3240001234567', verificationCode: '12345678', qrText: 'https://efris.ura.go.ug/verify' },
    }),
  'GET /api/credit-notes/{creditNoteId}/pdf': async ({ client, clients, fixture }) =>
    client.get(`/api/credit-notes/${await credited(clients, fixture)}/pdf`),
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
