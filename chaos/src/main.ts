/**
 * chaos <run> [--seed …] [size] [--control <address>]: breaks dependencies of the platform, prints a table, and exits with 1 if a guarantee was broken.
 * All runs but `payments` and `restore` need the control server of a platform, which scripts/chaos.ts starts.
 */
import { parseArgs } from 'node:util';
import { reportOf } from './payments/report.ts';
import { runPayments } from './payments/run-payments.ts';
import { connectPlatform } from './platform/platform.ts';
import type { Platform } from './platform/platform.ts';
import { textOf } from './report.ts';
import type { Report } from './report.ts';
import { restoreMain } from './restore/run-restore.ts';
import { runBookings } from './runs/bookings.ts';
import { runChat } from './runs/chat.ts';
import { runOutages } from './runs/outages.ts';
import { runRaces } from './runs/races.ts';
import { runRolling } from './runs/rolling.ts';
import { runStreams } from './runs/streams.ts';
import { runTeams } from './runs/teams.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '20261121' },
    payments: { type: 'string', default: '2000' },
    bookings: { type: 'string' },
    rounds: { type: 'string', default: '200' },
    clients: { type: 'string', default: '20' },
    race: { type: 'string' },
    restarts: { type: 'string', default: '20' },
    kills: { type: 'string' },
    converge: { type: 'string', default: '30' },
    messages: { type: 'string', default: '10000' },
    sockets: { type: 'string', default: '200' },
    divisor: { type: 'string', default: '1' },
    control: { type: 'string' },
  },
});
const count = (name: keyof typeof values, standard?: number, maximum = 100_000): number => {
  const number = Number(values[name] ?? standard);
  if (Number.isSafeInteger(number) && number > 0 && number <= maximum) return number;
  console.error(`--${name} must be a whole number from 1 to ${maximum}.`);
  process.exit(2);
};
const say = (line: string) => console.log(`… ${line}`);
const seed = count('seed', undefined, 4_294_967_295);

const runs: Record<string, (platform: Platform) => Promise<Report>> = {
  bookings: (platform) =>
    runBookings(platform, {
      bookings: count('bookings', 10_000),
      kills: count('kills', 100),
      convergeSeconds: count('converge'),
      seed,
      say,
    }),
  streams: (platform) => runStreams(platform, { bookings: count('bookings', 1_200), seed, say }),
  races: (platform) =>
    runRaces(platform, { rounds: count('rounds'), clients: count('clients'), only: values.race, say }),
  outages: (platform) => runOutages(platform, { bookings: count('bookings', 500), seed, say }),
  chat: (platform) =>
    runChat(platform, {
      messages: count('messages'),
      sockets: count('sockets'),
      kills: count('kills', 20),
      seed,
      say,
    }),
  rolling: (platform) => runRolling(platform, { restarts: count('restarts'), seed, say }),
  teams: (platform) => runTeams(platform, { divisor: count('divisor', undefined, 15), say }),
};

const [name = ''] = positionals;
if (name === 'payments') {
  const run = await runPayments({ payments: count('payments'), seed, say });
  console.log(reportOf(run, seed));
  process.exit(run.violations.length > 0 ? 1 : 0);
}
if (name === 'restore') process.exit(await restoreMain());
const run = runs[name];
if (!run || values.control === undefined) {
  console.error(`Usage: npm run chaos -- ${['payments', 'restore', ...Object.keys(runs)].join(' | ')}`);
  process.exit(2);
}
await using platform = await connectPlatform(values.control);
const report = await run(platform);
console.log(textOf(report));
process.exitCode = report.violations.length > 0 ? 1 : 0;
