import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 500;
/** Pause between looks, as a multiple of their duration, so that they do not slow down the platform. */
const restAfterLook = 2;

export interface Converged {
  violations: string[];
  /** Seconds from the start until no violation was left; until the last look if some are left. */
  seconds: number;
}

/** Looks repeatedly until no violation is left, or for `patienceSeconds`. A look that fails counts as a violation. */
export async function converge(look: () => Promise<string[]>, patienceSeconds: number): Promise<Converged> {
  const begun = performance.now();
  for (;;) {
    const looked = performance.now();
    const violations = await look().catch((error: Error) => [`could not look: ${error.message}`]);
    const seconds = (looked - begun) / 1000;
    if (violations.length === 0 || seconds > patienceSeconds) return { violations, seconds };
    await delay(Math.max(lookEveryMs, restAfterLook * (performance.now() - looked)));
  }
}
