import { stringify } from 'csv-stringify/sync';

/** As many lines as a file has at most. */
export const mostLines = 10_000;

/**
 * A file for spreadsheets: UTF-8 with a mark that says so, lines ended as RFC 4180 has them. Text that a spreadsheet would take for a formula
 * begins with an apostrophe. `isCut` says in a last line that there was more than fits.
 */
export function csvFile(
  header: readonly string[],
  lines: readonly (string | number | null)[][],
  isCut: boolean,
): string {
  const last = isCut ? [[`Only the first ${mostLines} are in this file. Narrow the filters for the others.`]] : [];
  return stringify([header, ...lines, ...last], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

/** A list as such a file, one row a line. Ask the database for one row more than fits: whether it is there says whether the file is cut. */
export const listFile = <Row>(
  header: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => (string | number | null)[],
): string => csvFile(header, rows.slice(0, mostLines).map(cellsOf), rows.length > mostLines);

/** The headers under which a browser saves a file with this name. */
export const savedAs = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });
