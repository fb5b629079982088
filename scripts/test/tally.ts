export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed. */
  failures: string[];
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** A suite that could not even say what failed. */
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

/** `12 passed, 0 failed`, and what was skipped when anything was. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that ended with a failure always counts as one, even when it could not say which test it was. */
export function withRunnerCode(tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`the runner ended with ${code}`] };
}
