import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { describe, expect, it } from 'vitest';
import { monthUntil, periodProblem } from '../src/documents/period.ts';
import { emptyDraft, nextDraft, readDraft } from '../src/draft/draft.ts';
import { amountProblem, depositOf, tipProblem, typedAmount } from '../src/payments/amounts.ts';
import { cardProblems, expiryOf, formatCardNumber, formatExpiry } from '../src/payments/card-fields.ts';
import { outcomeOf } from '../src/payments/confirm-card.ts';
import { phaseOf } from '../src/payments/mobile-money-phase.ts';
import { movesOf } from '../src/payments/money-moves.ts';
import { phoneProblem, shownPhone } from '../src/payments/payer-phone.ts';
import { isPartPaid, waitingOf } from '../src/payments/payment-state.ts';
import type { InvoiceMoney, Payment } from '../src/payments/payments.api.ts';
import { refusedPayment } from '../src/payments/refused-payment.ts';
import { isTransactionId } from '../src/payments/transaction-id.ts';

const payment = (status: Payment['status'], fields: Partial<Payment> = {}) =>
  ({ id: status, status, channel: 'provider', createdAt: '2026-11-21T08:00:00.000Z', ...fields }) as Payment;

describe('the phone that pays', () => {
  it('must be there and Ugandan', () => {
    expect(phoneProblem('  ')).toBe('phoneRequired');
    for (const wrong of ['12345', '0801234567', '+254701234567', '07012345678', 'seven'])
      expect(phoneProblem(wrong), wrong).toBe('phoneInvalid');
    for (const right of ['0701234567', '+256701234567', '0701 234 567', '701234567'])
      expect(phoneProblem(right), right).toBeNull();
  });

  it('is shown as people read it', () => {
    expect(shownPhone('+256771234567')).toBe('0771\u00A0234\u00A0567');
    expect(shownPhone('46733123450')).toBe('46733123450');
  });
});

describe('the mobile money dialog', () => {
  const idle = { isProcessing: false, hasFailed: false, payment: null, isBlocked: false };

  it('goes from idle through processing and pending to succeeded or failed', () => {
    expect(phaseOf(idle)).toBe('idle');
    expect(phaseOf({ ...idle, isProcessing: true })).toBe('processing');
    for (const status of ['created', 'pending'] as const)
      expect(phaseOf({ ...idle, payment: { status } })).toBe('pending');
    expect(phaseOf({ ...idle, payment: { status: 'succeeded' } })).toBe('succeeded');
    for (const status of ['failed', 'expired'] as const)
      expect(phaseOf({ ...idle, payment: { status } })).toBe('failed');
  });

  it('is failed if the request could not be sent, and processing again on the next try', () => {
    expect(phaseOf({ ...idle, hasFailed: true })).toBe('failed');
    expect(phaseOf({ ...idle, isProcessing: true, hasFailed: true, payment: { status: 'failed' } })).toBe('processing');
  });

  it('is blocked while an earlier payment is pending, and idle once that has failed or expired', () => {
    const blocked = { ...idle, isBlocked: true };
    for (const status of ['created', 'pending'] as const)
      expect(phaseOf({ ...blocked, payment: { status } })).toBe('blocked');
    for (const status of ['failed', 'expired'] as const)
      expect(phaseOf({ ...blocked, payment: { status } })).toBe('idle');
    expect(phaseOf({ ...blocked, payment: { status: 'succeeded' } })).toBe('succeeded');
  });
});

describe('amounts', () => {
  const invoice = { totalAmount: '64800.00', amountPaid: '0.00', balance: '64800.00' };

  it('offer a deposit in whole shillings while nothing is paid', () => {
    expect(depositOf(invoice, 30)).toBe(19_440);
    expect(depositOf({ ...invoice, totalAmount: '89119.00', balance: '89119.00' }, 33)).toBe(29_409);
    expect(depositOf(invoice, 0)).toBeNull();
    expect(depositOf(invoice, 100)).toBeNull();
    expect(depositOf({ ...invoice, amountPaid: '1000.00', balance: '63800.00' }, 30)).toBeNull();
  });

  it('are read as people write them', () => {
    expect(typedAmount('20,000')).toBe(20_000);
    expect(typedAmount(' UGX 20 000 ')).toBe(20_000);
    for (const none of ['', '20.5', '-5', '1e5', '123456789']) expect(typedAmount(none), none).toBeNull();
  });

  it('are between the minimum and the balance due; a balance below the minimum is paid in full', () => {
    expect(amountProblem('', invoice, '1000.00')).toBe('amountRequired');
    expect(amountProblem('999', invoice, '1000.00')).toBe('amountTooSmall');
    expect(amountProblem('64801', invoice, '1000.00')).toBe('amountTooLarge');
    expect(amountProblem('64800', invoice, '1000.00')).toBeNull();
    expect(amountProblem('400', { balance: '400.00' }, '1000.00')).toBeNull();
  });

  it('take a tip or none', () => {
    expect(tipProblem('')).toBeNull();
    expect(tipProblem('3,000')).toBeNull();
    expect(tipProblem('much')).toBe('tipInvalid');
    expect(tipProblem('2000000')).toBe('tipInvalid');
  });

  it('show whether an invoice is partly paid', () => {
    expect(isPartPaid(invoice)).toBe(false);
    expect(isPartPaid({ amountPaid: '1.00', balance: '64799.00' })).toBe(true);
    expect(isPartPaid({ amountPaid: '64800.00', balance: '0.00' })).toBe(false);
  });
});

describe('card fields', () => {
  it('are grouped while they are typed', () => {
    expect(formatCardNumber('42424242424242421')).toBe('4242 4242 4242 4242 1');
    expect(formatCardNumber('4242-4242x')).toBe('4242 4242');
    const typed = {
      '1': '1',
      '4': '04',
      '12': '12',
      '123': '12 / 3',
      '1227': '12 / 27',
      '12 / 2027': '12 / 27',
      '1/27': '01 / 27',
    };
    for (const [text, shown] of Object.entries(typed)) expect(formatExpiry(text), text).toBe(shown);
    expect(expiryOf('12 / 27')).toEqual({ month: 12, year: 2027 });
    expect(expiryOf('13 / 27')).toBeNull();
  });

  it('report the error of each field', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const card = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };
    expect(cardProblems(card, now)).toEqual({});
    expect(cardProblems({ number: '', expiry: '', cvc: '' }, now)).toEqual({
      number: 'numberRequired',
      expiry: 'expiryRequired',
      cvc: 'cvcRequired',
    });
    expect(cardProblems({ number: '4242 4242 4242 4241', expiry: '13 / 30', cvc: '12' }, now)).toEqual({
      number: 'numberInvalid',
      expiry: 'expiryInvalid',
      cvc: 'cvcInvalid',
    });
    expect(cardProblems({ ...card, expiry: '10 / 26' }, now)).toEqual({ expiry: 'expiryPast' });
  });

  it('map the response of the provider to a payment outcome', () => {
    expect(outcomeOf({ status: 'succeeded' })).toEqual({ kind: 'succeeded' });
    expect(outcomeOf({ status: 'processing' })).toEqual({ kind: 'unknown' });
    const next = { redirect_to_url: { url: 'https://bank.test/' } };
    expect(outcomeOf({ status: 'requires_action', next_action: next })).toEqual({
      kind: 'redirect',
      url: 'https://bank.test/',
    });
    expect(outcomeOf({ error: { type: 'card_error', message: 'Your card was declined.' } })).toEqual({
      kind: 'refused',
      message: 'Your card was declined.',
    });
    expect(() => outcomeOf({ error: { type: 'api_error', message: 'x' } })).toThrow('x');
  });
});

describe('a payment that is refused', () => {
  const refusal = (code: ProblemCode | 'CODE_OF_A_NEWER_SERVER', more: Record<string, unknown> = {}) =>
    refusedPayment(new ApiError(409, '', { code, message: 'words', errors: [], ...more }));

  it('is classified as waiting, paid, too small, phone error or failed', () => {
    expect(refusal('PAYMENT_PENDING', { paymentId: 'p' })).toEqual({ kind: 'waiting', paymentId: 'p' });
    expect(refusal('INVOICE_PAID')).toEqual({ kind: 'paid' });
    expect(refusal('AMOUNT_TOO_SMALL')).toEqual({ kind: 'too-small' });
    expect(refusal('INVALID_REQUEST', { errors: [{ path: 'phoneNumber', message: 'wrong' }] })).toEqual({
      kind: 'phone',
      message: 'wrong',
    });
    for (const code of ['INVOICE_CANCELLED', 'TOO_MANY_REQUESTS', 'CODE_OF_A_NEWER_SERVER'] as const) {
      expect(refusal(code)).toEqual({ kind: 'failed' });
    }
    expect(refusedPayment(new TypeError('no network'))).toEqual({ kind: 'failed' });
  });
});

describe('the money of an invoice', () => {
  it('is listed newest first, across payments, refunds and credit notes', () => {
    const money = {
      payments: [payment('succeeded', { createdAt: '2026-11-21T08:00:00.000Z' })],
      refunds: [{ id: 'refund', createdAt: '2026-11-22T08:00:00.000Z' }],
      creditNotes: [{ id: 'note', createdAt: '2026-11-21T09:00:00.000Z' }],
    } as InvoiceMoney;
    expect(movesOf(money).map(({ id }) => id)).toEqual(['refund', 'note', 'succeeded']);
  });

  it('has its latest pending provider payment as the waiting one; a pending manual transfer does not count', () => {
    const older = payment('pending', { id: 'older' });
    expect(waitingOf([payment('failed'), payment('pending'), older, payment('succeeded')])?.id).toBe('pending');
    expect(waitingOf([payment('pending', { channel: 'by_hand' })])).toBeUndefined();
  });

  it('accepts well-formed transaction IDs of manual transfers', () => {
    for (const id of ['12345678901', 'MP 26.11-21AB']) expect(isTransactionId(id), id).toBe(true);
    for (const none of ['', '12345', 'a'.repeat(33), 'id_1234567']) expect(isTransactionId(none), none).toBe(false);
  });
});

it('payment method: is kept in the draft, and for the next booking', () => {
  const draft = { ...emptyDraft(), paymentMethod: 'airtel_money' as const };
  expect(readDraft(draft)).toEqual(draft);
  expect(readDraft({ ...draft, paymentMethod: 'barter' })).toBeNull();
  expect(nextDraft(draft).paymentMethod).toBe('airtel_money');
});

it('statement period: requires days in order and covers at most 366 days', () => {
  expect(monthUntil('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  expect(periodProblem({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
  expect(periodProblem({ from: '', to: '2026-11-01' })).toBe('dayMissing');
  expect(periodProblem({ from: '2026-11-02', to: '2026-11-01' })).toBe('backwards');
  expect(periodProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeNull();
  expect(periodProblem({ from: '2024-01-01', to: '2025-01-01' })).toBe('tooLong');
});
