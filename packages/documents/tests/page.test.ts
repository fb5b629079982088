import { describe, expect, test, vi } from 'vitest';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { invoiceSheet } from '../src/invoice-sheet.ts';
import { margin, marginTop } from '../src/page/margins.ts';
import { within } from '../src/page/one-piece.ts';
import { boldFont, normalFont } from '../src/page/open-fonts.ts';
import { print } from '../src/page/print.ts';
import type { OpenFont } from '../src/page/remembering-font.ts';
import { remembering } from '../src/page/remembering-font.ts';
import { texts } from '../src/texts/en.ts';
import { invoice } from './examples.ts';

describe('a font', () => {
  const parse = vi.fn<() => object>(() => ({ numberOfContours: 1 }));
  const glyph = { advanceWidth: 500, _decode: parse };
  const layout = vi.fn<OpenFont['layout']>((text, features) => ({ text, features }));
  const plain = (): OpenFont => ({ unitsPerEm: 1_000, layout, getGlyph: () => glyph, glyphForCodePoint: () => glyph });

  test('lays out a word once for each set of features, but long texts each time', () => {
    const font = remembering(plain());
    const first = font.layout('Invoice ');
    expect(font.layout('Invoice ')).toBe(first);
    expect(font.layout('Invoice ', ['tnum'])).toEqual({ text: 'Invoice ', features: ['tnum'] });
    font.layout('Invoice ', ['tnum']);
    expect(layout).toHaveBeenCalledTimes(2);
    for (const _ of [1, 2]) font.layout('W'.repeat(41));
    expect(layout).toHaveBeenCalledTimes(4);
  });

  test('parses an outline once, when it is asked for', () => {
    const font = remembering(plain());
    const outlines = [font.getGlyph(7)._decode(), font.getGlyph(7)._decode()];
    expect(outlines[1]).toBe(outlines[0]);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  test('is refused if the drawing library would scale its words in place', () => {
    expect(() => remembering({ ...plain(), unitsPerEm: 2_048 })).toThrow('2048 units per em');
  });
});

describe('a text', () => {
  test('is set in one piece only if it fits its width', () => {
    expect(within(200, texts.times)).toMatchObject({ noWrap: false });
    expect(within(499, texts.times, { fontSize: 8.5 })).toEqual({ text: texts.times, fontSize: 8.5, noWrap: true });
    // Narrower in bold.
    expect(within(11.27, 'Œ', { fontSize: 9.8 })).toMatchObject({ noWrap: false });
    expect(within(11.27, 'Œ', { fontSize: 9.8, bold: true })).toMatchObject({ noWrap: true });
  });

  test.each(['Saturday\n8:00 AM', 'a\u2028b', 'a\u2029b'])('with a line break of its own never is: %j', (text) => {
    expect(within(499, text)).toMatchObject({ noWrap: false });
  });

  test('in one piece is not wider than its width', () => {
    const letters = Array.from({ length: 0x180 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
    const words = letters.flatMap((letter) => ['A', 'T', 'r', 'ŋ', '.'].map((other) => (letter + other).repeat(10)));
    for (const [font, bold] of [[normalFont, false] as const, [boldFont, true] as const]) {
      const widths = words.map((word) => (font.layout(word) as { advanceWidth: number }).advanceWidth / 100);
      const tooWide = words.filter((word, at) => within(widths[at]! - 0.01, word, { bold }).noWrap);
      expect(tooWide).toEqual([]);
    }
  });
});

describe('an invoice', async () => {
  const file = await getDocumentProxy(new Uint8Array(await print(invoiceSheet(invoice))));
  const { fnArray, argsArray } = await (await file.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();

  test('is written in few pieces rather than word by word', () => {
    expect(fnArray.filter((operator) => operator === OPS.showText).length).toBeLessThan(60);
  });

  test('has the four parts of its logo at the top left of the page', () => {
    const boxes = argsArray
      .filter((_, at) => fnArray[at] === OPS.constructPath)
      .map(([, , box]: [unknown, unknown, Float32Array | null]) => Array.from(box ?? [], Math.round));
    expect(boxes.filter(([, , , bottom = Infinity]) => bottom < marginTop + 40)).toEqual([
      [margin, marginTop, 80, 88],
      [57, 64, 71, 73],
      [60, 72, 68, 83],
      [89, 64, 144, 81],
    ]);
  });
});
