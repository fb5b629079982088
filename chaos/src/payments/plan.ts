import { randomUUID } from 'node:crypto';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';

export type Method = 'card' | 'mtn_money' | 'airtel_money';

/** Behaviour of the payer. `ambiguous`: the provider itself does not know the outcome for a while, and then the payment has expired. */
export type PayerAct = 'approve' | 'reject' | 'insufficient_funds' | 'payer_not_found' | 'ignore' | 'ambiguous';
/** Course of events in the card form. `authenticate` and `fail_authentication` go through the owner's bank; `abandon`: the page is closed. */
export type CardAct = 'good' | 'declined' | 'declined_then_good' | 'authenticate' | 'fail_authentication' | 'abandon';

/** Invoice to pay, and the details of its payment. Amounts in whole shillings. */
export interface PlannedPayment {
  index: number;
  jobId: string;
  customerId: string;
  basePrice: number;
  taxAmount: number;
  method: Method;
  /** Mobile money number, a different one for each payment, so that the behaviour of its payer can be set in the sandbox. */
  phone: string;
  payer: PayerAct;
  card: CardAct;
  /** Payer's response time, in milliseconds. */
  answerMs: number;
  /** True if the button is pressed twice at once. */
  doubleClicked: boolean;
  /** Time at which the job is cancelled: never, while the payer is asked, or after everything. */
  cancelled: 'never' | 'meanwhile' | 'afterwards';
}

const methods = [
  ['mtn_money', 35],
  ['airtel_money', 30],
  ['card', 35],
] as const;
const payerActs = [
  ['approve', 74],
  ['reject', 10],
  ['insufficient_funds', 6],
  ['payer_not_found', 3],
  ['ignore', 4],
  ['ambiguous', 3],
] as const;
const cardActs = [
  ['good', 70],
  ['declined', 8],
  ['declined_then_good', 8],
  ['authenticate', 6],
  ['fail_authentication', 4],
  ['abandon', 4],
] as const;

const taxRate = 0.08;

/** Plans the payments; the same seed and count give the same plan, except for the ids of jobs and people. */
export function planPayments(seed: number, count: number): PlannedPayment[] {
  const random = createRandom(seed);
  // Few payments per customer: a customer whose prompts stay unpaid is asked to wait.
  const customers = Array.from({ length: Math.max(3, Math.ceil(count / 4)) }, () => randomUUID());
  return Array.from({ length: count }, (_, index) => planOne(random, index, customers));
}

function planOne(random: Random, index: number, customers: readonly string[]): PlannedPayment {
  const method = random.oneOf(methods);
  const basePrice = random.whole(5_000, 280_000);
  const cancelled = random.oneOf([
    ['never', 92],
    ['meanwhile', 5],
    ['afterwards', 3],
  ] as const);
  return {
    index,
    jobId: randomUUID(),
    customerId: customers[random.whole(0, customers.length - 1)]!,
    basePrice,
    taxAmount: Math.round(basePrice * taxRate),
    method,
    phone: `0${method === 'airtel_money' ? 70 : 77}${String(1_000_000 + index)}`,
    payer: random.oneOf(payerActs),
    card: random.oneOf(cardActs),
    // With a cancellation during the payment, the payer responds after the cancellation has arrived.
    answerMs: (cancelled === 'meanwhile' ? 4_000 : 0) + random.whole(0, 4_000),
    doubleClicked: random.happens(0.2),
    cancelled,
  };
}
