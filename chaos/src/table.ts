/** Formats rows of a title and its figure as a table for a terminal. */
export function tableOf(rows: readonly (readonly [string, string | number])[]): string {
  const width = Math.max(...rows.map(([title]) => title.length));
  return rows.map(([title, figure]) => `  ${title.padEnd(width)}  ${String(figure).padStart(9)}`).join('\n');
}
