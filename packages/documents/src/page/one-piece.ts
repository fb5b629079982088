import { boldFont, normalFont } from './open-fonts.ts';

/** Size of a text without one of its own, in points. */
export const usualSize = 10;

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
  const noWrap = !/[\n\u2028\u2029]/.test(text) && (widthOf(text, bold) * fontSize) / 1_000 <= width;
  return { text, ...style, noWrap } as More & { text: string; noWrap: boolean };
}

/** Adds up the widths of the words, in thousandths of the size. The drawing library splits a piece as here, so the font remembers its words. */
function widthOf(text: string, isBold: boolean): number {
  const font = isBold ? boldFont : normalFont;
  let sum = 0;
  for (const word of text.split(/(?<=[ \t])/)) sum += font.layout(word).advanceWidth;
  return sum;
}
