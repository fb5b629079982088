import { describe, expect, it } from 'vitest';
import { cashEntry, handedOver, shillingsTyped } from '../src/payment/cash-entry.ts';

describe('typed amount', () => {
  it.each([
    ['89119', 89_119],
    ['89,119', 89_119],
    [' 89 119 ', 89_119],
  ])('%j is %d', (text, shillings) => expect(shillingsTyped(text)).toBe(shillings));

  it.each(['', '-5', '12.50', '1e5', 'all', '٣'])('%j is no amount', (text) => expect(shillingsTyped(text)).toBeNaN());
});

describe('cash for a job', () => {
  const problemsOf = (entry: { amount: string; tip: string }) =>
    cashEntry(64_800)
      .safeParse(entry)
      .error?.issues.map(({ message }) => message);

  it('is at most the balance due; more is entered as a tip, which is optional', () => {
    expect(problemsOf({ amount: '64,800', tip: '' })).toBeUndefined();
    expect(problemsOf({ amount: '64801', tip: '' })).toEqual(['payment.amountTooMuch']);
    expect(problemsOf({ amount: '0', tip: '' })).toEqual(['payment.amountInvalid']);
    expect(problemsOf({ amount: 'all of it', tip: 'x' })).toEqual(['payment.amountInvalid', 'payment.tipInvalid']);
  });

  it('is sent as a total that includes the tip', () => {
    expect(handedOver({ amount: '64,800', tip: '5,200' })).toEqual({ amount: 70_000, tip: 5_200 });
    expect(handedOver({ amount: '64800', tip: ' ' })).toEqual({ amount: 64_800, tip: 0 });
  });
});
