import type { Column, Content } from 'pdfmake/interfaces.js';
import { texts } from '../texts/en.ts';
import { printable } from './formats.ts';
import { within } from './one-piece.ts';
import { palette } from './palette.ts';

/** A label and its value; a null or empty value is omitted with its label. */
export type Fact = readonly [label: string, value: string | null];

const nameWidth = 291;
const labelStyle = { fontSize: 9, color: palette.faint };

function block(facts: readonly Fact[], width: number, labelWidth: number): Column {
  const valueWidth = width - labelWidth - 16;
  return {
    width,
    layout: 'noBorders',
    table: {
      widths: [labelWidth, valueWidth],
      body: facts
        .filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
        .map(([label, value]) => [within(labelWidth, label, labelStyle), within(valueWidth, printable(value))]),
    },
  };
}

/** Creates two blocks: the party with its facts on the left, dates and similar facts on the right. Long texts wrap in their column. */
export function factBlocks(who: { label: string; name: string | null; facts: Fact[] }, right: Fact[]): Content {
  const ofWho = who.facts.some(([, value]) => value) ? [block(who.facts, nameWidth, 52)] : [];
  return {
    margin: [0, 0, 0, 20],
    columns: [
      {
        width: nameWidth,
        stack: [
          within(nameWidth, who.label, labelStyle),
          {
            ...within(nameWidth, printable(who.name || texts.noName), { bold: true, fontSize: 12 }),
            margin: [0, 0, 0, 6],
          },
          ...ofWho,
        ],
      },
      block(right, 208, 74),
    ],
  };
}
