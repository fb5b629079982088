import type { BookedPayment, Books } from './books.ts';
import type { PaymentResponses } from './pay.ts';
import type { TruePayment } from './sandbox.ts';

/** Outcome of a run. */
export interface Outcome {
  responses: readonly PaymentResponses[];
  truth: readonly TruePayment[];
  books: Books;
}

/** Tolerance for a provider's times, which are whole seconds, in milliseconds. */
const roundingMs = 1_500;
/** Time after the provider's decision within which billing must agree with it, in milliseconds. */
export const convergeMs = 60_000;
const accountOf = { stripe: 'card', mtn: 'mtn_money', airtel: 'airtel_money' } as const;
const expectedStatuses = new Set([200, 202, 409, 502]);
const believed = new Set(['approved', 'succeeded']);

/** Returns each broken guarantee as a sentence; empty when all hold. */
export const judge = (outcome: Outcome): string[] => [
  ...judgeResponses(outcome),
  ...judgePayments(outcome),
  ...judgeForgeries(outcome),
  ...judgeLedger(outcome),
  ...judgeInvoices(outcome),
  ...judgeRefunds(outcome),
];

/** Returns the delay until billing agreed with the provider, in milliseconds, for each payment that the provider has decided and billing knows. */
export function delaysOf({ truth, books }: Outcome): number[] {
  const booked = byReference(books);
  return truth.flatMap(({ reference, decidedAt }) => {
    const payment = booked.get(reference);
    if (decidedAt === null || !payment) return [];
    const agreedAt = payment.succeededAt ?? payment.updatedAt;
    return [Math.max(0, agreedAt.getTime() - Date.parse(decidedAt))];
  });
}

const byReference = ({ payments }: Books) => new Map(payments.map((payment) => [payment.reference, payment]));

function judgeResponses({ responses, books }: Outcome): string[] {
  const stored = new Set(books.payments.map(({ id }) => id));
  return responses.flatMap(({ plan, statuses, paymentIds }) => {
    const odd = statuses.filter((status) => !expectedStatuses.has(status));
    const lost = paymentIds.filter((id) => !stored.has(id));
    const isTwice = plan.method !== 'card' && new Set(paymentIds).size > 1;
    return [
      ...odd.map((status) => `payment ${plan.index}: billing answered ${status}`),
      ...lost.map((id) => `payment ${plan.index}: ${id} was named to the client and is not stored`),
      ...(isTwice ? [`payment ${plan.index}: a double click made two payments`] : []),
    ];
  });
}

/** Checks that each payment agrees with the sandbox: the exact amount is credited, once, and in time. */
function judgePayments(outcome: Outcome): string[] {
  const { truth, books } = outcome;
  const known = new Map(truth.map((payment) => [payment.reference, payment]));
  const booked = byReference(books);
  const unknown = truth
    .filter(({ reference, amountTaken }) => amountTaken > 0 && !booked.has(reference))
    .map(({ reference }) => `${reference}: money was taken that billing knows nothing of`);
  const slow = delaysOf(outcome).filter((delay) => delay > convergeMs);
  return [
    ...unknown,
    ...slow.map((delay) => `a payment agreed with its provider after ${Math.round(delay / 1000)} s`),
    ...books.payments.flatMap((payment) => {
      const difference = differenceOf(payment, known.get(payment.reference ?? ''));
      return difference === null ? [] : [`${payment.method} ${payment.reference ?? payment.id}: ${difference}`];
    }),
  ];
}

function differenceOf(payment: BookedPayment, truth: TruePayment | undefined): string | null {
  const { status, credited, credits, amount } = payment;
  const taken = truth?.amountTaken ?? 0;
  if (credits > 1) return `credited by ${credits} transactions`;
  if (credited !== taken) return `credited ${credited}, the provider took ${taken}`;
  if (truth && believed.has(truth.state)) {
    if (status !== 'succeeded') return `${status}, the provider says ${truth.state}`;
    if (payment.transactionId !== truth.transactionId) return `has transaction ${payment.transactionId}`;
    return amount === taken ? null : `of ${amount}, the provider took ${taken}`;
  }
  if (status === 'succeeded') return `succeeded, the provider says ${truth?.state ?? 'nothing'}`;
  const isWaiting = status === 'created' || status === 'pending';
  return isWaiting && isOver(truth) ? `${status}, the provider says ${truth?.state ?? 'nothing'}` : null;
}

/** True if a payment has ended. A declined card leaves its intent open for another card; an intent with a reason counts as ended nevertheless. */
const isOver = (truth: TruePayment | undefined) =>
  truth === undefined ||
  ['rejected', 'expired', 'failed', 'canceled'].includes(truth.state) ||
  (truth.state === 'requires_payment_method' && truth.reason !== null);

function judgeForgeries({ truth, books }: Outcome): string[] {
  const booked = byReference(books);
  const early = truth.flatMap(({ reference, decidedAt }) => {
    const succeededAt = booked.get(reference)?.succeededAt;
    if (!succeededAt || decidedAt === null) return [];
    return succeededAt.getTime() < Date.parse(decidedAt) - roundingMs
      ? [`${reference}: paid before its payer paid`]
      : [];
  });
  const accepted = truth.flatMap(({ reference, notices }) =>
    notices
      .filter(({ forged }) => forged === 'bad_signature' || forged === 'old_timestamp')
      .flatMap(({ forged, attempts }) => attempts.map(({ status }) => ({ forged, status })))
      .filter(({ status }) => status !== 400)
      .map(({ forged, status }) => `${reference}: a webhook with ${forged} was answered ${status}`),
  );
  return [...early, ...accepted];
}

function judgeLedger({ truth, books }: Outcome): string[] {
  const { accounts, refunds } = books;
  const sum = [...accounts.values()].reduce((total, balance) => total + balance, 0);
  const open = refunds.filter(({ status }) => status === 'pending' || status === 'to_pay_out');
  const due = open.reduce((total, { amount }) => total + amount, 0);
  const expected = new Map<string, number>([
    ['unallocated', 0],
    ['refunds_due', -due],
  ]);
  for (const [provider, account] of Object.entries(accountOf)) {
    const held = truth
      .filter((payment) => payment.provider === provider)
      .reduce((total, { amountTaken, amountRefunded }) => total + amountTaken - amountRefunded, 0);
    expected.set(account, held);
  }
  // A refund of which our side received no response remains in the books until a person has checked it at the provider.
  const left = leftToPerson({ truth, books });
  expected.set('airtel_money', expected.get('airtel_money')! + left.reduce((total, { amount }) => total + amount, 0));
  return [
    ...books.unbalanced.map((id) => `ledger transaction ${id} does not balance`),
    ...(sum === 0 ? [] : [`the accounts of the ledger add up to ${sum}`]),
    ...[...expected]
      .filter(([account, balance]) => (accounts.get(account) ?? 0) !== balance)
      .map(([account, balance]) => `account ${account} holds ${accounts.get(account) ?? 0} instead of ${balance}`),
    ...(books.deadLetters === 0 ? [] : [`${books.deadLetters} dead letters`]),
  ];
}

/** Returns Airtel's refunds that the provider has made, whose response was lost and which a person is asked to check. */
export function leftToPerson({ truth, books }: Pick<Outcome, 'truth' | 'books'>) {
  const refunded = new Set(truth.filter(({ amountRefunded }) => amountRefunded > 0).map(({ reference }) => reference));
  const known = new Map(books.payments.map((payment) => [payment.id, payment]));
  return books.refunds.filter(({ paymentId, status }) => {
    const payment = known.get(paymentId);
    return payment?.method === 'airtel_money' && status === 'to_pay_out' && refunded.has(payment.reference ?? '');
  });
}

function judgeInvoices({ responses, books }: Outcome): string[] {
  const cancelled = new Set(responses.filter(({ plan }) => plan.cancelled !== 'never').map(({ plan }) => plan.jobId));
  const [paid, back] = [new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, id: string, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount);
  const invoiceOf = new Map(books.payments.map(({ id, invoiceId }) => [id, invoiceId ?? '']));
  const successes = books.payments.filter(({ status }) => status === 'succeeded');
  for (const { id, amount } of successes) add(paid, invoiceOf.get(id)!, amount);
  for (const { paymentId, amount, status } of books.refunds) {
    if (status !== 'failed') add(back, invoiceOf.get(paymentId) ?? '', amount);
  }
  const times = Map.groupBy(successes, ({ invoiceId }) => invoiceId);
  return books.invoices.flatMap((invoice) => {
    const { id, jobId, status, total, receivable, published } = invoice;
    const kept = (paid.get(id) ?? 0) - (back.get(id) ?? 0);
    const owed = cancelled.has(jobId) ? 0 : total - receivable;
    return [
      ...(published === receivable ? [] : [`its balance was published as ${published}, the ledger says ${receivable}`]),
      ...(kept === owed ? [] : [`${kept} of it was kept, ${owed} is its due`]),
      ...(receivable < 0 ? [`${-receivable} too much counts towards it`] : []),
      ...((status === 'paid' || status === 'cancelled') && receivable !== 0
        ? [`${status}, with ${receivable} open`]
        : []),
      ...((times.get(id)?.length ?? 0) > 1 ? ['paid more than once'] : []),
    ].map((fault) => `invoice ${id}: ${fault}`);
  });
}

/** Checks that each refund happens once: in our books for one cause, and at the provider with the sum in our books. */
function judgeRefunds({ truth, books }: Outcome): string[] {
  const left = new Set(leftToPerson({ truth, books }).map(({ id }) => id));
  const known = new Map(truth.map((payment) => [payment.reference, payment]));
  const of = Map.groupBy(books.refunds, ({ paymentId }) => paymentId);
  const unfinished = books.refunds.filter(({ status }) => status === 'pending' || status === 'failed');
  return [
    ...unfinished.map(({ id, status }) => `refund ${id} is ${status}`),
    ...books.payments.flatMap(({ id, reference, amount }) => {
      const refunds = of.get(id) ?? [];
      const sum = refunds.reduce((total, refund) => total + refund.amount, 0);
      const sent = refunds
        .filter((refund) => refund.status === 'succeeded' || left.has(refund.id))
        .reduce((total, refund) => total + refund.amount, 0);
      const truly = known.get(reference ?? '')?.amountRefunded ?? 0;
      return [
        ...(new Set(refunds.map(({ cause }) => cause)).size < refunds.length ? ['refunded twice for one cause'] : []),
        ...(sum > amount ? [`${sum} of ${amount} is refunded`] : []),
        ...(sent === truly ? [] : [`${sent} went back by our books, ${truly} at the provider`]),
      ].map((fault) => `payment ${reference ?? id}: ${fault}`);
    }),
  ];
}
