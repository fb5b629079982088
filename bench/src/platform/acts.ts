import { setTimeout as delay } from 'node:timers/promises';
import type { Customer, Target } from './target.ts';

/** Slots offered to customers. */
const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];
const services = ['basic-wash', 'premium-detail', 'deep-cleaning-polish'];
const pollMs = 500;

const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** Returns the day `days` from now, `2026-11-24`, in Kampala, which is three hours ahead of UTC. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

/** Reads one of the lists that a customer opens. */
export async function read(target: Target, customers: readonly Customer[]): Promise<void> {
  const from = dayFromNow(Math.floor(Math.random() * 120));
  const path = oneOf(['/api/services', `/api/slots?from=${from}&days=7`, '/api/jobs', '/api/invoices']);
  await target.call(oneOf(customers), { method: 'GET', path });
}

/** Acts as the usual mix: of ten users eight read, one books and mostly cancels again, one opens a chat. */
export async function browseOrBook(target: Target, customers: readonly Customer[], index: number): Promise<void> {
  if (index % 10 === 4) return reserve(target, oneOf(customers));
  if (index % 10 !== 9) return read(target, customers);
  const body = { subject: 'When do you come?' };
  await target.call(oneOf(customers), { method: 'POST', path: '/api/chat/sessions', body });
}

/** Books, and cancels nine of ten bookings again. */
async function reserve(target: Target, customer: Customer): Promise<void> {
  const id = await book(target, customer);
  if (id === undefined || Math.random() < 0.1) return;
  const name = 'PATCH /api/jobs/{id}/cancel';
  await target.call(customer, { method: 'PATCH', path: `/api/jobs/${id}/cancel`, name, body: {} });
}

/** Books a slot of the next five months. Returns the id of the job; undefined if the slot is full or the vehicle is already booked in it. */
async function book(target: Target, customer: Customer): Promise<string | undefined> {
  const body = {
    vehicleId: customer.vehicleId,
    serviceId: oneOf(services),
    scheduledDate: dayFromNow(1 + Math.floor(Math.random() * 150)),
    timeSlot: oneOf(slots),
    address: 'Acacia Avenue, Kololo',
    latitude: '0.33520000',
    longitude: '32.58920000',
  };
  const { status, json } = await target.call(customer, {
    method: 'POST',
    path: '/api/jobs',
    body,
    expected: [201, 409],
  });
  return status === 201 ? (json as { id: string }).id : undefined;
}

/**
 * Books and pays by mobile money, polling for the invoice and the payment as a page does. Returns true once it is paid, false if the slot was taken.
 * Rejects if it is not paid within half a minute.
 */
export async function bookAndPay(target: Target, customer: Customer): Promise<boolean> {
  const jobId = await book(target, customer);
  if (jobId === undefined) return false;
  const invoices = { method: 'GET', path: `/api/invoices?jobId=${jobId}` } as const;
  const invoiceId = await eventually('the invoice', async () => {
    const { json } = await target.call(customer, invoices);
    return (json as { id: string }[] | null)?.[0]?.id;
  });
  const [provider, prefix] = oneOf([
    ['mtn_money', '77'],
    ['airtel_money', '70'],
  ] as const);
  const phone = `${prefix}${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const body = { invoiceId, provider, phoneNumber: `0${phone}` };
  const { status, json } = await target.call(customer, { method: 'POST', path: '/api/payments/mobile-money', body });
  if (![200, 201, 202].includes(status)) throw new Error(`A payment answered ${status}`);
  await approve(target, `256${phone}`);
  const { id } = json as { id: string };
  await eventually('the payment', async () => {
    const path = `/api/payments/${id}`;
    const response = await target.call(customer, { method: 'GET', path, name: 'GET /api/payments/{id}' });
    return (response.json as { status?: string } | null)?.status === 'succeeded' || undefined;
  });
  return true;
}

/** Approves the prompt on the payer's phone, which the sandbox plays. */
async function approve({ sandboxUrl }: Target, payer: string): Promise<void> {
  const reference = await eventually('the prompt', async () => {
    const response = await fetch(`${sandboxUrl}/control/payments?payer=${payer}`);
    return ((await response.json()) as { payments: { reference: string }[] }).payments[0]?.reference;
  });
  const approved = await fetch(`${sandboxUrl}/control/payments/${reference}/approve`, { method: 'POST' });
  if (!approved.ok) throw new Error(`Approving answered ${approved.status}`);
}

/** Returns the first defined result of `ask`, called every half second; rejects after half a minute. */
async function eventually<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const result = await ask();
    if (result !== undefined) return result;
    await delay(pollMs);
  }
  throw new Error(`There was no sign of ${what} within half a minute`);
}
