import { billingPersonErased } from '@yoza/billing-contract/events';
import { userErased } from '@yoza/identity-contract/events';
import { readOpenBalance } from '@yoza/identity-contract/erasure-requests';
import { eventually, tablesContaining } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseExchanges } from '../src/erasure/erase-exchanges.ts';
import { releaseDocuments } from '../src/erasure/hold-names.ts';
import type { MoneyWorld } from './money-world.ts';
import { createMoneyWorld } from './money-world.ts';
import { readPdf } from './read-pdf.ts';
import { today } from './world.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money?.[Symbol.asyncDispose]());

/** Books a job for a customer in whose data each text contains `mark`. */
async function markedJob(mark: string) {
  const customerId = crypto.randomUUID();
  await money.name(customerId, mark, 'Nakato');
  const address = `${mark} Lane 5`;
  return money.bookedJob({ customerId, address, vehicleName: `${mark} Harrier`, mobileMoneyReference: `${mark} 1` });
}

const erase = (id: string) =>
  money.world.identity.publish(
    userErased,
    {
      id,
      email: `erased-${id}@erased.invalid`,
      firstName: 'Erased',
      lastName: 'customer',
      profileImageUrl: null,
      phoneNumber: null,
      role: 'customer',
      createdAt: today,
      erasedAt: today,
    },
    { version: 2 },
  );

/** Waits for the report on a customer and returns what is held. */
const heldOf = (customerId: string) =>
  eventually(async () => {
    const sql = `select data->'held' as held from outbox where type = ? and aggregate_id = ?`;
    return (await money.rows<{ held: unknown }>(sql, [billingPersonErased.type, customerId]))[0];
  });

const pdfOf = async (invoiceId: string) =>
  readPdf((await money.asAdmin('GET', `/api/invoices/${invoiceId}/pdf`)).body as Buffer);

test('erased customer: only their tax documents still have the name, for five years', async () => {
  const owed = await markedJob('canary');
  const paymentId = await money.byPhone(owed, 'mtn_money');
  const failed = money.start(owed, { method: 'airtel_money', reference: 'x', payerPhone: '+256702999111' });
  failed.status = 'failed';
  await money.store(failed);
  await money.rows(
    `insert into payment_exchanges (payment_id, kind, name, sent, received, note, at) values (?, 'request', 'pay', ?, ?, 'canary', now())`,
    [paymentId, JSON.stringify({ payer: 'canary' }), JSON.stringify({ payer: 'canary' })],
  );
  await money.rows(
    `insert into dead_letters (handler, subject, event_id, payload, error, attempts) values ('x', 'y', ?, ?, 'z', 1)`,
    [crypto.randomUUID(), JSON.stringify({ customerId: owed.customer.userId, name: 'canary' })],
  );
  const document = await pdfOf(owed.invoiceId);
  expect(document).toContain('canary Nakato');

  await erase(owed.customer.userId);
  // The invoice and its receipt, of which one is booked today; the transactions of both.
  expect(await heldOf(owed.customer.userId)).toEqual({
    held: [
      { kind: 'tax-documents', count: 2, until: '2031-11-21' },
      { kind: 'ledger', count: 2, until: null },
    ],
  });
  // The outbox forgets its events by their age.
  expect(await tablesContaining(money.rows, 'canary')).toEqual(['job_summaries', 'outbox', 'people']);
  expect(await tablesContaining(money.rows, '702999111')).toEqual([]);
  expect(await pdfOf(owed.invoiceId)).toBe(document);
  const { body: listed } = await money.asAdmin('GET', `/api/invoices?customerId=${owed.customer.userId}`);
  expect(JSON.stringify(listed)).toContain('Erased customer');
  expect(JSON.stringify(listed)).not.toMatch(/canary Nakato/);

  const release = (day: string) => releaseDocuments(money.world.orm.em.fork() as never, day);
  await release('2031-11-21');
  expect(await pdfOf(owed.invoiceId)).toBe(document);
  await release('2031-11-22');
  expect(await tablesContaining(money.rows, 'canary')).toEqual(['outbox']);
  expect(await tablesContaining(money.rows, '772345678')).toEqual(['outbox']);
  expect(await pdfOf(owed.invoiceId)).toContain('Erased customer');
});

test('erased customer without documents: nothing is held', async () => {
  const customerId = crypto.randomUUID();
  await money.name(customerId, 'finch', 'Nakato');
  await erase(customerId);
  expect(await heldOf(customerId)).toEqual({ held: [] });
  expect(await tablesContaining(money.rows, 'finch')).toEqual([]);
});

test('open balance: is told to identity with payments and refunds that are not final', async () => {
  const owed = await markedJob('heron');
  const open = () => money.world.identity.request(readOpenBalance, { customerId: owed.customer.userId });
  expect(await open()).toEqual({ balance: '89119.00', unsettled: 0 });
  const pending = money.start(owed, { method: 'airtel_money', reference: 'y', payerPhone: '+256702999222' });
  pending.ask(money.now());
  await money.store(pending);
  expect(await open()).toEqual({ balance: '89119.00', unsettled: 1 });
  await money.rows(`update payments set status = 'failed' where id = ?`, [pending.id]);
  await money.inCash(owed, 89_119);
  expect(await open()).toEqual({ balance: '0.00', unsettled: 0 });
  await money.inCash(owed, 1_000);
  // An overpayment is refunded.
  expect(await open()).toEqual({ balance: '0.00', unsettled: 1 });
});

test('messages of payment providers: are erased once they are old enough', async () => {
  const owed = await markedJob('sparrow');
  const paymentId = await money.byPhone(owed, 'mtn_money');
  await money.rows(
    `insert into payment_exchanges (payment_id, kind, name, sent, received, note, at)
       select ?::uuid, 'request', 'sparrow', '{"a":1}'::jsonb, null, 'note', now() - make_interval(days => n) from generate_series(1, 1001) as n`,
    [paymentId],
  );
  const stored = async () =>
    (
      await money.rows<{ all: string; sent: string }>(
        `select count(*) as all, count(sent) as sent from payment_exchanges where name = 'sparrow'`,
      )
    )[0];
  await eraseExchanges(money.world.orm.em.fork() as never, new Date());
  expect(await stored()).toEqual({ all: '1001', sent: '0' });
});
