import { parse } from 'csv-parse/sync';
import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findStatement } from '../src/statement/statement-lines.ts';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { today } from './world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterEach(() => counter.world.clock.set(today));
afterAll(() => counter?.[Symbol.asyncDispose]());

const csv = (by: Principal, query: string) => counter.billing.callAs(by)('GET', `/api/statements/csv?${query}`);
async function table(by: Principal, query = 'from=2026-11-01&to=2026-12-31'): Promise<string[][]> {
  const response = await csv(by, query);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return parse(response.body, { bom: true });
}
/** Returns the essential columns of each line, without header: day, type, description, charged, credited, balance. */
const lines = async (by: Principal, query?: string) =>
  (await table(by, query)).slice(1).map((cells) => [cells[0], cells[1], cells[5], ...cells.slice(7)].join(' | '));
const at = (day: string) => counter.world.clock.set(`${day}T09:00:00.000Z`);
const byAdmin = (path: string, body: object) => counter.asAdmin('POST', path, { body });
const cash = (jobId: string, amount: number, tip = 0) =>
  counter.asTechnician('POST', '/api/payments/cash', { body: { jobId, amount, tip } });

describe('a statement', () => {
  test('lists the entries of an account with the balance after each', async () => {
    const one = await counter.bookedJob();
    const { customer, invoiceId } = one;
    await counter.name(customer.userId, 'Amina', 'Kato');
    const two = await counter.bookedJob({ customerId: customer.userId, createdAt: '2026-11-21T09:00:00.000Z' });
    at('2026-11-22');
    const { body: payment } = await cash(one.job.id, 32_000, 2_000);
    at('2026-11-23');
    await byAdmin(`/api/invoices/${two.invoiceId}/credit-notes`, { amount: 9_119, reason: 'No polish was left' });
    at('2026-11-24');
    await counter.asAdmin('POST', '/api/payments/transaction', {
      body: { invoiceId, provider: 'mtn_money', transactionId: 'STORY00001' },
    });
    await byAdmin('/api/transfers', { provider: 'mtn_money', transactionId: 'STORY00001', amount: 60_000 });
    at('2026-11-25');
    const [due] = (await counter.asAdmin('GET', '/api/refunds?status=to_pay_out')).body;
    await byAdmin(`/api/refunds/${due.id}/complete`, { reference: 'Manual transfer' });

    expect(await lines(customer)).toEqual([
      '2026-11-01 |  | Opening balance |  |  | 0',
      '2026-11-20 | Invoice | Invoice | 89119 |  | 89119',
      '2026-11-21 | Invoice | Invoice | 89119 |  | 178238',
      '2026-11-22 | Tip | Tip | 2000 |  | 180238',
      '2026-11-22 | Payment | Payment by cash |  | 32000 | 148238',
      '2026-11-23 | Credit note | Credit note |  | 9119 | 139119',
      '2026-11-24 | Payment | Payment by MTN Mobile Money |  | 60000 | 79119',
      '2026-11-25 | Refund | Refund by MTN Mobile Money | 881 |  | 80000',
      '2026-12-31 |  | Closing balance | 181119 | 101119 | 80000',
    ]);
    const rows = await table(customer);
    expect(rows[0]).toEqual([
      'Date',
      'Type',
      'Document',
      'Invoice',
      'Customer',
      'Description',
      'Service',
      'Charged (UGX)',
      'Paid or credited (UGX)',
      'Balance (UGX)',
    ]);
    expect(rows[2]!.slice(2, 7)).toEqual([
      one.invoice['invoiceNumber'],
      one.invoice['invoiceNumber'],
      'Amina Kato',
      'Invoice',
      'Extra & Interior Cleaning',
    ]);
    expect(rows[5]![2]).toBe(payment.receiptNumber);
    expect(rows[6]![2]).toMatch(/^CN-2026-\d{6}$/);
    expect(rows[7]![2]).toMatch(/^RCT-2026-\d{6}$/);

    // A later period opens with the closing balance of the earlier one.
    expect(await lines(customer, 'from=2026-11-23&to=2026-11-24')).toEqual([
      '2026-11-23 |  | Opening balance |  |  | 148238',
      '2026-11-23 | Credit note | Credit note |  | 9119 | 139119',
      '2026-11-24 | Payment | Payment by MTN Mobile Money |  | 60000 | 79119',
      '2026-11-24 |  | Closing balance | 0 | 69119 | 79119',
    ]);
    const open = [await one.readInvoice(), await two.readInvoice()].map(({ balance }) => Number(balance));
    expect(open[0]! + open[1]!).toBe(80_000);
  });

  test('ends with a zero balance for a cancelled job', async () => {
    const { customer, job } = await counter.bookedJob();
    await cash(job.id, 20_000, 500);
    await counter.publishJobEvent('cancelled', { ...job, status: 'cancelled' }, 2);
    const refunds = (await counter.asAdmin('GET', '/api/refunds?status=to_pay_out')).body as Record<string, string>[];
    const due = refunds.find(({ customerId }) => customerId === customer.userId)!;
    expect((await lines(customer)).at(-1)).toMatch(/\| -20000$/);
    await byAdmin(`/api/refunds/${due['id']}/complete`, { reference: 'Out of the drawer' });
    const all = await lines(customer);
    expect(all.at(-1)).toMatch(/\| 0$/);
    expect(all).toEqual(expect.arrayContaining([expect.stringContaining('| Tip | Tip reversed |  | 500 |')]));
  });

  test('is a CSV file that spreadsheets can open', async () => {
    const { customer } = await counter.bookedJob();
    const response = await csv(customer, 'from=2026-11-01&to=2026-11-30');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="statement-2026-11-01-to-2026-11-30.csv"',
    );
    expect(response.body.split('\r\n')).toHaveLength(5);
    // The UTF-8 byte order mark, three bytes, is dropped when the response is read as text.
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(response.body) + 3);
  });

  test.each([['=HYPERLINK("https://evil.test","Click")'], ['+256*1'], ['-2+3'], ['@SUM(A1:A9)'], ['＝1+1']])(
    'contains no formula, whatever the customer is called: %s',
    async (name) => {
      const { customer } = await counter.bookedJob({ serviceName: name });
      await counter.name(customer.userId, name, 'Kato, "the second"');
      const rows = await table(customer);
      expect(rows[2]![4]).toBe(`'${name} Kato, "the second"`);
      expect(rows[2]![6]).toBe(`'${name}`);
      expect(rows.every((cells) => cells.length === 10)).toBe(true);
    },
  );

  test('keeps negative amounts as numbers', async () => {
    const { customer, invoiceId } = await counter.bookedJob();
    await counter.asAdmin('POST', '/api/payments/transaction', {
      body: { invoiceId, provider: 'airtel_money', transactionId: 'NEGATIVE01' },
    });
    await byAdmin('/api/transfers', { provider: 'airtel_money', transactionId: 'NEGATIVE01', amount: 90_000 });
    expect((await table(customer)).at(-1)!.at(-1)).toBe('-881');
  });
});

describe('statement access', () => {
  test('returns their own statement to a customer, and any single or the overall statement to an admin', async () => {
    const one = await counter.bookedJob();
    const other = await counter.bookedJob();
    const period = 'from=2026-11-01&to=2026-11-30';
    const own = await table(one.customer, `${period}&customerId=${one.customer.userId}`);
    expect(own).toEqual(await table(one.customer, period));
    expect(await table(counter.admin, `${period}&customerId=${one.customer.userId}`)).toEqual(own);
    const foreign = await csv(one.customer, `${period}&customerId=${other.customer.userId}`);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const ofAll = JSON.stringify(await table(counter.admin, period));
    for (const { invoice } of [one, other]) expect(ofAll).toContain(invoice['invoiceNumber']);
    expect(JSON.stringify(own)).not.toContain(other.invoice['invoiceNumber']);
    for (const role of ['technician', 'applicant'] as const) {
      expect((await csv(newPrincipal({ role }), period)).status).toBe(403);
    }
    expect((await counter.billing.anonymous('GET', `/api/statements/csv?${period}`)).status).toBe(401);
  });

  test('returns the sum of all accounts in the overall statement, unclaimed transfers included', async () => {
    await byAdmin('/api/transfers', { provider: 'mtn_money', transactionId: 'NOBODY0001', amount: 7_000 });
    const { receivable = 0, unallocated = 0, refunds_due = 0 } = await counter.accounts();
    const rows = await table(counter.admin);
    expect(Number(rows.at(-1)!.at(-1))).toBe(receivable + unallocated + refunds_due);
    const after = await table(counter.admin, 'from=2027-01-01&to=2027-01-31');
    expect(after[1]!.at(-1)).toBe(rows.at(-1)!.at(-1));
    expect(rows.map((cells) => cells[5])).toContain('Unclaimed transfer by MTN Mobile Money');
    const customers = await counter.rows<{ id: string }>('select distinct customer_id as id from invoices');
    const em = counter.world.orm.em.fork() as Parameters<typeof findStatement>[0];
    let sum = -7_000;
    for (const { id } of customers) {
      const statement = await findStatement(em, { from: '2026-11-01', to: '2026-12-31', customerId: id });
      sum += statement.closingBalance;
    }
    expect(Number(rows.at(-1)!.at(-1))).toBe(sum);
  });

  test('returns no entries to a customer without any', async () => {
    expect(await lines(newPrincipal())).toEqual([
      '2026-11-01 |  | Opening balance |  |  | 0',
      '2026-12-31 |  | Closing balance | 0 | 0 | 0',
    ]);
  });
});

test.each([
  ['from=2026-11-02&to=2026-11-01', 400],
  ['from=2025-11-20&to=2026-11-21', 400],
  ['from=2025-11-21&to=2026-11-21', 200],
  ['from=2026-11-01', 400],
  ['from=2026-11-31&to=2026-12-01', 400],
  ['from=2026-11-01&to=2026-11-30&customerId=me', 400],
  ['from=0000-01-01&to=0000-01-02', 400],
  ['from=9999-12-30&to=9999-12-31', 400],
])('statement period: %s returns %i', async (query, status) => {
  expect((await csv(counter.admin, query)).status).toBe(status);
});
