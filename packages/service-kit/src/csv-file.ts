import { stringify } from 'csv-stringify/sync';

/** Maximum rows of a file. */
export const maxLines = 10_000;

/** A phone number such as `+256701234567`, which cannot be a formula. */
const phoneNumber = /^\+\d+$/;

/**
 * Creates a file for spreadsheets: UTF-8 with a byte order mark, lines terminated according to RFC 4180. A text that a spreadsheet would interpret as
 * a formula gets an apostrophe in front, except an international phone number. `isCut` adds a last line that says that there are more than
 * {@link maxLines} `items`.
 */
export function csvFile(
  header: readonly string[],
  lines: readonly (string | number | null)[][],
  isCut: boolean,
  items = 'rows',
): string {
  const last = isCut
    ? [[`This file contains only the first ${maxLines} ${items}. Narrow the filters to see the others.`]]
    : [];
  return stringify([header, ...lines, ...last], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => (phoneNumber.test(value) ? { value, escape_formulas: false } : value) },
  });
}

/** Creates such a file from a list, one line per row. Pass one row more than {@link maxLines} to mark the file as cut. */
export const listFile = <Row>(
  header: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => (string | number | null)[],
): string => csvFile(header, rows.slice(0, maxLines).map(cellsOf), rows.length > maxLines);

/** Returns the headers with which a browser saves a response as a file with this name. */
export const savedAs = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });
