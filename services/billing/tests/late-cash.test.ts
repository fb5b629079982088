import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { today } from './world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterAll(() => counter[Symbol.asyncDispose]());
beforeEach(() => counter.world.clock.set(today));

const minute = 60_000;
/** Returns the time this many minutes after now; before now if negative. */
const at = (minutes: number) => new Date(counter.world.clock.now().getTime() + minutes * minute).toISOString();
const sendNow = () => ({ deviceTime: at(0) });
const pay = (body: object, headers: Record<string, string> = {}) =>
  counter.asTechnician('POST', '/api/payments/cash', { body, headers });
const historyOf = async (paymentId: string) =>
  (await counter.asAdmin('GET', `/api/payments/${paymentId}/history`)).body;
const refundsOf = async (paymentId: string) => (await historyOf(paymentId)).refunds;

describe('cash that is reported later', () => {
  test('is in the books at the time it was handed over, by the phone’s corrected clock', async () => {
    const { job, invoiceId, readInvoice } = await counter.bookedJob();
    const taken = at(-26 * 60);
    const { status, body } = await pay({
      jobId: job.id,
      amount: 89_119,
      occurredAt: at(-25 * 60),
      deviceTime: at(60),
    });
    expect([status, body.succeededAt, body.createdAt]).toEqual([201, taken, taken]);
    expect(await readInvoice()).toMatchObject({ status: 'paid', paidAt: taken, balance: '0.00' });
    const { exchanges, ledger } = await historyOf(body.id);
    expect(ledger).toMatchObject([{ at: taken }, { at: taken }]);
    expect(exchanges).toMatchObject([
      {
        name: 'cash',
        at: taken,
        received: { amount: 89_119, reportedAt: today },
        note: 'Taken by the technician, reported on 2026-11-21 12:00',
      },
      { name: 'succeeded', at: today },
    ]);
    const [event] = await counter.rows<{ at: string }>(
      `select occurred_at as at from outbox where aggregate_id = ? and type = 'billing.invoice.paid.v1'`,
      [invoiceId],
    );
    expect(new Date(event!.at).toISOString()).toBe(today);
  });

  test('counts in the cash-up of the day on which it was taken', async () => {
    const { job } = await counter.bookedJob();
    const cashOf = async (date: string): Promise<string> => {
      const { lines } = (await counter.asAdmin('GET', `/api/cash-up/${date}`)).body;
      return lines.find(({ method }: { method: string }) => method === 'cash').received;
    };
    const before = await Promise.all([cashOf('2026-11-19'), cashOf('2026-11-21')]);
    expect((await pay({ jobId: job.id, amount: 20_000, occurredAt: at(-48 * 60), ...sendNow() })).status).toBe(201);
    expect(await Promise.all([cashOf('2026-11-19'), cashOf('2026-11-21')])).toEqual([
      `${Number(before[0]) + 20_000}.00`,
      before[1],
    ]);
  });

  test('is recorded once for one key, though it is sent again at another time of the phone', async () => {
    const { job, readInvoice } = await counter.bookedJob();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const cash = { jobId: job.id, amount: 30_000, tip: 0, occurredAt: at(-10) };
    const first = await pay({ ...cash, ...sendNow() }, headers);
    counter.world.clock.advance(6 * 24 * 60 * minute);
    const again = await pay({ ...cash, ...sendNow() }, headers);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(first.body.receiptNumber).toMatch(/^RCT-/);
    expect(again.body.receiptNumber).toBe(first.body.receiptNumber);
    expect((await pay({ ...cash, ...sendNow(), amount: 40_000 }, headers)).status).toBe(422);
    expect(await readInvoice()).toMatchObject({ amountPaid: '30000.00' });
  });

  test('of more than 72 hours ago is refused, and of a changed clock marked', async () => {
    const { job, readInvoice } = await counter.bookedJob();
    const cash = { jobId: job.id, amount: 10_000 };
    const old = await pay({ ...cash, occurredAt: at(-72 * 60 - 1), ...sendNow() });
    expect([old.status, old.body.code]).toEqual([400, 'TOO_LONG_AGO']);
    expect(await readInvoice()).toMatchObject({ amountPaid: '0.00' });
    const uncertain = await pay({ ...cash, occurredAt: at(5), ...sendNow() });
    expect(uncertain).toMatchObject({ status: 201, body: { succeededAt: today } });
    expect((await historyOf(uncertain.body.id)).exchanges[0]).toMatchObject({
      received: { timeUncertain: true },
      note: expect.stringContaining('the time is uncertain'),
    });
  });

  test('of an invoice that was paid meanwhile is recorded, and owed to the customer', async () => {
    const { job, invoiceId, readInvoice } = await counter.bookedJob();
    expect((await pay({ jobId: job.id, amount: 89_119 })).status).toBe(201);
    const { status, body } = await pay({ jobId: job.id, amount: 89_119, occurredAt: at(-30), ...sendNow() });
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'succeeded', receiptNumber: null } });
    expect(await refundsOf(body.id)).toMatchObject([
      { amount: '89119.00', cause: 'second_payment', status: 'to_pay_out', method: 'cash' },
    ]);
    expect(await readInvoice()).toMatchObject({ status: 'paid', balance: '0.00' });
    expect(await counter.accounts(invoiceId)).toMatchObject({ cash: 178_238, receivable: 0, refunds_due: -89_119 });
  });

  test('pays the balance due, and the excess is owed to the customer', async () => {
    const { job, invoiceId, readInvoice } = await counter.bookedJob();
    expect((await pay({ jobId: job.id, amount: 80_000 })).status).toBe(201);
    const { body } = await pay({ jobId: job.id, amount: 52_000, tip: 2_000, occurredAt: at(-1), ...sendNow() });
    expect(await refundsOf(body.id)).toMatchObject([{ amount: '40881.00', cause: 'overpaid', status: 'to_pay_out' }]);
    expect(await readInvoice()).toMatchObject({ status: 'paid', balance: '0.00' });
    const accounts = { cash: 132_000, tips: -2_000, receivable: 0, refunds_due: -40_881 };
    expect(await counter.accounts(invoiceId)).toMatchObject(accounts);
  });

  test('is recorded and owed to the customer if the job was cancelled in the meantime', async () => {
    const { job, invoiceId, readInvoice } = await counter.bookedJob();
    await counter.publishJobEvent('cancelled', { ...job, status: 'cancelled' }, 2);
    await eventually(async () => (await readInvoice())['status'] === 'cancelled');
    const { body } = await pay({ jobId: job.id, amount: 5_000, occurredAt: at(-30), ...sendNow() });
    expect(await refundsOf(body.id)).toMatchObject([{ amount: '5000.00', cause: 'cancellation' }]);
    expect(await counter.accounts(invoiceId)).toMatchObject({ cash: 5_000, refunds_due: -5_000 });
  });

  test('is refused like cash at the counter if it is less than a minute old', async () => {
    const { job, readInvoice } = await counter.bookedJob();
    const justNow = { occurredAt: new Date(Date.parse(today) - 59_000).toISOString(), ...sendNow() };
    expect((await pay({ jobId: job.id, amount: 89_120, ...justNow })).body.code).toBe('AMOUNT_TOO_LARGE');
    expect((await pay({ jobId: job.id, amount: 89_119, ...justNow })).status).toBe(201);
    expect((await pay({ jobId: job.id, amount: 1, ...justNow })).body.code).toBe('INVOICE_PAID');
    expect(await readInvoice()).toMatchObject({ amountPaid: '89119.00' });
  });
});
