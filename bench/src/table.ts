/** Limits of a ratio. */
interface Limits {
  atLeast?: number;
  atMost?: number;
}

/** Goal of a ratio. */
export interface Goal extends Limits {
  /** Limits outside of which `--guard` fails: far from what was reached, for paths whose ratio is stable. */
  bound?: Limits;
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

function verdictOf(ratio: number, goal: Goal): string {
  return `${textOf(goal)} ${isWithin(ratio, goal) ? 'met' : 'missed'}`;
}

const isWithin = (ratio: number, { atLeast = 0, atMost = Infinity }: Limits): boolean =>
  ratio >= atLeast && ratio <= atMost;

const textOf = ({ atLeast, atMost }: Limits): string =>
  atLeast === undefined ? `≤ ${atMost?.toFixed(2)}` : `≥ ${atLeast.toFixed(2)}`;

/** Returns a line for each comparison whose ratio is outside of its bound. */
export const beyondBounds = (comparisons: readonly Comparison[]): string[] =>
  comparisons.flatMap(({ row, path, reference, ratio, goal: { bound } = {} }) =>
    bound && !isWithin(ratio, bound)
      ? [`${row} ${path}: ${ratio.toFixed(2)}× ${reference}, bound ${textOf(bound)}`]
      : [],
  );
