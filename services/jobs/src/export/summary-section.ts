import type { ExportedRow } from '@yoza/kernel-contract/export-section';

/** Label and value of a line, both plain text; null for a value that is not known. */
export type Line = readonly [label: string, value: string | null];

/** Object that is shown, such as a booking. */
export interface Entry {
  title: string;
  lines: readonly Line[];
}

/** Part of the page. */
export interface SummarySection {
  heading: string;
  entries: readonly Entry[];
}

/** Returns the entries of rows, in the order of a member. */
export const entriesOf = (rows: readonly ExportedRow[], order: string, entry: (row: ExportedRow) => Entry): Entry[] =>
  rows.toSorted((one, other) => String(one[order]).localeCompare(String(other[order]))).map(entry);
