import { randomUUID } from 'node:crypto';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';

export type Method = 'card' | 'mtn_money' | 'airtel_money';

/** What the payer does. `ambiguous`: the provider itself does not know for a while, and then it expired. */
export type PayerAct = 'approve' | 'reject' | 'insufficient_funds' | 'payer_not_found' | 'ignore' | 'ambiguous';
/** What happens in the card form. `authenticate` and `fail_authentication` go by the owner's bank; `abandon`: the page is closed. */
export type CardAct = 'good' | 'declined' | 'declined_then_good' | 'authenticate' | 'fail_authentication' | 'abandon';

/** One invoice somebody pays, and how. Amounts in whole shillings. */
export interface PlannedPayment {
  index: number;
  jobId: string;
  customerId: string;
  basePrice: number;
  taxAmount: number;
  method: Method;
  /** Of mobile money: one number for each payment, so that the sandbox can be told what its payer does. */
  phone: string;
  payer: PayerAct;
  card: CardAct;
  /** How long the payer takes, in milliseconds. */
  answerMs: number;
  /** The button is hit twice at once. */
  doubleClicked: boolean;
  /** When the job is cancelled: never, while the payer is asked, or after everything. */
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

/** The same seed and count plan the same payments, but for ids of jobs and people. */
export function planPayments(seed: number, count: number): PlannedPayment[] {
  const random = createRandom(seed);
  // Few payments each: somebody whose prompts nobody pays is asked to wait.
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
    // Who is cancelled meanwhile answers after the cancellation has arrived.
    answerMs: (cancelled === 'meanwhile' ? 4_000 : 0) + random.whole(0, 4_000),
    doubleClicked: random.happens(0.2),
    cancelled,
  };
}
