import { allocate } from '@yoza/service-kit/allocate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LinePart } from '../src/credit-note/credit-note.entity.ts';
import { creditedLines } from '../src/credit-note/credited-lines.ts';
import { linesLeft } from '../src/credit-note/lines-left.ts';
import { splitTax } from '../src/credit-note/split-tax.ts';
import { amountsOfLines } from '../src/invoice/invoice-lines.ts';

const pricesUpTo = (max: number) => fc.array(fc.nat({ max }), { minLength: 1, maxLength: 6 });
/** Prices of lines before tax; of small ones, rounding takes the largest part. */
const amounts = fc.oneof(pricesUpTo(90_000), pricesUpTo(40), pricesUpTo(40));
/** Lines that a note names, none for the invoice as a whole, and the percentage of their rest that it credits. */
const notes = fc.array(fc.record({ named: fc.uniqueArray(fc.nat({ max: 5 })), share: fc.nat({ max: 100 }) }), {
  maxLength: 20,
});

const totalOf = (parts: readonly LinePart[]) => parts.reduce((total, { amount, tax }) => total + amount + tax, 0);

test('credit notes: together credit no more of a line than it costs, and their parts add up, to the shilling', () => {
  fc.assert(
    fc.property(amounts, notes, (prices, steps) => {
      const subtotal = prices.reduce((total, price) => total + price, 0);
      const taxes = allocate(Math.round(subtotal * 0.08), prices);
      const lines = prices.map((amount, index) => ({
        text: `Line ${index}`,
        gross: amount,
        discount: 0,
        amount,
        tax: taxes[index]!,
      }));
      const left = amountsOfLines(lines);
      const credited: LinePart[] = [];
      for (const { named, share } of steps) {
        const rest = linesLeft(lines, credited).filter(({ number }) => named.includes(number - 1));
        const whole = rest.length === 0 ? left : amountsOfLines(rest);
        const most = Math.min(whole.subtotal + whole.taxAmount, left.subtotal + left.taxAmount);
        const note = splitTax(Math.ceil((most * share) / 100), left, whole);
        const parts = creditedLines(note, rest);
        if (parts.length > 0) expect(amountsOfLines(parts)).toEqual(note);
        for (const { amount, tax } of parts) expect(Math.min(amount, tax)).toBeGreaterThanOrEqual(0);
        credited.push(...parts);
        left.subtotal -= note.subtotal;
        left.taxAmount -= note.taxAmount;
        expect(Math.min(left.subtotal, left.taxAmount)).toBeGreaterThanOrEqual(0);
      }
      for (const [index, { amount, tax }] of lines.entries()) {
        const ofLine = credited.filter(({ number }) => number === index + 1);
        expect(totalOf(ofLine)).toBeLessThanOrEqual(amount + tax);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('credit note for all of some lines: has the amount and the tax of each', () => {
  const line = (text: string, amount: number, tax: number) => ({ text, gross: amount, discount: 0, amount, tax });
  const left = linesLeft([line('External Wash', 60_006, 4_801), line('Wax', 6, 0), line('Travel fee', 4_003, 320)], []);
  expect(creditedLines(amountsOfLines(left), left)).toEqual(left);
});
