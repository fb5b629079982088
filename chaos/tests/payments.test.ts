import { expect, test } from 'vitest';
import { runPayments } from '../src/payments/run-payments.ts';

/** Of its 40 planned payments five are refunded, by card and by phone. */
const seed = 63;

test('payments keep their promises while providers fail, lie and repeat themselves', { timeout: 240_000 }, async () => {
  const { violations, books, noticeStatuses } = await runPayments({
    payments: 40,
    seed,
    answerSeconds: 10,
    say: () => {},
  });
  expect(violations).toEqual([]);
  // The run must have been one: paid, refused, and lied to.
  expect(books.payments.filter(({ status }) => status === 'succeeded').length).toBeGreaterThan(15);
  expect(books.payments.filter(({ status }) => status === 'failed').length).toBeGreaterThan(3);
  expect(books.refunds.length).toBeGreaterThan(0);
  expect(books.quarantine.get('forged_notice')).toBeGreaterThan(0);
  expect(noticeStatuses.get(400)).toBeGreaterThan(0);
});
