import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import { eventually } from '@yoza/service-kit/testing';
import { jobCancelled } from '@yoza/jobs-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { Payment } from '../src/payment/payment.entity.ts';
import { recordSuccess } from '../src/allocation/record-success.ts';
import { settlePayment } from '../src/settlement/settle-payments.ts';
import { createCounter } from './counter-world.ts';
import { clientsOf, newExchangeLog } from './provider-world.ts';
import { startSandbox } from './sandbox-process.ts';

/** An unpaid invoice, as the helpers below pay it. */
export interface Owed {
  customer: { userId: string };
  invoiceId: string;
}

/**
 * Starts billing with the users of {@link createCounter} and the sandbox of the providers. Its helpers pay through billing's code and the sandbox,
 * not through billing's API. Amounts in whole shillings; UGX 89,119 is the whole invoice of a booked job.
 */
export async function createMoneyWorld(environment: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const sandbox = stack.use(await startSandbox());
  const settings = { BILLING_SANDBOX_URL: sandbox.url, BILLING_PROVIDER_TIMEOUT_MS: '2000' };
  const counter = stack.use(await createCounter({ ...settings, ...environment }));
  const { card, airtel_money: airtel, mtn_money: mtn } = clientsOf(settings);
  const { world, rows } = counter;
  const now = () => world.clock.now();
  const change = <Result>(work: (em: EntityManager) => Promise<Result>) => withTransaction(world.orm.em.fork(), work);

  const start = (owed: Owed, facts: Partial<Parameters<typeof Payment.start>[0]>) =>
    Payment.start({
      invoiceId: owed.invoiceId,
      customerId: owed.customer.userId,
      method: 'card',
      channel: 'provider',
      amount: 89_119,
      requestedBy: owed.customer.userId,
      now: now(),
      ...facts,
    });
  const store = (payment: Payment) => change(async (em) => void em.persist(payment));

  return {
    ...counter,
    sandbox,
    now,
    change,
    start,
    store,
    /** A pending card payment that the payer has confirmed at the sandbox; `succeed` reports that to billing. */
    async cardIntent(owed: Owed, amount = 89_119, tip = 0) {
      const payment = start(owed, { amount, tip });
      const order = { paymentId: payment.id, amount, customerId: owed.customer.userId, invoiceNumber: null };
      const intent = await card!.createIntent(order, newExchangeLog());
      payment.reference = intent.reference;
      payment.ask(now());
      await store(payment);
      await sandbox.confirmCard(intent.clientSecret, '4242424242424242');
      const response = await card!.enquire(intent.reference, newExchangeLog());
      return {
        id: payment.id,
        reference: intent.reference,
        succeed: () => settlePayment(world.orm.em.fork(), { paymentId: payment.id, reported: response }, now()),
      };
    },
    /** Pays by a mobile money prompt that is approved; returns the id of the payment once it is settled. */
    async byPhone(owed: Owed, method: 'mtn_money' | 'airtel_money', amount = 89_119) {
      const provider = method === 'mtn_money' ? mtn! : airtel!;
      const reference = provider.newReference();
      const phone = method === 'mtn_money' ? '+256772345678' : '+256702345678';
      const payment = start(owed, { method, amount, reference, payerPhone: phone });
      await store(payment);
      await provider.request({ reference, amount, phone, memo: 'Test' }, newExchangeLog());
      await sandbox.decide(reference, 'approve');
      await settlePayment(
        world.orm.em.fork(),
        { paymentId: payment.id, reported: await provider.enquire(reference, newExchangeLog()) },
        now(),
      );
      return payment.id;
    },
    /** Records cash; returns the id of the payment, which has succeeded. `amount` includes the tip. */
    async inCash(owed: Owed, amount: number, tip = 0) {
      const payment = start(owed, { method: 'cash', channel: 'counter', amount, tip });
      await change(async (em) => {
        em.persist(payment);
        await recordSuccess(em, payment, { received: amount, transactionId: null, now: now() });
      });
      return payment.id;
    },
    /** Publishes the event; does not wait until billing has handled it. */
    cancelJob: (job: JobSnapshot, version = 2) =>
      world.jobs.publish(jobCancelled, { ...job, status: 'cancelled' }, { version }),
    invoiceOf: async (invoiceId: string) =>
      (await rows<Record<string, any>>('select * from invoices where id = ?', [invoiceId]))[0]!,
    refundsOf: (paymentId: string) =>
      rows<Record<string, any>>('select * from refunds where payment_id = ? order by created_at', [paymentId]),
    untilRefund: (paymentId: string, status: string) =>
      eventually(
        async () =>
          (
            await rows<Record<string, any>>('select * from refunds where payment_id = ? and status = ?', [
              paymentId,
              status,
            ])
          )[0],
      ),
    /** Returns the ledger account balances of an invoice (or a payment), debit positive, without those that are 0. */
    accounts: async (id: string) =>
      Object.fromEntries(
        (
          await rows<{ account: string; sum: string }>(
            `select account, sum(debit - credit) as sum from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
             where ledger_transactions.invoice_id = ? or payment_id = ? group by account having sum(debit - credit) <> 0`,
            [id, id],
          )
        ).map(({ account, sum }) => [account, Number(sum)]),
      ),
    /** Returns the event types of a payment or an invoice, in order: `invoice.issued`. */
    eventsOf: async (id: string) =>
      (await rows<{ type: string }>('select type from outbox where aggregate_id = ? order by position', [id])).map(
        ({ type }) => type.replace('billing.', '').replace('.v1', ''),
      ),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>;
