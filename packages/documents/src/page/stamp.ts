import type { Content } from 'pdfmake/interfaces.js';
import type { Tone } from './palette.ts';
import { tones } from './palette.ts';
import { contentWidth } from './margins.ts';
import { within } from './one-piece.ts';

/** Creates a status text on a coloured background. */
export const stamp = (words: string, tone: Tone): Content => ({
  margin: [0, 0, 0, 16],
  table: { widths: [contentWidth - 24], body: [[within(contentWidth - 24, words, { bold: true, ...tones[tone] })]] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 8,
    paddingBottom: () => 7,
  },
});
