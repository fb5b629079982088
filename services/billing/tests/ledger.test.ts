import { allocate } from '@yoza/service-kit/allocate';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountsOfLines } from '../src/invoice/invoice-lines.ts';
import { splitTax } from '../src/credit-note/split-tax.ts';
import { databaseOptions } from '../src/database.ts';
import { balanceOf, moneyOf } from '../src/ledger/balance.ts';
import { takeFrom } from '../src/ledger/payment-parts.ts';
import type { Posting } from '../src/ledger/post.ts';
import { post } from '../src/ledger/post.ts';
import { createBillingDatabase } from './database.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createBillingDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['billing']! }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

const postings: Posting[] = [
  ['receivable', 108],
  ['revenue', -100],
  ['tax', -8],
];
const write = (cause: string, invoiceId: string, list: readonly Posting[] = postings) =>
  withTransaction(orm.em.fork(), (em) =>
    post(em, { cause, memo: 'Test', invoiceId, occurredAt: new Date('2026-11-21T22:30:00Z'), postings: list }),
  );
const run = (sql: string, values: unknown[] = []) => orm.em.fork().execute<any[]>(sql, values);

describe('the ledger', () => {
  test('stores a balanced transaction once for each cause, on its business day in Kampala', async () => {
    const invoiceId = crypto.randomUUID();
    const cause = `invoice-issued:${invoiceId}`;
    const written = await Promise.all(Array.from({ length: 10 }, () => write(cause, invoiceId)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(orm.em.fork(), invoiceId)).toBe(108);
    const rows = await run('select business_date::text as day from ledger_transactions where cause = ?', [cause]);
    expect(rows).toEqual([{ day: '2026-11-22' }]);
  });

  test.each([
    [[['cash', 10]]],
    [
      [
        ['cash', 10],
        ['receivable', -9],
      ],
    ],
    [
      [
        ['cash', 0.5],
        ['receivable', -0.5],
      ],
    ],
    [
      [
        ['cash', Number.NaN],
        ['receivable', Number.NaN],
      ],
    ],
  ])('refuses %j before it is written', async (list) => {
    await expect(write(`broken:${crypto.randomUUID()}`, crypto.randomUUID(), list as never)).rejects.toThrow(
      RangeError,
    );
  });

  test.each([
    ['update ledger_entries set debit = debit + 1', 'append-only'],
    ['update ledger_transactions set memo = memo', 'append-only'],
    ['delete from ledger_entries', 'append-only'],
    ['delete from ledger_transactions where false', 'append-only'],
    ['truncate ledger_entries', 'append-only'],
    ['truncate ledger_transactions cascade', 'append-only'],
  ])('is append-only: the database refuses %s', async (sql, words) => {
    const invoiceId = crypto.randomUUID();
    await write(`invoice-issued:${invoiceId}`, invoiceId);
    const before = await run('select count(*) as entries, sum(debit) as debit from ledger_entries');
    await expect(run(sql)).rejects.toThrow(words);
    expect(await run('select count(*) as entries, sum(debit) as debit from ledger_entries')).toEqual(before);
  });

  test('balances: the database refuses an unbalanced transaction, also entries added to a balanced one', async () => {
    const invoiceId = crypto.randomUUID();
    await write(`invoice-issued:${invoiceId}`, invoiceId);
    const [{ id }] = (await run('select id from ledger_transactions where invoice_id = ?', [invoiceId])) as any;
    const entry = `insert into ledger_entries (transaction_id, account, debit, credit) values (?, 'cash', ?, ?)`;
    await expect(run(entry, [id, 1, 0])).rejects.toThrow('does not balance');
    await expect(run(entry, [id, 0, 0])).rejects.toThrow();
    await expect(run(entry, [id, 1, 1])).rejects.toThrow();
    await expect(run(entry, [id, -1, 0])).rejects.toThrow();
    await expect(run(entry, [crypto.randomUUID(), 1, 0])).rejects.toThrow();
    expect(await balanceOf(orm.em.fork(), invoiceId)).toBe(108);
  });

  test('counts what an admin marked as paid as paid, but not a credit note', async () => {
    const invoiceId = crypto.randomUUID();
    await write(`invoice-issued:${invoiceId}`, invoiceId);
    await write(`credit-note:${crypto.randomUUID()}`, invoiceId, [
      ['revenue', 20],
      ['receivable', -20],
    ]);
    await write(`invoice-settled:${invoiceId}`, invoiceId, [
      ['settled_by_hand', 50],
      ['receivable', -50],
    ]);
    expect(await moneyOf(orm.em.fork(), invoiceId)).toEqual({ paid: 50, refunded: 0, due: 0, noted: 20, balance: 38 });
  });
});

describe('the tax of partial credit notes', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999_999 }));
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

  test('never loses a shilling, in whatever parts an invoice is credited', () => {
    fc.assert(
      fc.property(amounts, shares, ([subtotal, taxAmount], parts) => {
        const left = { subtotal, taxAmount };
        const take = (amount: number) => {
          const part = splitTax(amount, left);
          expect(part.subtotal + part.taxAmount).toBe(amount);
          expect(part.subtotal).toBeGreaterThanOrEqual(0);
          expect(part.taxAmount).toBeGreaterThanOrEqual(0);
          left.subtotal -= part.subtotal;
          left.taxAmount -= part.taxAmount;
          expect(left.subtotal).toBeGreaterThanOrEqual(0);
          expect(left.taxAmount).toBeGreaterThanOrEqual(0);
        };
        for (const share of parts) take(Math.floor(share * (left.subtotal + left.taxAmount)));
        take(left.subtotal + left.taxAmount);
        expect(left).toEqual({ subtotal: 0, taxAmount: 0 });
      }),
      { numRuns: 2_000 },
    );
  });

  test('never loses a shilling, also if each part is for some lines of the invoice', () => {
    const line = fc.record({ amount: fc.nat({ max: 90_000 }), tax: fc.nat({ max: 9_000 }) });
    const part = fc.record({ from: fc.nat({ max: 12 }), share: fc.double({ min: 0, max: 1, noNaN: true }) });
    const all = fc.array(line, { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(all, fc.array(part, { maxLength: 12 }), (amounts, parts) => {
        const lines = amounts.map((one) => ({ ...one, text: 'x', gross: one.amount, discount: 0 }));
        const left = amountsOfLines(lines);
        for (const { from, share } of parts) {
          const named = amountsOfLines(lines.slice(from % lines.length));
          const most = Math.min(named.subtotal + named.taxAmount, left.subtotal + left.taxAmount);
          const credited = splitTax(Math.floor(share * most), left, named);
          expect(Math.min(credited.subtotal, credited.taxAmount)).toBeGreaterThanOrEqual(0);
          expect(credited.subtotal + credited.taxAmount).toBe(Math.floor(share * most));
          left.subtotal -= credited.subtotal;
          left.taxAmount -= credited.taxAmount;
          expect(Math.min(left.subtotal, left.taxAmount)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('of lines credited in full is the tax of these lines', () => {
    const left = { subtotal: 109_766, taxAmount: 8_781 };
    expect(splitTax(19_440, left, { subtotal: 18_000, taxAmount: 1_440 })).toEqual({
      subtotal: 18_000,
      taxAmount: 1_440,
    });
    expect(splitTax(7, left, { subtotal: 4, taxAmount: 3 })).toEqual({ subtotal: 4, taxAmount: 3 });
  });

  test('is in proportion, to the nearest shilling, and refused above the rest of the invoice', () => {
    expect(splitTax(44_560, { subtotal: 82_518, taxAmount: 6_601 })).toEqual({ subtotal: 41_259, taxAmount: 3_301 });
    expect(splitTax(1, { subtotal: 82_518, taxAmount: 6_601 })).toEqual({ subtotal: 1, taxAmount: 0 });
    expect(() => splitTax(89_120, { subtotal: 82_518, taxAmount: 6_601 })).toThrow(RangeError);
  });
});

test('amount shared out among lines: adds up, and gives none more than itself', () => {
  const shares = fc.array(fc.nat({ max: 99_999_999 }), { minLength: 1, maxLength: 13 });
  fc.assert(
    fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const sum = list.reduce((total, one) => total + one, 0);
      const amount = Math.floor(share * sum);
      const parts = allocate(amount, list);
      expect(parts.reduce((total, one) => total + one, 0)).toBe(amount);
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(list[index]!);
      });
    }),
    { numRuns: 2_000 },
  );
  // Products above 2 ** 53: floating point would give the first share more than itself.
  const whole = [88_431_519, 34_040_163, 9_528_334, 53_102_627];
  expect(allocate(185_102_643, whole)).toEqual(whole);
  expect(allocate(7_401, [82_518, 10_000])).toEqual([6_601, 800]);
  expect(allocate(5, [0, 0])).toEqual([5, 0]);
});

test('refund: reduces the invoice share first and the tip last', () => {
  const parts = { invoice: 100, unallocated: 20, tip: 10 };
  expect(takeFrom(parts, 90)).toEqual({ invoice: 90, unallocated: 0, tip: 0 });
  expect(takeFrom(parts, 115)).toEqual({ invoice: 100, unallocated: 15, tip: 0 });
  expect(takeFrom(parts, 130)).toEqual({ invoice: 100, unallocated: 20, tip: 10 });
});
