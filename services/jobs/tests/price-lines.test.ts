import { allocate } from '@yoza/service-kit/allocate';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../src/catalog/price-lines.ts';
import type { PricedItem } from '../src/catalog/price.ts';
import { priceOfItems } from '../src/catalog/price.ts';
import { discountOf } from '../src/discount-code/discount-of.ts';

/** Returns a repeatable source of whole numbers from 0 up to a limit. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function basketFrom(below: (limit: number) => number): PricedItem[] {
  const addOns = Array.from({ length: below(11) }, (_, index) => ({
    kind: 'add_on' as const,
    id: `add-on-${index}`,
    text: `Add-on ${index}`,
    gross: below(4) === 0 ? 0 : below(2_000_000),
  }));
  const service = { kind: 'service' as const, id: 'wash', text: 'Wash', gross: 1 + below(3_000_000) };
  const size = { kind: 'size' as const, id: 'wash', text: 'Extra', gross: 1 + below(100_000) };
  return [service, ...(below(2) === 0 ? [size] : []), ...addOns];
}

describe('the lines of a price', () => {
  it('of 10,000 random baskets add up to the subtotal and the tax, and none is negative', () => {
    const below = numbersFrom(19);
    for (let run = 0; run < 10_000; run++) {
      const items = basketFrom(below);
      const gross = sumOf(items.map((item) => item.gross));
      const code =
        below(2) === 0 ? { percent: 1 + below(100), amount: null } : { percent: null, amount: 1 + below(200_000) };
      const discount = below(3) === 0 ? 0 : discountOf({ ...code, maxDiscount: null }, gross);
      const travelFee = below(3) === 0 ? 2000 * below(45) : 0;
      const price = priceOfItems(items, { taxRate: below(10_001) / 100, travelFee, discount });
      expect(sumOf(price.lines.map(({ amount }) => amount))).toBe(price.basePrice + travelFee);
      expect(sumOf(price.lines.map(({ tax }) => tax))).toBe(price.taxAmount);
      expect(sumOf(price.lines.map((line) => line.discount))).toBe(discount);
      expect(price.basePrice).toBe(gross - discount);
      expect(price.totalPrice).toBe(price.basePrice + travelFee + price.taxAmount);
      const parts = price.lines.flatMap(({ gross: whole, discount: part, amount, tax }) => [whole - part, amount, tax]);
      expect(Math.min(price.totalPrice, ...parts)).toBeGreaterThanOrEqual(0);
      expect(price.lines.every(({ tax, amount }) => Number.isInteger(tax) && (amount > 0 || tax === 0))).toBe(true);
      expect(price.lines.find(({ kind }) => kind === 'travel')?.discount ?? 0).toBe(0);
    }
  });

  it('are those of the specification for an SUV with an add-on and ten percent off, outside the area', () => {
    const items: PricedItem[] = [
      { kind: 'service', id: 'premium-detail', text: 'Extra & Interior Cleaning', gross: 82_518 },
      { kind: 'size', id: 'premium-detail', text: 'Extra for a medium vehicle', gross: 15_000 },
      { kind: 'add_on', id: 'engine-bay', text: 'Engine Bay', gross: 20_000 },
    ];
    const discount = discountOf({ percent: 10, amount: null, maxDiscount: null }, 117_518);
    const price = priceOfItems(items, { taxRate: 8, travelFee: 4000, discount });
    expect(price).toMatchObject({ discountAmount: 11_752, basePrice: 105_766, taxAmount: 8781, totalPrice: 118_547 });
    expect(price.lines.map(({ discount: part, amount, tax }) => [part, amount, tax])).toEqual([
      [8252, 74_266, 5941],
      [1500, 13_500, 1080],
      [2000, 18_000, 1440],
      [0, 4000, 320],
    ]);
  });

  it('of a job from before prices had lines are the service and the travel fee', () => {
    const job = {
      lines: [],
      basePrice: 82_518,
      travelFee: 38_000,
      taxRate: 8,
      taxAmount: 9641,
      serviceId: 'wash',
      serviceName: 'Wash',
    };
    const lines = linesOf(job);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['service', 82_518],
      ['travel', 38_000],
    ]);
    expect(sumOf(lines.map(({ tax }) => tax))).toBe(9641);
  });

  it('that do not explain the price of a job, since an older process has changed it, are one that an admin agreed', () => {
    const items = [{ kind: 'service' as const, id: 'wash', text: 'Wash', gross: 60_000 }];
    const { lines } = priceOfItems(items, { taxRate: 8, travelFee: 0 });
    const changed = {
      lines,
      basePrice: 46_296,
      travelFee: 0,
      taxRate: 8,
      taxAmount: 3704,
      serviceId: 'wash',
      serviceName: 'Wash',
    };
    expect(linesOf(changed)).toMatchObject([{ kind: 'agreed', amount: 46_296, tax: 3704 }]);
    expect(linesOf({ ...changed, basePrice: 60_000, taxAmount: 4800 })).toBe(lines);
  });

  it('refuse a total that cannot be stored', () => {
    const items = [{ kind: 'service' as const, id: 'gold', text: 'Gold', gross: 99_999_999 }];
    expect(() => priceOfItems(items, { taxRate: 8, travelFee: 0 })).toThrow(/at most UGX 99,999,999/);
  });
});

describe('an allocation', () => {
  it('gives the rest to the largest remainders, and of equal ones to the earlier share', () => {
    expect(allocate(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(allocate(5, [3, 3, 1])).toEqual([2, 2, 1]);
    expect(allocate(7, [0, 5, 5])).toEqual([0, 4, 3]);
    expect([allocate(0, []), allocate(5, [0, 0])]).toEqual([[], [5, 0]]);
  });
});

describe('the discount of a code', () => {
  it('is rounded half up, at most its maximum and at most the items', () => {
    const percent = (rate: number, maxDiscount: number | null, items: number) =>
      discountOf({ percent: rate, amount: null, maxDiscount }, items);
    expect([percent(10, null, 117_518), percent(50, null, 1), percent(50, 20_000, 82_518)]).toEqual([
      11_752, 1, 20_000,
    ]);
    expect(percent(100, null, 60_000)).toBe(60_000);
    const amount = (shillings: number, items: number) =>
      discountOf({ percent: null, amount: shillings, maxDiscount: null }, items);
    expect([amount(5000, 60_000), amount(80_000, 60_000)]).toEqual([5000, 60_000]);
  });
});
