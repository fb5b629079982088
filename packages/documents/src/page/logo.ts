import type { Content } from 'pdfmake/interfaces.js';
import { margin, marginTop } from './margins.ts';
import { palette } from './palette.ts';

/** Outlines of the word Yoza in Bricolage Grotesque 700, as drawn by packages/ui: 264 units wide, the baseline at 0. */
const outlines =
  'M24.9 0L24.9 -20.6L0.6 -66L17.8 -66L31.9 -33.6L32.5 -33.6L46.5 -66L63.5 -66L39.4 -20.7L39.4 0ZM85.6 1.4Q77.7 1.4 71.7 -1.7Q65.7 -4.9 62.3 -11Q58.9 -17.2 58.9 -26.4Q58.9 -35.6 62.4 -41.7Q65.8 -47.8 71.9 -50.8Q77.9 -53.9 85.6 -53.9Q93.5 -53.9 99.6 -50.8Q105.6 -47.7 109.1 -41.6Q112.5 -35.4 112.5 -26.2Q112.5 -16.9 109 -10.7Q105.4 -4.6 99.4 -1.6Q93.3 1.4 85.6 1.4ZM86.1 -9.3Q90 -9.3 92.7 -11.1Q95.3 -12.9 96.7 -16.5Q98 -20.2 98 -25.4Q98 -30.9 96.6 -34.7Q95.1 -38.6 92.3 -40.7Q89.5 -42.7 85.2 -42.7Q81.5 -42.7 78.8 -40.9Q76.1 -39.2 74.7 -35.6Q73.3 -31.9 73.3 -26.6Q73.3 -18.1 76.7 -13.7Q80.1 -9.3 86.1 -9.3ZM117.5 0L117.5 -12.1L144.6 -39.6L144.6 -41L118 -41L118 -52.5L162.9 -52.5L162.9 -40.6L135.6 -13L135.6 -11.6L163.1 -11.6L163.1 0ZM183.4 1.4Q179 1.4 175.6 -0.4Q172.2 -2.1 170.3 -5.4Q168.4 -8.7 168.4 -13.6Q168.4 -17.9 170.1 -20.8Q171.7 -23.7 174.9 -25.5Q178.1 -27.3 182.8 -28.5Q187.5 -29.7 193.5 -30.6Q196.7 -31.1 198.8 -31.5Q200.8 -32 201.8 -33.1Q202.8 -34.1 202.8 -36.1Q202.8 -38.9 200.8 -40.9Q198.8 -42.9 194.5 -42.9Q191.6 -42.9 189.2 -41.9Q186.7 -40.9 185 -38.9Q183.2 -36.9 182.4 -33.8L169.7 -37.7Q170.9 -41.8 173.2 -44.8Q175.4 -47.8 178.6 -49.8Q181.8 -51.9 185.9 -52.9Q190 -53.9 194.8 -53.9Q202.5 -53.9 207.4 -51.4Q212.2 -49 214.6 -43.8Q217 -38.7 217 -30.6L217 -21.6Q217 -18.1 217.2 -14.5Q217.3 -10.9 217.6 -7.2Q217.8 -3.6 218.1 0L205.4 0Q205 -2.5 204.7 -5.7Q204.3 -9 204.1 -12.3L202.3 -12.3Q200.9 -8.5 198.3 -5.4Q195.7 -2.3 192 -0.4Q188.2 1.4 183.4 1.4ZM189.5 -9Q191.4 -9 193.4 -9.7Q195.3 -10.4 197.2 -11.6Q199 -12.9 200.6 -14.8Q202.1 -16.7 203.1 -19.1L202.9 -25.7Q202 -25.3 201 -25Q198.6 -24.2 196.1 -23.8Q193.5 -23.4 191 -22.9Q188.5 -22.4 186.6 -21.6Q184.6 -20.8 183.5 -19.5Q182.3 -18.1 182.3 -15.7Q182.3 -12.6 184.3 -10.8Q186.3 -9 189.5 -9Z';

/** Places outlines of absolute coordinates on the page. */
const placed = (path: string, left: number, baseline: number, scale: number) =>
  path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x, y) => `${round(left + Number(x) * scale)} ${round(baseline + Number(y) * scale)}`,
  );
const round = (points: number) => Math.round(points * 1_000) / 1_000;

// Paths are drawn where they say, whatever the position of their canvas.
const arms = `M${margin + 8.7} ${marginTop + 8.3}l7.3 8.6l7.3 -8.6`;
const drop = `M${margin + 16} ${marginTop + 15.6}c1.5 2.4 4.1 4.6 4.1 7.4a4.1 4.1 0 0 1 -8.2 0c0 -2.8 2.6 -5 4.1 -7.4Z`;
const name = placed(outlines, margin + 41, marginTop + 24.2, 0.25);

/**
 * Creates the logo at the top left of the first page: the mark, a Y of water with a marigold drop, beside the name. Its lines are given as they are
 * drawn; an SVG would be parsed three times for each document.
 */
export const logo = (): Content =>
  // The types of pdfmake lack paths.
  ({
    canvas: [
      { type: 'rect', x: 0, y: 0, w: 32, h: 32, r: 9, color: palette.lake },
      { type: 'path', d: arms, lineColor: '#FFFFFF', lineWidth: 3.7, lineCap: 'round', lineJoin: 'round' },
      { type: 'path', d: drop, color: '#F2A922', lineColor: palette.lake },
      { type: 'path', d: name, color: palette.ink },
    ],
  }) as unknown as Content;
