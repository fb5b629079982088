import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Payment } from '@yoza/billing-contract/payments';
import * as jobEvents from '@yoza/jobs-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { jobSnapshot } from './history.ts';
import { startSandbox } from './sandbox-process.ts';
import { createWorld } from './world.ts';

/** Clock that runs in real time, and can be advanced where a test would have to wait too long. */
function runningClock() {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (instant: Date | string) => (offset = new Date(instant).getTime() - Date.now()),
    advance: (milliseconds: number) => (offset += milliseconds),
  };
}

/**
 * Billing with the sandbox as its providers. Provider callbacks pass a proxy that, like the gateway, calls billing without a principal; while closed
 * it responds with 503.
 */
export async function createPaymentsWorld(environment: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const clock = runningClock();
  const world = stack.use(await createWorld(clock));
  type Billing = Awaited<ReturnType<typeof world.startBilling>>;
  let billing: Billing | undefined;
  let isOpen = true;
  const proxy = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { 'stripe-signature': signature } = request.headers;
    const headers = { ...(typeof signature === 'string' && { 'stripe-signature': signature }) };
    const processed =
      isOpen && billing ? await billing.anonymous(request.method!, request.url!, { body, headers }) : { status: 503 };
    response.writeHead(processed.status).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  stack.defer(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const sandbox = stack.use(
    await startSandbox({
      SANDBOX_STRIPE_WEBHOOK_URL: `${publicUrl}/api/webhooks/stripe`,
      SANDBOX_AIRTEL_CALLBACK_URL: `${publicUrl}/api/webhooks/airtel`,
    }),
  );
  const start = (changed: Record<string, string> = {}) =>
    world.startBilling({
      BILLING_SANDBOX_URL: sandbox.url,
      BILLING_PUBLIC_URL: publicUrl,
      BILLING_PROVIDER_TIMEOUT_MS: '1500',
      ...environment,
      ...changed,
    });
  const first = (billing = await start());

  const admin = newPrincipal({ role: 'admin' });
  const as = (person: Principal) => first.callAs(person);
  const rows = <Row>(sql: string, values: unknown[] = []) => world.orm.em.fork().execute<Row[]>(sql, values);

  /** Books a job and waits for its invoice. */
  async function bookedJob(overrides: Partial<JobSnapshot> = {}) {
    const customer = newPrincipal({ userId: overrides.customerId ?? crypto.randomUUID() });
    const job = jobSnapshot({ customerId: customer.userId, createdAt: clock.now().toISOString(), ...overrides });
    await world.jobs.publish(jobEvents.jobBooked, job, { version: 1, occurredAt: new Date(job.createdAt) });
    const [invoice] = await eventually(async () => {
      const found = await rows<{ id: string }>('select id from invoices where job_id = ?', [job.id]);
      return found.length > 0 && found;
    });
    return { customer, job, invoiceId: invoice!.id };
  }
  /** Cancels a booked job, and waits until its invoice is updated. */
  async function cancelJob(job: JobSnapshot) {
    await world.jobs.publish(jobEvents.jobCancelled, { ...job, status: 'cancelled' }, { version: 2 });
    await eventually(
      async () =>
        (await rows(`select 1 from job_summaries where job_id = ? and status = 'cancelled'`, [job.id])).length > 0,
    );
  }
  const invoiceOf = async (customer: Principal, id: string) =>
    ((await as(customer)('GET', '/api/invoices?limit=200')).body as Record<string, any>[]).find(
      (invoice) => invoice['id'] === id,
    )!;
  const prompt = (customer: Principal, body: Record<string, unknown>) =>
    as(customer)('POST', '/api/payments/mobile-money', {
      body: { provider: 'mtn_money', phoneNumber: '0771234567', ...body },
    });
  const intent = (customer: Principal, body: Record<string, unknown>) =>
    as(customer)('POST', '/api/create-payment-intent', { body: { currency: 'ugx', ...body } });
  const payment = async (id: string) => (await as(admin)('GET', `/api/payments/${id}`)).body as Payment;
  const becomes = (id: string, status: Payment['status']) =>
    eventually(async () => {
      const found = await payment(id);
      return found.status === status && found;
    });
  const historyOf = async (id: string) => (await as(admin)('GET', `/api/payments/${id}/history`)).body;
  const referenceOf = async (id: string) =>
    (await rows<{ reference: string }>('select reference from payments where id = ?', [id]))[0]!.reference;
  /** Decides a payment's prompt in the sandbox once it exists there. */
  const decide = async (id: string, decision: 'approve' | 'reject' | 'expire') =>
    sandbox.decide(await referenceOf(id), decision);
  const refundsOf = (paymentId: string) =>
    rows<{ amount: number; cause: string }>('select amount, cause from refunds where payment_id = ?', [paymentId]);
  const setAside = (reason: string, reference: string | null) =>
    rows<{ id: string; occurrences: number; received_amount: number | null; payment_id: string | null }>(
      'select id, occurrences, received_amount, payment_id from quarantine_items where reason = ? and reference is not distinct from ?',
      [reason, reference],
    );
  const eventsOf = async (paymentId: string) =>
    (await rows<{ type: string }>('select type from outbox where aggregate_id = ? order by position', [paymentId])).map(
      ({ type }) => type.replace('billing.payment.', '').replace('.v1', ''),
    );
  /** Makes a payment due for its next check. */
  const due = (paymentId: string) => rows('update payments set next_check_at = created_at where id = ?', [paymentId]);
  /** Returns the account balances from the ledger transactions of one payment, refunds included: debit less credit. */
  const accounts = async (paymentId: string) =>
    Object.fromEntries(
      (
        await rows<{ account: string; sum: string }>(
          `select account, sum(debit - credit) from ledger_entries join ledger_transactions t on t.id = transaction_id
           where payment_id = ? group by account having sum(debit - credit) <> 0`,
          [paymentId],
        )
      ).map(({ account, sum }) => [account, Number(sum)]),
    );

  return {
    world,
    clock,
    sandbox,
    billing: first,
    admin,
    as,
    rows,
    start,
    bookedJob,
    cancelJob,
    invoiceOf,
    prompt,
    intent,
    payment,
    becomes,
    historyOf,
    referenceOf,
    decide,
    refundsOf,
    setAside,
    eventsOf,
    due,
    accounts,
    /** Opens or closes the proxy for provider callbacks. */
    setOpen: (open: boolean) => (isOpen = open),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;
