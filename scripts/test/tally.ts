import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** File and name of the test. */
  name: string;
  /** Messages of its errors; empty if the runner gave none. */
  reason?: string;
  /** Accessibility tree that the browser showed at the failure, see `page-snapshot.ts`. */
  page?: string | undefined;
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Creates the tally of a suite that failed without reporting its tests. */
export const failedWhole = (name: string): Tally => ({ ...emptyTally(), failed: 1, failures: [{ name }] });

export function addUp(tallies: Tally[]): Tally {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    passed: sum((t) => t.passed),
    failed: sum((t) => t.failed),
    skipped: sum((t) => t.skipped),
    failures: tallies.flatMap((t) => t.failures),
  };
}

/** Formats a tally as `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts a runner's failure as at least one failed test, even if the runner named none. */
export function withRunnerCode(tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [{ name: `the runner ended with ${code}` }] };
}

const reasonLines = 20;
const pageLines = 60;
const isOfRunner = (line: string) => line.trim() === '' || /node_modules|at new Promise/.test(line);

/** Returns the name of a failed test with the first lines of its reason and of its page, indented, without colours and without the runner's stack frames. */
export function failureText({ name, reason = '', page }: Failure): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => !isOfRunner(line))
    .slice(0, reasonLines);
  const shown = page === undefined ? [] : ['what the browser showed:', ...page.split('\n').slice(0, pageLines)];
  return [`failed: ${name}`, ...[...lines, ...shown].map((line) => `  ${line}`)].join('\n');
}
