import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

type Booked = Awaited<ReturnType<Counter['bookedJob']>>;

let counter: Counter;
let amina: Booked;
let brian: Booked;
beforeAll(async () => {
  counter = await createCounter();
  amina = await counter.bookedJob();
  await counter.name(amina.customer.userId, 'Amina', 'Nakato');
  brian = await counter.bookedJob({ totalPrice: '64800.00', basePrice: '60000.00', taxAmount: '4800.00' });
  await counter.name(brian.customer.userId, 'Brian', 'Oke_lo');
});
afterAll(() => counter?.[Symbol.asyncDispose]());

const numberOf = ({ invoice }: Booked) => invoice['invoiceNumber'] as string;

/** Returns the numbers of the invoices found by a query, newest first, in the list and in its file. */
async function found(query: Record<string, string>): Promise<string[]> {
  const parameters = new URLSearchParams(query).toString();
  const { body, status } = await counter.asAdmin('GET', `/api/invoices?${parameters}`);
  expect([parameters, status]).toEqual([parameters, 200]);
  const numbers = (body as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber);
  const file = await counter.asAdmin('GET', `/api/invoices/csv?${parameters}`);
  expect((file.body as string).match(/INV-\d{4}-[A-Z]+-\d{6}/g) ?? []).toEqual(numbers);
  return numbers;
}

test('search: requires every word to be in the number or the customer name, ignoring case', async () => {
  const [ofAmina, ofBrian] = [numberOf(amina), numberOf(brian)];
  expect(await found({ search: ofAmina.toLowerCase() })).toEqual([ofAmina]);
  expect(await found({ search: 'nakato AMINA' })).toEqual([ofAmina]);
  expect(await found({ search: `brian ${ofBrian.slice(-4)}` })).toEqual([ofBrian]);
  expect(await found({ search: `brian ${ofAmina}` })).toEqual([]);
  expect(await found({ search: 'inv-' })).toHaveLength(2);
});

test('search: treats pattern characters literally', async () => {
  expect(await found({ search: 'oke_lo' })).toEqual([numberOf(brian)]);
  expect(await found({ search: 'nak_to' })).toEqual([]);
  expect(await found({ search: '%' })).toEqual([]);
});

test('invoice and customer: narrow the list to one invoice, and to those of a customer', async () => {
  expect(await found({ invoiceId: brian.invoiceId })).toEqual([numberOf(brian)]);
  expect(await found({ customerId: amina.customer.userId })).toEqual([numberOf(amina)]);
  expect(await found({ customerId: crypto.randomUUID() })).toEqual([]);
});

test('days: are those on which the invoice was issued in Kampala, both included', async () => {
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(2);
  expect(await found({ to: '2026-11-19' })).toEqual([]);
  expect(await found({ from: '2026-11-21' })).toEqual([]);
});

test('amounts: are totals, both included', async () => {
  expect(await found({ minTotal: '64801' })).toEqual([numberOf(amina)]);
  expect(await found({ maxTotal: '64800' })).toEqual([numberOf(brian)]);
  expect(await found({ minTotal: '64800', maxTotal: '89119' })).toHaveLength(2);
  expect(await found({ minTotal: '89120' })).toEqual([]);
});

test('customer: finds only their own invoices, with any filter', async () => {
  for (const query of [`invoiceId=${brian.invoiceId}`, `customerId=${brian.customer.userId}`, 'search=brian']) {
    const { status, body } = await amina.asCustomer('GET', `/api/invoices?${query}`);
    expect([query, status, body]).toEqual([query, 200, []]);
  }
});

test.for(['search=%00', `search=${'a'.repeat(81)}`, 'from=2026-02-30', 'minTotal=-1', 'maxTotal=1.5', 'invoiceId=1'])(
  'invoice filter: refuses %s',
  async (query) => {
    const { status } = await counter.asAdmin('GET', `/api/invoices?${query}`);
    expect(status).toBe(400);
  },
);
