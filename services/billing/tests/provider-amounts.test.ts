import { describe, expect, test } from 'vitest';
import { fromDecimal, fromHundredths, assertShillings, toHundredths } from '../src/provider/wire-amounts.ts';

/** Generates pseudo-random whole numbers from 1 to `limit`, the same at each run. */
function* wholeNumbers(count: number, limit: number): Generator<number> {
  let state = 20_261_121n;
  for (let index = 0; index < count; index++) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    yield 1 + Number((state >> 16n) % BigInt(limit));
  }
}

describe('amounts on the wire', () => {
  test('convert 300,000 amounts in whole shillings to hundredths and back, and read them from text, without a change', () => {
    const everyone = Array.from({ length: 200_000 }, (_, index) => index + 1);
    const wrong = [...everyone, ...wholeNumbers(100_000, 2_147_483_647)].filter(
      (amount) =>
        fromHundredths(toHundredths(amount)) !== amount ||
        toHundredths(amount) % 100 !== 0 ||
        fromDecimal(String(amount)) !== amount ||
        fromDecimal(`${amount}.00`) !== amount ||
        fromDecimal(`${amount}.0`) !== amount,
    );
    expect(wrong).toEqual([]);
  });

  test('reject hundredths that are not a whole number of shillings', () => {
    const wrong = [...wholeNumbers(50_000, 2_147_483_647)].filter(
      (amount) => amount % 100 !== 0 && !Number.isNaN(fromHundredths(amount)),
    );
    expect(wrong).toEqual([]);
    expect(fromHundredths(8_911_900)).toBe(89_119);
    expect(fromHundredths(8_911_950)).toBeNaN();
    expect(fromHundredths(0.5)).toBeNaN();
  });

  test.each(['89119.50', '89,119', '-89119', '', ' 89119', '8.9119e4', 'NaN', '89119.', '0x10', '9'.repeat(13)])(
    '%j is no amount',
    (text) => expect(fromDecimal(text)).toBeNaN(),
  );

  test.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])('%d is never asked for', (amount) => {
    expect(() => assertShillings(amount)).toThrow(RangeError);
    expect(() => toHundredths(amount)).toThrow(RangeError);
  });
});
