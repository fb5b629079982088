import { describe, expect, it } from 'vitest';
import { compareCount } from '../src/cash-up/count-difference.ts';
import { fileNameOf } from '../src/downloads/save-file.ts';
import { acceptDay } from '../src/forms/accept-day.ts';
import { parseAmount } from '../src/forms/parse-amount.ts';
import { effectOfCredit, isPaidInPart, leftToCredit } from '../src/invoices/invoice-moves.ts';
import { hasContent, momentsOf } from '../src/payments/payment-moments.ts';
import { refundable, refundChannel } from '../src/payments/refund-channel.ts';
import { canResolve, needsInvoice } from '../src/quarantine/quarantine-rules.ts';
import { instantInKampala } from '../src/forms/kampala-instant.ts';

describe('an amount as people type it', () => {
  it.each([
    ['64800', 64_800],
    [' 64,800 ', 64_800],
    ['UGX 1 064 800', 1_064_800],
    ['ugx 500', 500],
    ['64800.00', 64_800],
    ['99999999', 99_999_999],
  ])('takes %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', '0', '-5', '64.8', '64,80', '6,4800', '1e5', 'ten', '100000000', '5 5'])('refuses %s', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it('takes 0 where the minimum is 0', () => expect(parseAmount('0', 0)).toBe(0));
});

describe('an invoice', () => {
  const invoice = { status: 'pending', amountPaid: '20000.00', balance: '44800.00' } as const;

  it('is paid in part if it is not final, a part is paid and a balance is due', () => {
    expect(isPaidInPart(invoice)).toBe(true);
    expect(isPaidInPart({ ...invoice, amountPaid: '0.00' })).toBe(false);
    expect(isPaidInPart({ ...invoice, status: 'paid', balance: '0.00' })).toBe(false);
    expect(isPaidInPart({ ...invoice, status: 'cancelled' })).toBe(false);
  });

  it('can be credited up to what earlier credit notes have left', () => {
    expect(leftToCredit('64800.00', [])).toBe(64_800);
    expect(leftToCredit('64800.00', [{ totalAmount: '4800.00' }, { totalAmount: '10000.00' }])).toBe(50_000);
  });

  it('has a credit taken off its balance due first; the rest is refunded, at most what was paid', () => {
    expect(effectOfCredit(10_000, invoice)).toEqual({ lessToPay: 10_000, refunded: 0 });
    expect(effectOfCredit(50_000, invoice)).toEqual({ lessToPay: 44_800, refunded: 5_200 });
    expect(effectOfCredit(64_800, invoice)).toEqual({ lessToPay: 44_800, refunded: 20_000 });
    expect(effectOfCredit(5_000, { balance: '0.00', amountPaid: '0.00' })).toEqual({ lessToPay: 0, refunded: 0 });
  });
});

describe('a refund', () => {
  const payment = {
    status: 'succeeded',
    method: 'card',
    channel: 'provider',
    amount: '64800.00',
    refunded: '0.00',
  } as const;

  it('is at most what was paid and not refunded', () => {
    expect(refundable(payment)).toBe(64_800);
    expect(refundable({ ...payment, refunded: '64800.00' })).toBe(0);
    expect(refundable({ ...payment, status: 'failed' })).toBe(0);
  });

  it('is automatic to cards and for full amounts to Airtel Money, otherwise manual', () => {
    expect(refundChannel(payment, 100)).toBe('automatic');
    const airtel = { ...payment, method: 'airtel_money' } as const;
    expect(refundChannel(airtel, 64_800)).toBe('automatic');
    expect(refundChannel(airtel, 100)).toBe('by_hand');
    expect(refundChannel({ ...airtel, refunded: '100.00' }, 64_700)).toBe('by_hand');
    expect(refundChannel({ ...airtel, channel: 'by_hand' }, 64_800)).toBe('by_hand');
    expect(refundChannel({ ...payment, method: 'mtn_money' }, 64_800)).toBe('by_hand');
    expect(refundChannel({ ...payment, method: 'cash', channel: 'counter' }, 64_800)).toBe('by_hand');
  });
});

describe('the history of a payment', () => {
  it('is in order of time; simultaneous exchanges keep their order', () => {
    const exchange = (id: string, at: string) => ({
      id,
      at,
      kind: 'request' as const,
      name: 'requesttopay',
      status: 202,
      sent: null,
      received: null,
      note: null,
    });
    const refund = { id: 'r', createdAt: '2026-11-21T10:00:05.000Z' } as Parameters<typeof momentsOf>[0]['refunds'][0];
    const exchanges = [
      exchange('2', '2026-11-21T10:00:09.000Z'),
      exchange('0', '2026-11-21T10:00:00.000Z'),
      exchange('1', '2026-11-21T10:00:00.000Z'),
    ];
    const ids = momentsOf({ exchanges, refunds: [refund] }).map(({ id }) => id);
    expect(ids).toEqual(['exchange-0', 'exchange-1', 'refund-r', 'exchange-2']);
  });

  it('shows contents only where there are any', () => {
    expect([null, undefined, '', {}, []].map(hasContent)).toEqual([false, false, false, false, false]);
    expect([{ a: 1 }, 'text', 0].map(hasContent)).toEqual([true, true, true]);
  });
});

describe('resolution of a payment to review', () => {
  it('refunds or applies only received money; dismissing is always offered', () => {
    const without = { receivedAmount: null };
    const withMoney = { receivedAmount: '60000.00' };
    expect(['refund', 'apply', 'dismiss'].map((each) => canResolve(without, each as 'refund'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(['refund', 'apply', 'dismiss'].map((each) => canResolve(withMoney, each as 'refund'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('requires an invoice if the payment names none', () => {
    expect(needsInvoice({ invoiceNumber: null }, 'apply')).toBe(true);
    expect(needsInvoice({ invoiceNumber: 'INV-2026-EXT-000001' }, 'apply')).toBe(false);
    expect(needsInvoice({ invoiceNumber: null }, 'refund')).toBe(false);
  });
});

it('compareCount: reports a cash count as short, over, equal or missing', () => {
  expect(compareCount(null, 100)).toEqual({ outcome: 'uncounted', difference: 0 });
  expect(compareCount(90, 100)).toEqual({ outcome: 'short', difference: -10 });
  expect(compareCount(110, 100)).toEqual({ outcome: 'over', difference: 10 });
  expect(compareCount(0, 0)).toEqual({ outcome: 'equal', difference: 0 });
});

it('instantInKampala: reads a clock time in Kampala time, whatever the browser’s time zone', () => {
  expect(instantInKampala('2026-11-21T00:30')).toBe('2026-11-20T21:30:00.000Z');
  expect(instantInKampala('2026-11-21T14:05:30')).toBe('2026-11-21T11:05:00.000Z');
  expect(instantInKampala('')).toBeUndefined();
});

it('acceptDay: accepts only complete dates of the years 2000 to 2099 that exist', () => {
  expect(acceptDay('2026-11-21')).toBe('2026-11-21');
  for (const text of ['', '0002-11-21', '2026-11', 'today', '2026-13-45', '2026-02-31', '2026-02-00'])
    expect([text, acceptDay(text)]).toEqual([text, undefined]);
});

it('fileNameOf: returns the file name sent by the server, else the given one', () => {
  expect(fileNameOf('attachment; filename="INV-2026-EXT-000001.pdf"', 'x.pdf')).toBe('INV-2026-EXT-000001.pdf');
  expect(fileNameOf(null, 'x.pdf')).toBe('x.pdf');
});
