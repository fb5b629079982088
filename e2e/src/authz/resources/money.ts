import { json } from '../../api/json.ts';
import type { Callers } from '../callers.ts';
import type { Maker, Resource } from '../resource.ts';
import { invoiceOf } from '../../data/payments.ts';
import { eventually } from '../../platform/control.ts';

/** Returns a unique transaction id. */
export const transactionId = () => `AZ${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;

const idOf = async (call: Parameters<typeof json>[0]) => (await json<{ id: string }>(call)).id;

export const moneyResources = {
  /** Returns the invoice of the booking. */
  invoice: async ({ clients }: Callers, resource: Resource) =>
    (await invoiceOf(clients.customer_owner, await resource('booking'))).id,
  /** Returns the job once billing knows its invoice and its technician. */
  billedJob: async ({ clients }: Callers, resource: Resource) => {
    const id = await resource('job');
    await resource('invoice');
    await eventually(`the balance of job ${id}`, async () =>
      (await clients.technician_assigned.get(`/api/jobs/${id}/balance`)).ok(),
    );
    return id;
  },
  /** Returns a cash payment of UGX 1,000. */
  payment: async ({ clients }: Callers, resource: Resource) => {
    await resource('invoice');
    const data = { jobId: await resource('booking'), amount: 1_000 };
    return idOf(clients.admin.post('/api/payments/cash', { data }));
  },
  refund: async ({ clients }: Callers, resource: Resource) => {
    const data = { reason: 'The other side of the road' };
    return idOf(clients.admin.post(`/api/payments/${await resource('payment')}/refunds`, { data }));
  },
  creditNote: async ({ clients }: Callers, resource: Resource) => {
    const data = { amount: 1_000, reason: 'A spot was left' };
    return idOf(clients.admin.post(`/api/invoices/${await resource('invoice')}/credit-notes`, { data }));
  },
  transfer: async ({ clients }: Callers) => {
    const data = { provider: 'mtn_money', transactionId: transactionId(), amount: 1_000 };
    return idOf(clients.admin.post('/api/transfers', { data }));
  },
  /** Returns a quarantined notification about a payment that does not exist. */
  quarantined: async ({ clients }: Callers) => {
    const externalId = crypto.randomUUID();
    await clients.anonymous.post('/api/webhooks/mtn', { data: { externalId, status: 'SUCCESSFUL' } });
    const open = await json<{ id: string; reference: string }[]>(
      clients.admin.get('/api/quarantine?open=true&limit=200'),
    );
    const item = open.find(({ reference }) => reference === externalId);
    if (!item) throw new Error('The notice of a payment that is not there was not set aside');
    return item.id;
  },
} satisfies Record<string, Maker>;
