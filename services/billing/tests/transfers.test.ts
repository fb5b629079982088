import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import { today } from './world.ts';

const stack = new AsyncDisposableStack();
let counter: Counter;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = stack.use(await startSandbox());
  counter = stack.use(await createCounter({ BILLING_SANDBOX_URL: sandbox.url }));
});
afterEach(() => counter.world.clock.set(today));
afterAll(() => stack.disposeAsync());

let lastId = 12_345_678_000;
const newId = () => String((lastId += 1));
const provider = 'mtn_money';

/** Phone number the customers of these tests book with. */
const ownPhone = '0772 345 678';
const bookedJob = (overrides: Parameters<Counter['bookedJob']>[0] = {}) =>
  counter.bookedJob({ mobileMoneyPhone: ownPhone, ...overrides });
const claim = (by: Principal, invoiceId: string, transactionId: string, more = {}) =>
  counter.billing.callAs(by)('POST', '/api/payments/transaction', {
    body: { invoiceId, provider, transactionId, ...more },
  });
/** Enters a transfer from the customers' own phone number, with a time later than everything so far. */
const enter = (transactionId: string, amount: unknown = 89_119, more = {}) => {
  const receivedAt = later();
  counter.world.clock.advance(1_000);
  return counter.asAdmin('POST', '/api/transfers', {
    body: { provider, transactionId, amount, payerPhone: ownPhone, receivedAt, ...more },
  });
};
/** Advances the clock by a second and returns its time. */
const later = () => {
  counter.world.clock.advance(1_000);
  return counter.world.clock.now().toISOString();
};
const match = (transferId: string, invoiceId: string) =>
  counter.asAdmin('POST', `/api/transfers/${transferId}/match`, { body: { invoiceId } });
const payment = async (id: string) => (await counter.asAdmin('GET', `/api/payments/${id}`)).body;

describe('a claimed transaction id', () => {
  test('stays pending until the transfer is entered, and then pays', async () => {
    const { customer, invoiceId, readInvoice } = await bookedJob();
    const id = newId();
    const claimed = await claim(customer, invoiceId, id);
    expect(claimed).toMatchObject({
      status: 202,
      body: {
        invoiceId,
        method: 'mtn_money',
        channel: 'by_hand',
        amount: '89119.00',
        status: 'pending',
        transactionId: id,
        receiptNumber: null,
      },
    });
    expect(await readInvoice()).toMatchObject({ status: 'pending', balance: '89119.00' });

    const entered = await enter(id, 89_119, { payerPhone: '0772 345 678', receivedAt: '2026-11-21T09:00:01Z' });
    expect(entered).toMatchObject({
      status: 201,
      body: {
        provider,
        transactionId: id,
        amount: '89119.00',
        payerPhone: '+256772345678',
        receivedAt: '2026-11-21T09:00:01.000Z',
        recordedAt: '2026-11-21T09:00:02.000Z',
        paymentId: claimed.body.id,
        invoiceNumber: (await readInvoice())['invoiceNumber'],
      },
    });
    expect(await payment(claimed.body.id)).toMatchObject({
      status: 'succeeded',
      transactionId: id,
      payerPhone: '+256772345678',
      receiptNumber: expect.stringMatching(/^RCT-2026-/),
    });
    expect(await readInvoice()).toMatchObject({ status: 'paid', amountPaid: '89119.00' });
    expect(await counter.eventTypes(claimed.body.id)).toEqual(['payment.requested', 'payment.succeeded']);
    const history = await counter.asAdmin('GET', `/api/payments/${claimed.body.id}/history`);
    expect(history.body.exchanges.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['claim', 'transfer']),
    );
  });

  test('pays at once if the transfer was entered before', async () => {
    const { customer, invoiceId, readInvoice } = await bookedJob();
    const id = newId();
    const entered = await enter(id);
    expect(entered).toMatchObject({ status: 201, body: { paymentId: null, invoiceNumber: null } });
    const before = await counter.accounts();
    expect(await claim(customer, invoiceId, id)).toMatchObject({
      status: 202,
      body: { status: 'succeeded', transactionId: id, amount: '89119.00' },
    });
    expect(await readInvoice()).toMatchObject({ status: 'paid' });
    const after = await counter.accounts();
    expect(after['mtn_money']).toBe(before['mtn_money']);
    expect(after['unallocated']).toBe(before['unallocated']! + 89_119);
    expect(after['receivable']).toBe(before['receivable']! - 89_119);
  });

  test('is accepted again from its claimant, ignoring spaces and case, even after it has paid', async () => {
    const { customer, invoiceId } = await bookedJob();
    const first = await claim(customer, invoiceId, 'mp24 1121.1005 c12345');
    const again = await claim(customer, invoiceId, 'MP241121-1005-C12345');
    expect(again).toMatchObject({ status: 202, body: { id: first.body.id, status: 'pending' } });
    expect((await claim(counter.admin, invoiceId, 'MP2411211005C12345')).body.id).toBe(first.body.id);
    expect((await enter('mp241121.1005.c12345')).body.paymentId).toBe(first.body.id);
    expect(await claim(customer, invoiceId, 'MP2411211005C12345')).toMatchObject({
      status: 202,
      body: { id: first.body.id, status: 'succeeded' },
    });
  });

  test('counts once: other claims are refused as used without revealing the claimant', async () => {
    const one = await bookedJob();
    const mine = await bookedJob({ customerId: one.customer.userId });
    const other = await bookedJob();
    const id = newId();
    await claim(one.customer, one.invoiceId, id);
    for (const round of ['waiting', 'paid']) {
      for (const { customer, invoiceId } of [mine, other]) {
        const response = await claim(customer, invoiceId, id);
        expect(response, round).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } });
        const text = JSON.stringify(response.body);
        for (const secret of [one.customer.userId, one.invoiceId, one.invoice['invoiceNumber'] as string]) {
          expect(text).not.toContain(secret);
        }
      }
      await enter(id);
    }
    expect(await other.readInvoice()).toMatchObject({ balance: '89119.00' });
    // The same digits at the other provider identify another transaction.
    expect(await claim(other.customer, other.invoiceId, id, { provider: 'airtel_money' })).toMatchObject({
      status: 202,
    });
  });

  test('does not count again if it belongs to a paid prompt', async () => {
    const { customer, asCustomer, invoiceId } = await bookedJob();
    const other = await bookedJob();
    const prompt = await asCustomer('POST', '/api/payments/mobile-money', {
      body: { invoiceId, provider, phoneNumber: '0771234567', amount: 50_000 },
    });
    const [{ reference }] = (await counter.rows<{ reference: string }>('select reference from payments where id = ?', [
      prompt.body.id,
    ])) as [{ reference: string }];
    await sandbox.decide(reference, 'approve');
    await counter.asAdmin('GET', `/api/payments/${prompt.body.id}`);
    counter.world.clock.advance(30_000);
    const { transactionId } = await eventually(async () => {
      const found = await payment(prompt.body.id);
      return found.status === 'succeeded' && found;
    });
    for (const { customer: who, invoiceId: which } of [{ customer, invoiceId }, other]) {
      const response = await claim(who, which, transactionId);
      expect(response).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } });
    }
    expect(await enter(transactionId)).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } });
  });

  test('of a prompt is booked once, even if its transfer was entered before the provider reported it', async () => {
    const { asCustomer, invoiceId } = await bookedJob();
    const before = await counter.accounts();
    const { body: prompt } = await asCustomer('POST', '/api/payments/mobile-money', {
      body: { invoiceId, provider, phoneNumber: '0771234567', amount: 50_000 },
    });
    const [row] = await counter.rows<{ reference: string }>('select reference from payments where id = ?', [prompt.id]);
    await sandbox.decide(row!.reference, 'approve');
    const { transactionId } = await sandbox.payment(row!.reference);
    const { status, body: transfer } = await enter(transactionId!, 50_000);
    expect({ status, paymentId: transfer.paymentId }).toEqual({ status: 201, paymentId: null });
    counter.world.clock.advance(30_000);
    await eventually(async () => (await payment(prompt.id)).status === 'succeeded');
    const after = await counter.accounts();
    expect(after[provider]! - (before[provider] ?? 0)).toBe(50_000);
    expect(after['unallocated'] ?? 0).toBe(before['unallocated'] ?? 0);
    const [matched] = await counter.rows('select payment_id from transfers where id = ?', [transfer.id]);
    expect(matched).toEqual({ payment_id: prompt.id });
  });

  test('pays the transferred amount: in part, or with the excess refunded', async () => {
    const part = await bookedJob();
    const [less, more] = [newId(), newId()];
    const first = await claim(part.customer, part.invoiceId, less);
    await enter(less, '50000.00');
    expect(await payment(first.body.id)).toMatchObject({ status: 'succeeded', amount: '50000.00' });
    expect(await part.readInvoice()).toMatchObject({ status: 'pending', balance: '39119.00' });
    expect((await claim(part.customer, part.invoiceId, more)).body).toMatchObject({ amount: '39119.00' });
    await enter(more, 50_000);
    expect(await part.readInvoice()).toMatchObject({ status: 'paid', balance: '0.00', amountPaid: '89119.00' });
    const refunds = (await counter.asAdmin('GET', '/api/refunds?status=to_pay_out')).body as Record<string, unknown>[];
    expect(refunds.filter(({ customerId }) => customerId === part.customer.userId)).toMatchObject([
      { amount: '10881.00', cause: 'overpaid', method: 'mtn_money' },
    ]);
    expect(await counter.accounts(part.invoiceId)).toMatchObject({
      receivable: 0,
      mtn_money: 100_000,
      unallocated: 0,
      refunds_due: -10_881,
    });
  });

  test('is recorded and refunded if the job is cancelled in the meantime', async () => {
    const { customer, job, invoiceId, readInvoice } = await bookedJob();
    const id = newId();
    const claimed = await claim(customer, invoiceId, id);
    await counter.publishJobEvent('cancelled', { ...job, status: 'cancelled' }, 2);
    await eventually(async () => (await readInvoice())['status'] === 'cancelled');
    await enter(id);
    expect(await payment(claimed.body.id)).toMatchObject({ status: 'succeeded', refunded: '89119.00' });
    expect(await claim(customer, invoiceId, newId())).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_CANCELLED' },
    });
  });

  test('is accepted only from the customer or an admin and for an open invoice', async () => {
    const { invoiceId, job, customer } = await bookedJob();
    expect((await claim(newPrincipal(), invoiceId, newId())).status).toBe(404);
    expect((await claim(customer, crypto.randomUUID(), newId())).status).toBe(404);
    for (const role of ['technician', 'applicant'] as const) {
      expect((await claim(newPrincipal({ role }), invoiceId, newId())).status).toBe(403);
    }
    for (const transactionId of ['', '12345', 'x'.repeat(33), 'AB/1234567', 'ID 1234567\u0000', 12_345_678]) {
      expect((await claim(customer, invoiceId, transactionId as string)).status).toBe(400);
    }
    expect((await claim(customer, invoiceId, newId(), { provider: 'cash' })).status).toBe(400);
    await counter.asTechnician('POST', '/api/payments/cash', { body: { jobId: job.id, amount: 89_119 } });
    expect(await claim(customer, invoiceId, newId())).toMatchObject({ status: 409, body: { code: 'INVOICE_PAID' } });
  });

  test('is limited to a maximum of three pending claims for an invoice', async () => {
    const { customer, invoiceId } = await bookedJob();
    for (let count = 0; count < 3; count++) expect((await claim(customer, invoiceId, newId())).status).toBe(202);
    const response = await claim(customer, invoiceId, newId());
    expect(response).toMatchObject({ status: 409, body: { code: 'TOO_MANY_CLAIMS' } });
  });

  test('is matched once, in either order and at once, 20 rounds', async () => {
    const before = await counter.accounts();
    const jobs = await Promise.all(Array.from({ length: 20 }, () => bookedJob()));
    for (const [round, { customer, invoiceId, readInvoice }] of jobs.entries()) {
      const id = newId();
      const calls = [
        () => claim(customer, invoiceId, id),
        () => enter(id),
        () => claim(customer, invoiceId, id),
        () => enter(id),
      ];
      const responses = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      expect(responses.map(({ status }) => status).sort(), `round ${round}`).toEqual([201, 202, 202, 409]);
      const claims = new Set(responses.filter(({ status }) => status === 202).map(({ body }) => body.id));
      expect(claims.size).toBe(1);
      expect(await payment([...claims][0] as string)).toMatchObject({ status: 'succeeded', transactionId: id });
      expect(await readInvoice()).toMatchObject({ status: 'paid', amountPaid: '89119.00' });
    }
    const after = await counter.accounts();
    expect(after['mtn_money']! - before['mtn_money']!).toBe(20 * 89_119);
    expect(after['unallocated']).toBe(before['unallocated']);
  });

  test('belongs to one of two concurrent claims', async () => {
    const id = newId();
    const jobs = await Promise.all(Array.from({ length: 10 }, () => bookedJob()));
    const responses = await Promise.all([
      ...jobs.map(({ customer, invoiceId }) => claim(customer, invoiceId, id)),
      enter(id),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 202, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('a claimed transfer from another number', () => {
  test.each([
    ['another number', { payerPhone: '0781 111 111' }],
    ['a shortened number', { payerPhone: '0772***678' }],
    ['no number', { payerPhone: null }],
  ])('%s: pays nothing until an admin confirms it, whether claimed or entered first', async (_, sender) => {
    for (const order of ['claimed first', 'entered first']) {
      const { customer, invoiceId, invoice, readInvoice } = await bookedJob();
      const id = newId();
      if (order === 'entered first') await enter(id, 89_119, sender);
      const claimed = await claim(customer, invoiceId, id);
      if (order === 'claimed first') {
        expect((await enter(id, 89_119, sender)).body, order).toMatchObject({
          paymentId: null,
          claimedFor: invoice['invoiceNumber'],
        });
      }
      expect(await payment(claimed.body.id), order).toMatchObject({ status: 'pending' });
      expect(await readInvoice(), order).toMatchObject({ status: 'pending', balance: '89119.00' });
      const open = await counter.asAdmin('GET', '/api/transfers?matched=false&limit=200');
      const transfer = open.body.find(({ transactionId }: { transactionId: string }) => transactionId === id);
      expect(transfer, order).toMatchObject({ claimedFor: invoice['invoiceNumber'] });
      const matched = await match(transfer.id, invoiceId);
      expect(matched, order).toMatchObject({ status: 200, body: { paymentId: claimed.body.id, claimedFor: null } });
      expect(await match(transfer.id, invoiceId), order).toMatchObject({ status: 200 });
      expect(await payment(claimed.body.id), order).toMatchObject({ status: 'succeeded', transactionId: id });
      expect(await readInvoice(), order).toMatchObject({ status: 'paid', amountPaid: '89119.00' });
      expect(await counter.accounts(invoiceId), order).toMatchObject({ receivable: 0, mtn_money: 89_119 });
    }
  });

  test.each(['claimed first', 'entered first'])(
    'a number that the customer named after the transfer: pays nothing before an admin confirms it, %s',
    async (order) => {
      const owner = await bookedJob();
      const receivedAt = later();
      const { customer, invoiceId, readInvoice } = await bookedJob({ createdAt: later() });
      const id = newId();
      const calls = [() => claim(customer, invoiceId, id), () => enter(id, 89_119, { receivedAt })];
      for (const call of order === 'claimed first' ? calls : calls.toReversed()) await call();
      const { body: claimed } = await claim(customer, invoiceId, id);
      expect(claimed).toMatchObject({ status: 'pending' });
      expect(await readInvoice()).toMatchObject({ balance: '89119.00' });
      const open = await counter.asAdmin('GET', '/api/transfers?matched=false&limit=200');
      const transfer = open.body.find(({ transactionId }: { transactionId: string }) => transactionId === id);
      expect(await match(transfer.id, owner.invoiceId)).toMatchObject({ status: 200 });
      expect(await owner.readInvoice()).toMatchObject({ status: 'paid' });
      expect(await payment(claimed.id)).toMatchObject({ status: 'failed', failure: 'NOT_RECEIVED' });
    },
  );

  test('a transfer without the time on the statement: pays nothing before an admin confirms it', async () => {
    const { customer, invoiceId } = await bookedJob();
    const id = newId();
    await enter(id, 89_119, { receivedAt: undefined });
    expect((await claim(customer, invoiceId, id)).body).toMatchObject({ status: 'pending' });
  });

  test('a number that paid for the customer: confirms later transfers, but no earlier ones', async () => {
    const { customer, asCustomer, invoiceId, job } = await bookedJob({ mobileMoneyPhone: null });
    const before = later();
    const prompt = await asCustomer('POST', '/api/payments/mobile-money', {
      body: { invoiceId, provider, phoneNumber: ownPhone, amount: 50_000 },
    });
    const [row] = await counter.rows<{ reference: string }>('select reference from payments where id = ?', [
      prompt.body.id,
    ]);
    await sandbox.decide(row!.reference, 'approve');
    counter.world.clock.advance(30_000);
    const { transactionId } = await eventually(async () => {
      const found = await payment(prompt.body.id);
      return found.status === 'succeeded' && found;
    });
    const paid = { ...job, mobileMoneyPhone: '+256772345678', mobileMoneyReference: transactionId };
    await counter.publishJobEvent('assigned', { ...paid, status: 'assigned' }, 2);
    const [earlier, afterwards] = [newId(), newId()];
    await enter(earlier, 10_000, { receivedAt: before });
    await enter(afterwards, 10_000);
    expect((await claim(customer, invoiceId, earlier)).body).toMatchObject({ status: 'pending' });
    expect((await claim(customer, invoiceId, afterwards)).body).toMatchObject({ status: 'succeeded' });
  });

  test('the rest of an invoice from the number of the first part: confirms itself, though both are entered later', async () => {
    const { customer, invoiceId, job, readInvoice } = await bookedJob();
    const [first, rest] = [newId(), newId()];
    const [times, phone] = [[later(), later()], '+256772345678'];
    counter.world.clock.advance(3_600_000);
    await enter(first, 50_000, { receivedAt: times[0] });
    await claim(customer, invoiceId, first);
    const paid = { ...job, mobileMoneyPhone: phone, mobileMoneyReference: first, status: 'assigned' as const };
    await counter.publishJobEvent('assigned', paid, 2);
    await enter(rest, 39_119, { receivedAt: times[1] });
    expect((await claim(customer, invoiceId, rest)).body).toMatchObject({ status: 'succeeded' });
    expect(await readInvoice()).toMatchObject({ status: 'paid' });
  });

  test('is counted towards another invoice by an admin, which rejects the claim', async () => {
    const liar = await bookedJob();
    const owner = await bookedJob();
    const id = newId();
    const { body: transfer } = await enter(id, 89_119, { payerPhone: '0781 111 111' });
    const claimed = await claim(liar.customer, liar.invoiceId, id);
    expect(await match(transfer.id, owner.invoiceId)).toMatchObject({ status: 200 });
    expect(await payment(claimed.body.id)).toMatchObject({ status: 'failed', failure: 'NOT_RECEIVED' });
    expect(await liar.readInvoice()).toMatchObject({ status: 'pending', balance: '89119.00' });
    expect(await owner.readInvoice()).toMatchObject({ status: 'paid' });
    expect(await claim(liar.customer, liar.invoiceId, id)).toMatchObject({
      status: 409,
      body: { code: 'TRANSACTION_USED' },
    });
  });

  test('pays without a confirmation if an admin claimed it', async () => {
    const { invoiceId, readInvoice } = await bookedJob();
    const id = newId();
    await claim(counter.admin, invoiceId, id);
    await enter(id, 89_119, { payerPhone: null });
    expect(await readInvoice()).toMatchObject({ status: 'paid' });
  });
});

describe('a claimed transaction id without a transfer', () => {
  test('fails after a week with a message to the customer, and can then be claimed by its owner', async () => {
    const liar = await bookedJob();
    const owner = await bookedJob();
    const id = newId();
    const claimed = await claim(liar.customer, liar.invoiceId, id);
    counter.world.clock.set('2026-11-28T09:00:00.001Z');
    await eventually(async () => (await payment(claimed.body.id)).status === 'failed');
    expect(await payment(claimed.body.id)).toMatchObject({
      failure: 'NOT_RECEIVED',
      failureMessage: expect.stringContaining('transaction ID'),
    });
    expect(await counter.eventTypes(claimed.body.id)).toEqual(['payment.requested', 'payment.failed']);
    const second = await claim(owner.customer, owner.invoiceId, id);
    expect(second).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect((await enter(id)).body.paymentId).toBe(second.body.id);
    expect(await owner.readInvoice()).toMatchObject({ status: 'paid' });
    expect((await payment(claimed.body.id)).status).toBe('failed');
  });

  test('stays pending after a week while its transfer waits for an admin', async () => {
    const { customer, invoiceId, readInvoice } = await bookedJob();
    const id = newId();
    const claimed = await claim(customer, invoiceId, id);
    const { body: transfer } = await enter(id, 89_119, { payerPhone: '0781 111 111' });
    const missing = await claim(customer, invoiceId, newId());
    counter.world.clock.set('2026-11-28T09:01:00.000Z');
    await eventually(async () => (await payment(missing.body.id)).status === 'failed');
    expect(await payment(claimed.body.id)).toMatchObject({ status: 'pending', failure: null });
    const other = await bookedJob();
    expect(await claim(other.customer, other.invoiceId, id)).toMatchObject({
      status: 409,
      body: { code: 'TRANSACTION_USED' },
    });
    expect(await match(transfer.id, invoiceId)).toMatchObject({ status: 200 });
    expect(await readInvoice()).toMatchObject({ status: 'paid' });
  });

  test('is not reached by a callback that names it', async () => {
    const { customer, invoiceId } = await bookedJob();
    const id = newId();
    const claimed = await claim(customer, invoiceId, id);
    const forged = { externalId: `claim:${id}`, status: 'SUCCESSFUL' };
    expect((await counter.billing.anonymous('POST', '/api/webhooks/mtn', { body: forged })).status).toBe(202);
    const history = await counter.asAdmin('GET', `/api/payments/${claimed.body.id}/history`);
    expect(history.body.exchanges.map(({ name }: { name: string }) => name)).toEqual(['claim', 'pending']);
    const { body: items } = await counter.asAdmin('GET', '/api/quarantine?open=true&limit=200');
    expect(items).toContainEqual(expect.objectContaining({ reason: 'unknown_reference', reference: `claim:${id}` }));
  });

  test('names in its history who claimed it', async () => {
    const { customer, invoiceId } = await bookedJob();
    const noteOf = async (paymentId: string) => {
      const { body } = await counter.asAdmin('GET', `/api/payments/${paymentId}/history`);
      return body.exchanges.find(({ name }: { name: string }) => name === 'claim').note;
    };
    const own = await claim(customer, invoiceId, newId());
    const byAdmin = await claim(counter.admin, invoiceId, newId());
    expect(await noteOf(own.body.id)).toBe('Transaction ID claimed by the payer');
    expect(await noteOf(byAdmin.body.id)).toBe('Transaction ID claimed by an admin');
  });

  test('still pays if the transfer arrives later', async () => {
    const { customer, invoiceId, readInvoice } = await bookedJob();
    const id = newId();
    const claimed = await claim(customer, invoiceId, id);
    counter.world.clock.set('2026-11-28T09:00:00.001Z');
    await eventually(async () => (await payment(claimed.body.id)).status === 'failed');
    await enter(id);
    expect(await payment(claimed.body.id)).toMatchObject({ status: 'succeeded', failure: null });
    expect(await readInvoice()).toMatchObject({ status: 'paid' });
  });
});

describe('a transfer', () => {
  test.each([
    [{ amount: 0 }, 400],
    [{ amount: 10.5 }, 400],
    [{ amount: '100000000' }, 400],
    [{ amount: undefined }, 400],
    [{ transactionId: 'short' }, 400],
    [{ provider: 'card' }, 400],
    [{ receivedAt: '2026-11-21T09:00:00.001Z' }, 400],
    [{ receivedAt: 'yesterday' }, 400],
    [{ payerPhone: 'x'.repeat(33) }, 400],
  ])('is refused with %j', async (wrong, status) => {
    const body = { provider, transactionId: newId(), amount: 1_000, ...wrong };
    const response = await counter.asAdmin('POST', '/api/transfers', { body });
    expect(response).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  test('is entered once, and by admins only', async () => {
    const id = newId();
    expect((await enter(id)).status).toBe(201);
    expect(await enter(id)).toMatchObject({ status: 409, body: { code: 'TRANSFER_EXISTS' } });
    for (const role of ['customer', 'technician', 'applicant'] as const) {
      const call = counter.billing.callAs(newPrincipal({ role }));
      expect((await call('GET', '/api/transfers')).status).toBe(403);
      expect((await call('POST', '/api/transfers', { body: {} })).status).toBe(403);
      expect((await call('POST', `/api/transfers/${crypto.randomUUID()}/match`, { body: {} })).status).toBe(403);
    }
  });

  test('is assigned to an invoice by an admin once if it is unclaimed', async () => {
    const { invoiceId, customer, readInvoice } = await bookedJob();
    const other = await bookedJob();
    const id = newId();
    const { body: transfer } = await enter(id, 89_119, { payerPhone: '0771***678' });
    expect((await match(crypto.randomUUID(), invoiceId)).status).toBe(404);
    expect((await match(transfer.id, crypto.randomUUID())).status).toBe(404);
    const matched = await match(transfer.id, invoiceId);
    expect(matched).toMatchObject({ status: 200, body: { id: transfer.id, paymentId: expect.any(String) } });
    expect(await match(transfer.id, invoiceId)).toMatchObject({ status: 200, body: matched.body });
    expect(await match(transfer.id, other.invoiceId)).toMatchObject({
      status: 409,
      body: { code: 'TRANSFER_MATCHED' },
    });
    expect(await payment(matched.body.paymentId)).toMatchObject({
      customerId: customer.userId,
      channel: 'by_hand',
      status: 'succeeded',
      recordedBy: 'Achieng Okot',
      payerPhone: '0771***678',
    });
    expect(await readInvoice()).toMatchObject({ status: 'paid' });
    expect(await claim(other.customer, other.invoiceId, id)).toMatchObject({ status: 409 });
    const late = await enter(newId());
    expect(await match(late.body.id, invoiceId)).toMatchObject({ status: 409, body: { code: 'INVOICE_PAID' } });
    expect(await counter.accounts(invoiceId)).toMatchObject({ receivable: 0, mtn_money: 89_119 });
  });

  test('is claimed or counted by an admin, never both, 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, two] = [await bookedJob(), await bookedJob()];
      const id = newId();
      const { body: transfer } = await enter(id);
      const responses = await Promise.all([
        claim(one.customer, one.invoiceId, id),
        match(transfer.id, two.invoiceId),
        match(transfer.id, two.invoiceId),
      ]);
      const paid = [await one.readInvoice(), await two.readInvoice()].filter(({ status }) => status === 'paid');
      expect(paid, `round ${round}: ${responses.map(({ status }) => status).join(' ')}`).toHaveLength(1);
      expect(responses.some(({ status }) => status >= 500)).toBe(false);
    }
  });

  test('is listed, newest first, page by page', async () => {
    const { invoiceId } = await bookedJob();
    const ids: string[] = [];
    counter.world.clock.set('2026-12-05T09:00:00.000Z');
    for (let count = 0; count < 5; count++) ids.unshift((await enter(newId(), 1_000)).body.id);
    await match(ids[2]!, invoiceId);
    const seen: string[] = [];
    for (let cursor = ''; seen.length < 5;) {
      const page = await counter.asAdmin('GET', `/api/transfers?limit=2${cursor}`);
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      cursor = `&cursor=${page.headers.get('x-next-cursor')}`;
    }
    expect(seen.slice(0, 5)).toEqual(ids);
    const open = await counter.asAdmin('GET', '/api/transfers?matched=false&limit=4');
    expect(open.body.map(({ id }: { id: string }) => id)).toEqual(ids.filter((id) => id !== ids[2]));
    const matched = await counter.asAdmin('GET', '/api/transfers?matched=true&limit=1');
    expect(matched.body).toMatchObject([{ id: ids[2], amount: '1000.00', invoiceNumber: expect.any(String) }]);
  });
});
