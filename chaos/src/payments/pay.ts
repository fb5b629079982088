import { setTimeout as delay } from 'node:timers/promises';
import { jobCancelled } from '@yoza/jobs-contract/events';
import { newPrincipal } from '@yoza/service-kit/testing';
import type { TestClient, TestResponse } from '@yoza/service-kit/testing';
import { jobOf } from './job-of.ts';
import type { CardAct, PlannedPayment } from './plan.ts';
import type { PaymentsWorld } from './world.ts';

/** Responses that a client received. */
export interface PaymentResponses {
  plan: PlannedPayment;
  /** Status of each billing response. */
  statuses: number[];
  /** Payments billing named. */
  paymentIds: string[];
}

const good = '4242424242424242';
const declined = '4000000000000002';
const asksOwner = '4000002500003155';

/**
 * Makes the calls of the customer for one payment, and the cancellation of the job if the plan has one, and records the responses. The outcome of a
 * payer's phone is set by run-payments.ts.
 */
export async function pay(world: PaymentsWorld, plan: PlannedPayment, invoiceId: string): Promise<PaymentResponses> {
  const responses: PaymentResponses = { plan, statuses: [], paymentIds: [] };
  const call = world.callAs(newPrincipal({ userId: plan.customerId, role: 'customer' }));
  const note = (response: TestResponse): TestResponse => {
    responses.statuses.push(response.status);
    const id = response.body?.paymentId ?? response.body?.id;
    if (response.status < 300 && typeof id === 'string') responses.paymentIds.push(id);
    return response;
  };
  if (plan.method === 'card') await payByCard(world, plan, invoiceId, call, note);
  else await payByPhone(world, plan, invoiceId, call, note);
  return responses;
}

async function payByPhone(
  world: PaymentsWorld,
  plan: PlannedPayment,
  invoiceId: string,
  call: TestClient,
  note: (response: TestResponse) => TestResponse,
): Promise<void> {
  const body = { invoiceId, provider: plan.method, phoneNumber: plan.phone };
  const click = async () => note(await call('POST', '/api/payments/mobile-money', { body }));
  await (plan.doubleClicked ? Promise.all([click(), click()]) : click());
  if (plan.cancelled === 'meanwhile') await cancelJob(world, plan);
}

async function payByCard(
  world: PaymentsWorld,
  plan: PlannedPayment,
  invoiceId: string,
  call: TestClient,
  note: (response: TestResponse) => TestResponse,
): Promise<void> {
  const amount = plan.basePrice + plan.taxAmount;
  const body = { amount, currency: 'ugx', invoiceId };
  const click = async () => note(await call('POST', '/api/create-payment-intent', { body }));
  let responses = await (plan.doubleClicked ? Promise.all([click(), click()]) : click().then((response) => [response]));
  // A customer whose attempt fails presses the button again.
  for (let attempt = 1; attempt <= 5 && responses.every(({ status }) => status === 502); attempt++)
    responses = [await click()];
  const secret = responses.find(({ status }) => status === 200)?.body.clientSecret as string | undefined;
  if (secret === undefined) return;
  if (plan.cancelled === 'meanwhile') {
    await cancelJob(world, plan);
    // Sometimes before, sometimes after billing has cancelled the intent.
    await delay(plan.answerMs / 8);
  }
  await fillForm(world, plan.card, secret);
}

async function fillForm({ sandbox }: PaymentsWorld, act: CardAct, secret: string): Promise<void> {
  const reference = secret.split('_secret_')[0]!;
  if (act === 'abandon') return;
  if (act === 'good') return sandbox.confirmCard(secret, good);
  if (act === 'declined') return sandbox.confirmCard(secret, declined);
  if (act === 'declined_then_good') {
    await sandbox.confirmCard(secret, declined);
    return sandbox.confirmCard(secret, good);
  }
  await sandbox.confirmCard(secret, asksOwner);
  // Refused when the intent was cancelled in the meantime.
  await sandbox.decide(reference, act === 'authenticate' ? 'approve' : 'reject').catch(() => undefined);
}

/** Publishes the cancellation of a payment's job to billing. */
export function cancelJob({ jobs }: PaymentsWorld, plan: PlannedPayment): Promise<void> {
  return jobs.publish(jobCancelled, jobOf(plan, 'cancelled', new Date()), { version: 2 });
}
