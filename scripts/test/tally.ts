export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed. */
  failures: string[];
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Tally of a suite that failed without reporting its tests. */
export const failedWhole = (name: string): Tally => ({ ...emptyTally(), failed: 1, failures: [name] });

export function addUp(tallies: Tally[]): Tally {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    passed: sum((t) => t.passed),
    failed: sum((t) => t.failed),
    skipped: sum((t) => t.skipped),
    failures: tallies.flatMap((t) => t.failures),
  };
}

/** `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts a runner's failure as at least one failed test, even if the runner did not name one. */
export function withRunnerCode(tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`the runner ended with ${code}`] };
}
