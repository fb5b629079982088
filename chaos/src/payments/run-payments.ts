import { setTimeout as delay } from 'node:timers/promises';
import { jobBooked } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { readBooks } from './books.ts';
import { jobOf } from './job-of.ts';
import { convergeMs, judge } from './judge.ts';
import type { Outcome } from './judge.ts';
import { cancelJob, pay } from './pay.ts';
import type { PaymentResponses } from './pay.ts';
import { planPayments } from './plan.ts';
import type { PayerAct, PlannedPayment } from './plan.ts';
import { createPaymentsWorld } from './world.ts';
import type { PaymentsWorld } from './world.ts';

export interface RunOptions {
  payments: number;
  seed: number;
  /** Seconds after which an unanswered prompt expires: fewer than in production, so that prompts expire within a run. */
  answerSeconds?: number;
  say: (line: string) => void;
}

export interface Run extends Outcome {
  violations: string[];
  seconds: number;
  /** Number of billing responses to notices, by status. */
  noticeStatuses: ReadonlyMap<number, number>;
}

/** Number of concurrent customers. */
const atOnce = 12;
/** Number of payments overdue for a check at which no further customer starts: a machine may be slow, and the guarantees are not about speed. */
const maxOverdue = 40;
const lookEveryMs = 1_000;
/**
 * Pause between checks, as a multiple of their duration: checks take at most a sixth of the time, so that they do not slow down the system under
 * test.
 */
const restAfterLook = 5;
/** Time for refunds to complete, in milliseconds: a refund that a provider did not accept is retried after 5, 15 and 60 seconds. */
const refundsMs = 150_000;

const faults = {
  notices: { drop: 0.1, forge: 0.1, reorder: 0.2 },
  requests: { error: 0.05, hangAfterEffect: 0.03 },
};
const outcomes: Record<PayerAct, string | undefined> = {
  approve: 'approved',
  reject: 'rejected',
  insufficient_funds: 'insufficient_funds',
  payer_not_found: 'payer_not_found',
  ignore: undefined,
  ambiguous: 'ambiguous',
};

/**
 * Pays invoices by every method while providers fail and report false results, waits until billing agrees with them, and judges the outcome. The same
 * seed makes the same choices, not the same timing.
 */
export async function runPayments({ payments, seed, answerSeconds = 40, say }: RunOptions): Promise<Run> {
  const begun = performance.now();
  const plans = planPayments(seed, payments);
  say('starting servers, the sandbox and billing');
  await using world = await createPaymentsWorld(seed, answerSeconds);
  await world.sandbox.setFaults({ seed, ...faults });
  await setPayerOutcomes(world, plans);
  say(`booking ${payments} jobs`);
  const invoices = await bookJobs(world, plans);
  say('paying');
  const responses = await payAll(world, plans, invoices);
  await forgeWebhooks(world);
  say('waiting until everything agrees');
  await world.noticeForwarder.settled();
  const outcome = await converge(world, responses);
  return {
    ...outcome,
    seconds: Math.round((performance.now() - begun) / 1000),
    noticeStatuses: world.noticeForwarder.statuses,
  };
}

async function setPayerOutcomes({ sandbox }: PaymentsWorld, plans: readonly PlannedPayment[]): Promise<void> {
  const prompted = plans.filter(({ method }) => method !== 'card');
  for (let from = 0; from < prompted.length; from += 500) {
    const payers = prompted.slice(from, from + 500).map(({ phone, payer, answerMs }) => {
      const outcome = outcomes[payer];
      return [phone, outcome === undefined ? {} : { outcome, autoApproveMs: answerMs }] as const;
    });
    await sandbox.setFaults({ payers: Object.fromEntries(payers) });
  }
}

/** Books every job and, once billing has invoiced them all, resolves to the invoice of each. */
async function bookJobs({ jobs, rows }: PaymentsWorld, plans: readonly PlannedPayment[]): Promise<Map<string, string>> {
  for (const plan of plans) await jobs.publish(jobBooked, jobOf(plan, 'pending', new Date()), { version: 1 });
  await eventually(async () => {
    const [row] = await rows<{ count: string }>('select count(*) from invoices');
    return Number(row!.count) === plans.length;
  }, 120);
  const invoices = await rows<{ id: string; job_id: string }>('select id, job_id from invoices');
  return new Map(invoices.map(({ id, job_id }) => [job_id, id]));
}

async function payAll(
  world: PaymentsWorld,
  plans: readonly PlannedPayment[],
  invoices: ReadonlyMap<string, string>,
): Promise<PaymentResponses[]> {
  const waiting = [...plans];
  const responses: PaymentResponses[] = [];
  const customer = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      await untilKeptUp(world);
      responses.push(await pay(world, plan, invoices.get(plan.jobId)!));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  for (const plan of plans) if (plan.cancelled === 'afterwards') await cancelJob(world, plan);
  return responses;
}

/**
 * Sends billing a webhook with a bad signature and one with an old time: a short run may draw none by chance. Does nothing without a card payment.
 */
async function forgeWebhooks({ sandbox }: PaymentsWorld): Promise<void> {
  const kinds = ['bad_signature', 'old_timestamp'];
  const card = (await sandbox.payments()).find(({ provider }) => provider === 'stripe');
  if (!card) return;
  for (const kind of kinds) await sandbox.forge(card.reference, kind);
  await eventually(async () => {
    const { notices } = (await sandbox.payments()).find(({ reference }) => reference === card.reference)!;
    return kinds.every((kind) => notices.some(({ forged, state }) => forged === kind && state !== 'waiting'));
  });
}

/** Resolves when billing has no more overdue checks than it can soon complete. */
async function untilKeptUp({ rows }: PaymentsWorld): Promise<void> {
  for (;;) {
    const [row] = await rows<{ overdue: string }>(
      'select count(*) as overdue from payments where next_check_at <= now()',
    );
    if (Number(row!.overdue) < maxOverdue) return;
    await delay(250);
  }
}

/** Checks repeatedly until no violation is left or the time limit has passed. */
async function converge(
  world: PaymentsWorld,
  responses: readonly PaymentResponses[],
): Promise<Outcome & { violations: string[] }> {
  const begun = Date.now();
  for (;;) {
    const looked = performance.now();
    const outcome = { responses, truth: await world.sandbox.payments(), books: await readBooks(world) };
    const violations = judge(outcome);
    const isAllAnswered = outcome.truth.every(({ state }) => state !== 'waiting');
    if (violations.length === 0 && isAllAnswered) return { ...outcome, violations };
    const lastAnswer = Math.max(begun, ...outcome.truth.map(({ decidedAt }) => Date.parse(decidedAt ?? '') || 0));
    const refundsOpen = outcome.books.refunds.some(({ status }) => status === 'pending');
    const patienceMs = refundsOpen ? refundsMs : convergeMs;
    if (isAllAnswered && Date.now() > lastAnswer + patienceMs) return { ...outcome, violations };
    await delay(Math.max(lookEveryMs, restAfterLook * (performance.now() - looked)));
  }
}
