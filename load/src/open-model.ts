import type { Options, Scenario } from 'k6/options';
import { duration, rate } from './target.ts';

/**
 * Open model: users arrive independently of earlier users' completion. `share` of the rate calls the exported function `exec`, which takes about
 * `seconds` seconds.
 */
export const arriving = (exec: string, share = 1, seconds = 1): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  // A rate per ten seconds allows whole numbers of users.
  rate: Math.max(1, Math.round(rate * share * 10)),
  timeUnit: '10s',
  duration,
  preAllocatedVUs: Math.max(5, Math.ceil(rate * share * seconds * 2)),
  maxVUs: Math.max(50, Math.ceil(rate * share * seconds * 20)),
});

/**
 * Options that fail the run if a user could not start, at least one in a thousand checks or calls failed, or one of the named calls took too long
 * (p95, in milliseconds).
 */
export const promising = (scenarios: Record<string, Scenario>, slowest: Record<string, number>): Options => ({
  scenarios,
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    dropped_iterations: ['count<1'],
    ...Object.fromEntries(
      Object.entries(slowest).map(([name, maximum]) => [`http_req_duration{name:${name}}`, [`p(95)<${maximum}`]]),
    ),
  },
  // Signing in many users takes a while.
  setupTimeout: '10m',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
});
