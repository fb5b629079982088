import { withClient } from '@yoza/local-infrastructure/databases';
import { newPrincipal } from '@yoza/service-kit/testing';
import { bookersSql } from '../bookings.ts';
import type { BookingFigures, BookingPeer } from '../booking-load.ts';
import { measureBookings } from '../booking-load.ts';
import { compare, milliseconds, perSecond } from '../compare.ts';
import { createJobsPlatform } from '../jobs-platform.ts';
import { createPgbench, hasPgbench } from '../pgbench.ts';
import { hasProcessorTime } from '../processor-time.ts';
import { startReference } from '../programs.ts';
import { measureInRounds } from '../rounds.ts';
import type { Row, Run } from '../row.ts';
import type { Comparison } from '../table.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const connections = 16;
/** Variables of a service whose relay waits for a server that does not exist. */
const nowhere = { JOBS_NATS_URL: 'nats://127.0.0.1:9' };
/** Maximum number of jobs in each of the databases before the first booking. */
const maxJobs = 100_000;

/** Peer with its measurement in a round: of pgbench only the rate. */
interface Entrant {
  name: string;
  measure: (seconds: number) => Promise<BookingFigures>;
}

/** Bookings with their events: the jobs service against a transaction by hand and against pgbench, and their processor time. */
export const bookingRow: Row = {
  name: 'P4',
  async run(run) {
    if (!hasProcessorTime) {
      run.say('left out: the processor time of a process can be read on Linux only');
      return [];
    }
    await using stack = new AsyncDisposableStack();
    const entrants = await createEntrants(stack, run);
    run.say(`booking: ${entrants.length} peers, closed loop`);
    const figures = await measureInRounds(entrants, run.rounds, ({ measure }) => measure(run.seconds));
    return comparisonsOf(entrants, (entrant) => figures.get(entrant) ?? []);
  },
};

/** Starts the peers, each with a database of its own: ours, the transaction by hand, ours again, ours without the relay, pgbench. */
async function createEntrants(stack: AsyncDisposableStack, { jobs, say }: Run): Promise<Entrant[]> {
  const platform = await createJobsPlatform(stack, { jobs: Math.min(jobs, maxJobs), isDurable: true, say });
  const { postgresPid, databaseUrl, copyDatabase } = platform;
  await withClient(databaseUrl, (client) => client.query(bookersSql));
  const [ofReference, ofTwin, ofSilent, ofPgbench] = [
    await copyDatabase('by_hand'),
    await copyDatabase('twin'),
    await copyDatabase('silent'),
    await copyDatabase('pgbench'),
  ];
  const authorize = (userId: string) => platform.authorize(newPrincipal({ userId }));
  const entrantOf = (peer: Omit<BookingPeer, 'connections' | 'authorize' | 'first'>): Entrant => {
    const whole = { ...peer, connections, authorize, first: 0 };
    return { name: peer.name, measure: (seconds) => measureBookings(whole, postgresPid, seconds) };
  };
  const startService = (url: string, variables: Record<string, string> = {}) =>
    platform.start(stack, {
      JOBS_DATABASE_URL: url,
      JOBS_SLOT_CAPACITY: '10000',
      JOBS_PAYMENT_METHODS: 'invoice',
      ...variables,
    });
  const entrants = [
    entrantOf({ name: 'the jobs service', databaseUrl, ...(await startService(databaseUrl)) }),
    entrantOf({
      name: '`node:http` and `pg`, the same statements',
      databaseUrl: ofReference,
      ...(await startReference(stack, 'pg-booking', { DATABASE_URL: ofReference })),
    }),
    entrantOf({ name: 'a second jobs service (A/A)', databaseUrl: ofTwin, ...(await startService(ofTwin)) }),
    entrantOf({
      name: 'the jobs service without the relay',
      databaseUrl: ofSilent,
      ...(await startService(ofSilent, nowhere)),
    }),
  ];
  if (!hasPgbench) {
    say('pgbench is not installed: the comparison with it is left out.');
    return entrants;
  }
  const rateOf = await createPgbench({ databaseUrl: ofPgbench, connections, folder: await temporaryFolder(stack) });
  const measure = async (seconds: number) => ({ perSecond: await rateOf(seconds), ofService: 0, ofPostgres: 0 });
  return [...entrants, { name: 'pgbench, the same statements', measure }];
}

function comparisonsOf(entrants: readonly Entrant[], figuresOf: (entrant: Entrant) => BookingFigures[]): Comparison[] {
  const [ours, byHand, twin, silent, pgbench] = entrants as [Entrant, Entrant, Entrant, Entrant, Entrant?];
  const comparing = (path: string, figure: keyof BookingFigures, format: (figure: number) => string) => {
    const resultsOf = (entrant: Entrant) => figuresOf(entrant).map((each) => each[figure]);
    const references = [
      {
        name: byHand.name,
        results: resultsOf(byHand),
        ...(figure === 'perSecond' && { goal: { atLeast: 0.5, bound: { atLeast: 0.25 } } }),
      },
      ...(pgbench && figure === 'perSecond' ? [{ name: pgbench.name, results: resultsOf(pgbench) }] : []),
      { name: silent.name, results: resultsOf(silent) },
      { name: twin.name, results: resultsOf(twin) },
    ];
    return compare({ row: 'P4', path, results: resultsOf(ours), format }, references);
  };
  return [
    ...comparing('a booking with its event', 'perSecond', perSecond),
    ...comparing('the same, processor time of the service', 'ofService', milliseconds),
    ...comparing('the same, processor time of PostgreSQL', 'ofPostgres', milliseconds),
  ];
}
