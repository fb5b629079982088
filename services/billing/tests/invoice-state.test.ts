import type { InvoiceState, InvoiceStatus } from '@yoza/billing-contract/schemas';
import { describe, expect, test } from 'vitest';
import { stateOf, takenOff } from '../src/invoice/invoice-state.ts';

const total = 77_777;

describe('the state of an invoice', () => {
  test.each<[what: string, status: InvoiceStatus, paid: number, refunded: number, noted: number, state: InvoiceState]>([
    ['unpaid', 'pending', 0, 0, 0, 'pending'],
    ['unpaid and sent', 'sent', 0, 0, 0, 'sent'],
    ['partly paid and credited', 'pending', 20_000, 0, 7_777, 'pending'],
    ['partly paid, all of which went back, and still to be paid', 'overdue', 0, 20_000, 20_000, 'overdue'],
    ['paid', 'paid', total, 0, 0, 'paid'],
    ['paid, the rest credited before', 'paid', 50_000, 0, 27_777, 'paid'],
    ['paid, a part credited and sent back', 'paid', 70_000, 7_777, 7_777, 'partly_refunded'],
    ['paid, a part sent back beyond a lowered price', 'paid', 50_000, 27_777, 0, 'partly_refunded'],
    ['paid and cancelled afterwards', 'paid', 0, total, total, 'refunded'],
    ['partly paid and cancelled', 'cancelled', 0, 20_000, 20_000, 'refunded'],
    ['cancelled without a payment', 'cancelled', 0, 0, 0, 'cancelled'],
    ['credited in part, then cancelled', 'cancelled', 0, 0, 7_777, 'cancelled'],
    ['credited whole without a payment', 'cancelled', 0, 0, total, 'credited'],
  ])('%s: %s with %i kept, %i sent back, %i credited reads %s', (_what, status, paid, refunded, noted, state) => {
    expect(stateOf({ status, total, ledger: { paid, refunded, noted } })).toBe(state);
  });

  test('is paid, not credited, for a total of zero', () => {
    expect(stateOf({ status: 'paid', total: 0, ledger: { paid: 0, refunded: 0, noted: 0 } })).toBe('paid');
  });
});

test('credited amount: is the total minus the paid and the open amount, and never below zero', () => {
  expect(takenOff(total, { paid: 20_000, balance: 50_000 })).toBe(7_777);
  expect(takenOff(total, { paid: 0, balance: 0 })).toBe(total);
  expect(takenOff(total, { paid: 80_000, balance: -2_223 })).toBe(0);
});
