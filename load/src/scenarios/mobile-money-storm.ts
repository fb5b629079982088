/** Bookings with mobile money payments: each prompt is approved at once, then the payment is polled until it has succeeded. */
import http from 'k6/http';
import { check, sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { call } from '../call.ts';
import { addVehicle, book } from '../bookings.ts';
import { arriving, promising } from '../open-model.ts';
import { named, newCustomer, type Person } from '../people.ts';
import { oneOf } from '../random.ts';
import { customers, sandboxUrl } from '../target.ts';

type Payer = Person & { vehicleId: string };

/** Milliseconds from the payment request to its success; a payment that does not succeed counts with the time waited for it. */
const settled = new Trend('prompt_to_paid', true);

export const options = promising(
  { pay: arriving('pay', 1, 6) },
  { 'POST /api/payments/mobile-money': 1_500, 'GET /api/payments/{id}': 300, 'GET /api/invoices': 300 },
);

export const setup = (): Payer[] =>
  Array.from({ length: customers }, () => {
    const customer = newCustomer();
    return { ...customer, vehicleId: addVehicle(customer) };
  });

const sevenDigits = () => String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');

export function pay(payers: Payer[]): void {
  const payer = oneOf(payers);
  const booked = book(payer, { vehicleId: payer.vehicleId });
  if (booked.status !== 201) return;
  const invoiceId = invoiceOf(payer, String(booked.json('id')));
  if (invoiceId === undefined) return;
  const isMtn = Math.random() < 0.5;
  const phoneNumber = `${isMtn ? '077' : '070'}${sevenDigits()}`;
  const begun = Date.now();
  const body = { invoiceId, provider: isMtn ? 'mtn_money' : 'airtel_money', phoneNumber };
  const response = call(payer, 'POST', '/api/payments/mobile-money', { body, expected: [200, 201, 202] });
  approveOn(phoneNumber);
  const paymentId = String(response.json('id'));
  const isPaid = within(60, () => {
    const { json } = call(payer, 'GET', `/api/payments/${paymentId}`, { name: '/api/payments/{id}' });
    return json('status') === 'succeeded' || undefined;
  });
  check(isPaid, { 'it is paid within a minute': (paid) => paid === true });
  settled.add(Date.now() - begun);
}

/** Returns the id of a job's invoice, which is created asynchronously by the booking's event. */
function invoiceOf(payer: Person, jobId: string): string | undefined {
  const id = within(30, () => {
    const response = call(payer, 'GET', `/api/invoices?jobId=${jobId}`);
    return (response.json('0.id') as string | undefined) ?? undefined;
  });
  check(id, { 'the invoice follows within half a minute': (found) => found !== undefined });
  return id;
}

/** Approves the payment prompt on a customer's phone, as played by the sandbox. */
function approveOn(phoneNumber: string): void {
  const payer = `256${phoneNumber.slice(1)}`;
  const reference = within(30, () => {
    const prompts = http.get(`${sandboxUrl}/control/payments?payer=${payer}`, named('the prompts of a phone'));
    return (prompts.json('payments.0.reference') as string | undefined) ?? undefined;
  });
  http.post(`${sandboxUrl}/control/payments/${reference}/approve`, null, named('approving on a phone'));
}

/** Returns the first defined result of `ask`, called until there is one, with pauses of half a second that add up to `maxSeconds`; else undefined. */
function within<Found>(maxSeconds: number, ask: () => Found | undefined): Found | undefined {
  for (let attempt = 0; attempt < maxSeconds * 2; attempt++) {
    const response = ask();
    if (response !== undefined) return response;
    sleep(0.5);
  }
  return undefined;
}
