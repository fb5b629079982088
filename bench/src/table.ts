/** Goal of a ratio. */
export interface Goal {
  atLeast?: number;
  atMost?: number;
  /** Ratio beyond which `--guard` fails: far from what was reached, for paths whose ratio is stable. */
  bound?: number;
}

/** Comparison of our figure with that of one reference. */
export interface Comparison {
  /** Name of the row, as in docs/performance.md and on the command line, such as P1. */
  row: string;
  path: string;
  /** Our figure with its unit. */
  ours: string;
  reference: string;
  /** Figure of the reference with its unit. */
  theirs: string;
  /** Our figure ÷ that of the reference. */
  ratio: number;
  /** Undefined where the reference only shows a limit or the resolution. */
  goal?: Goal;
}

const titles = ['row', 'path', 'ours', 'reference', '', 'ratio', 'goal'];
const alignedRight = new Set([2, 4, 5]);

/** Formats comparisons as a table for a terminal; repeated rows, paths and figures of ours are left out. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const cells = comparisons.map(({ row, path, ours, reference, theirs, ratio, goal }, index) => {
    const previous = comparisons[index - 1];
    const isSame = previous?.row === row && previous.path === path && previous.ours === ours;
    const shown = isSame ? ['', '', ''] : [row, path, ours];
    return [...shown, reference, theirs, `${ratio.toFixed(2)}×`, goal ? verdictOf(ratio, goal) : ''];
  });
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        alignedRight.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [lineOf(titles), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(lineOf)].join('\n');
}

function verdictOf(ratio: number, { atLeast, atMost }: Goal): string {
  const isMet = (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost);
  const goal = atLeast === undefined ? `≤ ${atMost?.toFixed(2)}` : `≥ ${atLeast.toFixed(2)}`;
  return `${goal} ${isMet ? 'met' : 'missed'}`;
}

/** Returns a line for each comparison whose ratio is beyond its bound. */
export const beyondBounds = (comparisons: readonly Comparison[]): string[] =>
  comparisons
    .filter(({ ratio, goal: { atLeast, bound } = {} }) => bound !== undefined && isWorse(ratio, bound, atLeast))
    .map(
      ({ row, path, reference, ratio, goal }) =>
        `${row} ${path}: ${ratio.toFixed(2)}× ${reference}, bound ${goal?.bound?.toFixed(2)}×`,
    );

const isWorse = (ratio: number, bound: number, atLeast: number | undefined) =>
  atLeast === undefined ? ratio > bound : ratio < bound;
