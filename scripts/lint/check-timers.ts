import { isTest, placeOf } from './workspaces.ts';

/** Functions that start work on a timer. */
const starters = new Set(['setInterval', 'every', 'startWakeable']);

/** Files that start work on a timer although they are not `background-work.ts`, and why. */
const allowed: Record<string, string> = {
  'packages/messaging/src/messaging.ts': 'begins its background work itself, while the process is stable',
  'services/billing/src/schedule/wakeable.ts': 'defines startWakeable',
  'services/billing/src/settlement/payment-checks.ts': 'is begun by background-work.ts',
  'services/chat/src/socket/accept-sockets.ts': 'checks the open sockets of its process',
  'services/chat/src/socket/live.ts': 'checks the open sockets of its process',
  'services/identity/src/principal/principal-version.ts': 'repeats what a call of its process could not do',
  'services/jobs/src/tracking/position-collector.ts': 'refuses calls of its process that wait too long',
};

/** Returns the problem of calling a function in a file; undefined if there is none. */
export function checkTimers(path: string, called: string): string | undefined {
  const place = placeOf(path);
  if (!place || !starters.has(called) || isTest(place.file)) return undefined;
  const { workspace, file } = place;
  if (!workspace.startsWith('services/') && workspace !== 'packages/messaging') return undefined;
  if (file === 'src/background-work.ts' || Object.hasOwn(allowed, path)) return undefined;
  return `A canary would do this work: begin it in src/background-work.ts of its service, not in ${path}. If it concerns calls or sockets of its process only, name the file in scripts/lint/check-timers.ts.`;
}
