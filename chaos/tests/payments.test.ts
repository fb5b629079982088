import { expect, test } from 'vitest';
import { runPayments } from '../src/payments/run-payments.ts';

/** Seed with which five of the 40 planned payments are refunded, by card and by phone. */
const seed = 63;

test(
  'payments: keep their guarantees while providers fail, report false results and repeat notices',
  { timeout: 240_000 },
  async () => {
    const { violations, books, noticeStatuses } = await runPayments({
      payments: 40,
      seed,
      answerSeconds: 10,
      say: () => {},
    });
    expect(violations).toEqual([]);
    // The run must have covered all cases: successful payments, refused payments and forged notices.
    expect(books.payments.filter(({ status }) => status === 'succeeded').length).toBeGreaterThan(15);
    expect(books.payments.filter(({ status }) => status === 'failed').length).toBeGreaterThan(3);
    expect(books.refunds.length).toBeGreaterThan(0);
    expect(books.quarantine.get('forged_notice')).toBeGreaterThan(0);
    expect(noticeStatuses.get(400)).toBeGreaterThan(0);
  },
);
