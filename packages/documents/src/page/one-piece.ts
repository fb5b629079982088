import { boldFont, normalFont } from './open-fonts.ts';
import type { OpenFont } from './remembering-font.ts';

/** Size of a text without one of its own, in points. */
export const usualSize = 10;
/** Share of its width that a text may take, as some pairs of letters are set a little further apart than their widths. */
const share = 0.98;

interface Style {
  fontSize?: number;
  bold?: boolean;
}

/**
 * Returns a text with its style, set in one piece if it fits its width: the drawing library measures, places and writes each word by itself if it may
 * have to break the line.
 */
export function within<More extends Style>(width: number, text: string, style?: More) {
  const { fontSize = usualSize, bold = false } = style ?? {};
  const noWrap = !/[\n\u2028\u2029]/.test(text) && (widthOf(text, bold) * fontSize) / 1_000 <= width * share;
  return { text, ...style, noWrap } as More & { text: string; noWrap: boolean };
}

const widths = { normal: new Map<string, number>(), bold: new Map<string, number>() };

/** Adds up the widths of the letters, in thousandths of the size. */
function widthOf(text: string, isBold: boolean): number {
  const known = isBold ? widths.bold : widths.normal;
  let sum = 0;
  for (const letter of text) sum += known.get(letter) ?? measure(letter, isBold ? boldFont : normalFont, known);
  return sum;
}

function measure(letter: string, font: OpenFont, known: Map<string, number>): number {
  const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0)!);
  known.set(letter, advanceWidth);
  return advanceWidth;
}
