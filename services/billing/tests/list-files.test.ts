import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAside } from '../src/quarantine/set-aside.ts';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';

let counter: Counter;
let owed: Awaited<ReturnType<Counter['bookedJob']>>;
let number: string;
beforeAll(async () => {
  counter = await createCounter();
  owed = await counter.bookedJob();
  number = owed.invoice['invoiceNumber'] as string;
  await counter.name(owed.customer.userId, '=cmd|', 'Amina');
  await counter.bookedJob();
});
afterAll(() => counter?.[Symbol.asyncDispose]());

const read = async (path: string) => {
  const { status, headers, body } = await counter.asAdmin('GET', path);
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8']);
  return { name: headers.get('content-disposition'), rows: parse(body, { columns: true }) as unknown[] };
};
const count = async (path: string) => (await read(path)).rows.length;

describe('CSV file of a list, with escaped formulas', () => {
  test('contains the invoices of the filter', async () => {
    const { name, rows } = await read(`/api/invoices/csv?jobId=${owed.job.id}`);
    expect(name).toBe('attachment; filename="yoza-invoices-2026-11-21.csv"');
    expect(rows).toEqual([
      {
        Invoice: number,
        Status: 'Pending',
        Customer: "'=cmd| Amina",
        Service: 'Extra & Interior Cleaning',
        'Date of service': '2026-11-23',
        Slot: '8:00 AM - 11:00 AM',
        'Before tax (UGX)': '82518',
        'Tax (UGX)': '6601',
        'Tax rate (%)': '8',
        'Total (UGX)': '89119',
        'Credited (UGX)': '0',
        'Paid (UGX)': '0',
        'Refunded (UGX)': '0',
        'Refund due (UGX)': '0',
        'Balance due (UGX)': '89119',
        'Issued (EAT)': '2026-11-20 12:00',
        Due: '2026-11-27',
        'Paid at (EAT)': '',
        'Fiscal document': '',
        Notes: expect.any(String),
      },
    ]);
    expect(await count('/api/invoices/csv')).toBe(2);
    expect(await count('/api/invoices/csv?status=pending')).toBe(2);
    expect(await count('/api/invoices/csv?status=cancelled')).toBe(0);
  });

  test('contains the payments, or the refunds, of the filter', async () => {
    const paid = { jobId: owed.job.id, amount: 90_000, tip: 881 };
    const { body: payment } = await counter.asTechnician('POST', '/api/payments/cash', { body: paid });
    const { name, rows } = await read('/api/payments/csv?method=cash&status=succeeded&from=2026-11-21&to=2026-11-21');
    expect(name).toBe('attachment; filename="yoza-payments-2026-11-21.csv"');
    expect(rows).toEqual([
      {
        'Requested at (EAT)': '2026-11-21 12:00',
        Customer: "'=cmd| Amina",
        Invoice: number,
        Method: 'Cash',
        Channel: 'Handed over',
        Status: 'Paid',
        'Failure reason': '',
        'Amount (UGX)': '90000',
        'Tip included (UGX)': '881',
        'Refunded (UGX)': '0',
        'Paid at (EAT)': '2026-11-21 12:00',
        Receipt: payment.receiptNumber,
        'Transaction ID': '',
        'Payer phone': '',
        'Taken by': 'Moses Ssali',
        'Payment ID': payment.id,
      },
    ]);
    for (const none of ['method=card', 'status=failed', 'from=2026-11-22', 'to=2026-11-20']) {
      expect([none, await count(`/api/payments/csv?${none}`)]).toEqual([none, 0]);
    }
    await counter.asAdmin('POST', `/api/payments/${payment.id}/refunds`, {
      body: { amount: 5_000, reason: '=HYPERLINK("http://evil")' },
    });
    expect(await read('/api/refunds/csv?status=to_pay_out')).toEqual({
      name: 'attachment; filename="yoza-refunds-2026-11-21.csv"',
      rows: [
        {
          'Since (EAT)': '2026-11-21 12:00',
          Customer: "'=cmd| Amina",
          Invoice: number,
          Why: 'Refunded by an admin',
          Reason: `'=HYPERLINK("http://evil")`,
          'Paid by': 'Cash',
          'Payer phone': '',
          Status: 'To pay out',
          'Amount (UGX)': '5000',
          'Done at (EAT)': '',
          Reference: '',
          'Payment ID': payment.id,
        },
      ],
    });
    expect(await count('/api/refunds/csv')).toBe(1);
    expect(await count('/api/refunds/csv?status=manual_payout')).toBe(1);
    expect(await count('/api/refunds/csv?status=failed')).toBe(0);
  });

  test('contains the payments to review, resolved or not', async () => {
    await withTransaction(counter.world.orm.em.fork(), (em) =>
      setAside(em, {
        reason: 'forged_notice',
        provider: 'stripe',
        reference: '@evt_1',
        paymentId: null,
        expectedAmount: 89_119,
        receivedAmount: null,
        details: {},
        now: counter.world.clock.now(),
      }),
    );
    const waiting = {
      'Since (EAT)': '2026-11-21 12:00',
      What: 'Forged payment notification',
      Through: 'Cards',
      Customer: '',
      Invoice: '',
      Reference: "'@evt_1",
      'Expected (UGX)': '89119',
      'Received (UGX)': '',
      'Times seen': '1',
      'Resolved (EAT)': '',
      Outcome: '',
      Note: '',
    };
    expect(await read('/api/quarantine/csv?open=true')).toEqual({
      name: 'attachment; filename="yoza-to-check-2026-11-21.csv"',
      rows: [waiting],
    });
    const { body } = await counter.asAdmin('GET', '/api/quarantine?open=true');
    const resolution = { resolution: 'dismiss', note: '-1' };
    await counter.asAdmin('POST', `/api/quarantine/${body[0].id}/resolve`, { body: resolution });
    expect(await count('/api/quarantine/csv?open=true')).toBe(0);
    expect((await read('/api/quarantine/csv')).rows).toEqual([
      { ...waiting, 'Resolved (EAT)': '2026-11-21 12:00', Outcome: 'Dismissed', Note: "'-1" },
    ]);
  });

  test('contains the transfers, and states where the list was cut', async () => {
    const transfer = {
      provider: 'airtel_money',
      transactionId: 'AB12345678',
      amount: 30_000,
      payerPhone: '0701234567',
    };
    await counter.asAdmin('POST', '/api/transfers', { body: { ...transfer, receivedAt: '2026-11-20T21:30:00Z' } });
    expect(await read('/api/transfers/csv?matched=false')).toEqual({
      name: 'attachment; filename="yoza-transfers-2026-11-21.csv"',
      rows: [
        {
          'Received (EAT)': '2026-11-21 00:30',
          Provider: 'Airtel Money',
          'Transaction ID': 'AB12345678',
          From: '+256701234567',
          'Amount (UGX)': '30000',
          Matched: 'No',
          Invoice: '',
          'Entered (EAT)': '2026-11-21 12:00',
        },
      ],
    });
    expect(await count('/api/transfers/csv?matched=true')).toBe(0);
    const more = (from: number, to: number) =>
      counter.rows(
        `insert into transfers (id, provider, transaction_id, amount, received_at, recorded_at, recorded_by)
         select gen_random_uuid(), 'mtn_money', n::text, 1000, now(), now(), gen_random_uuid()
           from generate_series(?::int, ?::int) as n`,
        [from, to],
      );
    await more(1, 9_999);
    const linesOf = async () => (await counter.asAdmin('GET', '/api/transfers/csv')).body.split('\r\n').slice(1, -1);
    expect(await linesOf()).toHaveLength(10_000);
    await more(10_000, 10_000);
    const lines: string[] = await linesOf();
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)).toContain('This file contains only the first 10000 rows');
  });

  test.each(['invoices', 'payments', 'refunds', 'quarantine', 'transfers'])('is for admins: %s', async (list) => {
    const path = `/api/${list}/csv`;
    expect((await owed.asCustomer('GET', path)).status).toBe(403);
    expect((await counter.asTechnician('GET', path)).status).toBe(403);
    expect((await counter.billing.anonymous('GET', path)).status).toBe(401);
  });

  test.each(['invoices?status=x', 'payments?from=x', 'payments?method=x', 'refunds?status=x', 'quarantine?open=x'])(
    'refuses what its list refuses: %s',
    async (path) => {
      expect((await counter.asAdmin('GET', `/api/${path}`)).status).toBe(400);
      expect((await counter.asAdmin('GET', `/api/${path.replace('?', '/csv?')}`)).status).toBe(400);
    },
  );
});
