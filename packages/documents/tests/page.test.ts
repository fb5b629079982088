import { describe, expect, test, vi } from 'vitest';
import { extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { invoiceSheet } from '../src/invoice-sheet.ts';
import { margin, marginTop } from '../src/page/margins.ts';
import { within } from '../src/page/one-piece.ts';
import { print } from '../src/page/print.ts';
import type { OpenFont } from '../src/page/remembering-font.ts';
import { remembering } from '../src/page/remembering-font.ts';
import { texts } from '../src/texts/en.ts';
import { invoice } from './examples.ts';

/** A font of fontkit, as far as a document embeds parts of it. */
interface WholeFont extends OpenFont {
  layout(text: string): { advanceWidth: number; glyphs: { id: number; codePoints: readonly number[] }[] };
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}

describe('a font', () => {
  const parse = vi.fn<() => object>(() => ({ numberOfContours: 1 }));
  const glyph = { codePoints: [], _decode: parse };
  const layout = vi.fn<(text: string, features?: readonly string[]) => { advanceWidth: number }>((text, features) => ({
    text,
    features,
    advanceWidth: 500,
  }));
  const plain = (): OpenFont => ({ unitsPerEm: 1_000, layout, getGlyph: () => glyph });

  /** Opens the fonts anew and returns the normal one. */
  async function openAgain() {
    vi.resetModules();
    const { normalFont } = await import('../src/page/open-fonts.ts');
    return normalFont as WholeFont;
  }

  test('lays out a word once for each set of features, but long texts each time', () => {
    const font = remembering(plain());
    const first = font.layout('Invoice ');
    expect(font.layout('Invoice ')).toBe(first);
    expect(font.layout('Invoice ', ['tnum'])).toMatchObject({ text: 'Invoice ', features: ['tnum'] });
    font.layout('Invoice ', ['tnum']);
    expect(layout).toHaveBeenCalledTimes(2);
    for (const _ of [1, 2]) font.layout('W'.repeat(41));
    expect(layout).toHaveBeenCalledTimes(4);
    expect(font.layout('', ['tnum'])).toMatchObject({ text: '', features: ['tnum'] });
    expect(font.layout('tnum ')).toMatchObject({ text: 'tnum ', features: undefined });
  });

  test('shows missing letters as boxes, even after an invisible one', async () => {
    const font = await openAgain();
    font.layout('\u200b');
    expect(font.layout('Ж').advanceWidth).toBeGreaterThan(0);
  });

  test('knows the characters of a glyph, even after other uses of it', async () => {
    const font = await openAgain();
    const subset = font.createSubset();
    for (const { id } of font.layout('ü').glyphs) subset.includeGlyph(id);
    subset.encode();
    font.layout('e\u0301');
    const charactersOf = (text: string) =>
      font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect(charactersOf('u')).toEqual(['u']);
    expect(charactersOf('é')).toEqual(['é']);
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
    expect(within(11.05, 'Œ', { fontSize: 9.8 })).toMatchObject({ noWrap: false });
    expect(within(11.05, 'Œ', { fontSize: 9.8, bold: true })).toMatchObject({ noWrap: true });
  });

  test.each(['Saturday\n8:00 AM', 'a\u2028b', 'a\u2029b'])('with a line break of its own never is: %j', (text) => {
    expect(within(499, text)).toMatchObject({ noWrap: false });
  });

  // Some pairs of letters are set closer together than their widths, others further apart.
  test.each([
    ['AVAV AV. Tax', false],
    ['ľkľk ďt', false],
    ['AVAV AV. Tax', true],
    ['ľkľk ďt', true],
  ])('in one piece may be as wide as its width: %s, bold: %s', async (text, bold) => {
    const pdf = await print({
      content: { text, bold, noWrap: true },
      defaultStyle: { font: 'Figtree', fontSize: 40 },
    });
    const file = await getDocumentProxy(new Uint8Array(pdf));
    const { items } = await extractTextItems(file);
    const width = items[0]![0]!.width / 4;
    expect(within(width + 0.01, text, { bold })).toMatchObject({ noWrap: true });
    expect(within(width - 0.01, text, { bold })).toMatchObject({ noWrap: false });
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
