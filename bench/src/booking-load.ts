import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@yoza/local-infrastructure/databases';
import { bookingCall } from './bookings.ts';
import { measureRate } from './load.ts';
import type { Call } from './peer.ts';
import { processorTime, processorTimeOfFamily } from './processor-time.ts';

/** Server that books jobs in a database of its own. */
export interface BookingPeer {
  name: string;
  pid: number;
  port: number;
  databaseUrl: string;
  connections: number;
  authorize: (customerId: string) => Promise<string>;
  /** Number of the first booking that has not been tried. */
  first: number;
}

/** Figures of a measurement; times in milliseconds of processor time for each booking. */
export interface BookingFigures {
  perSecond: number;
  ofService: number;
  ofPostgres: number;
}

/** Bookings prepared for each second: more than any peer can make. A call twice would be answered from its key. */
const perSecond = 1_200;
const warmUpSeconds = 1.5;
/** Milliseconds for the relay to publish what is left. */
const settleMs = 300;

/** Measures the bookings that a peer makes in a closed loop. Rejects if one fails. */
export async function measureBookings(
  peer: BookingPeer,
  postgresPid: number,
  seconds: number,
): Promise<BookingFigures> {
  // Connections that were idle for ten seconds are closed, and the plans of their statements lost.
  await rateOf(peer, warmUpSeconds);
  const now = async () => ({
    bookings: await bookingsIn(peer.databaseUrl),
    service: processorTime(peer.pid),
    postgres: processorTimeOfFamily(postgresPid),
  });
  const before = await now();
  const rate = await rateOf(peer, seconds);
  const after = await now();
  const bookings = after.bookings - before.bookings;
  return {
    perSecond: rate,
    ofService: ((after.service - before.service) * 1000) / bookings,
    ofPostgres: ((after.postgres - before.postgres) * 1000) / bookings,
  };
}

async function rateOf(peer: BookingPeer, seconds: number): Promise<number> {
  const prepared = Math.ceil(perSecond * (seconds + 1));
  const calls = await Promise.all(Array.from({ length: prepared }, (_, index) => authorized(peer, peer.first + index)));
  peer.first += prepared;
  const rate = await measureRate({ ...peer, calls: async () => calls }, seconds);
  await delay(settleMs);
  if (rate > perSecond * 0.9) throw new Error(`${peer.name} has used up the prepared bookings`);
  return rate;
}

async function authorized({ authorize }: BookingPeer, n: number): Promise<Call> {
  const { customerId, headers, ...call } = bookingCall(n);
  return { ...call, headers: { ...headers, authorization: await authorize(customerId) } };
}

/** Returns the number of events ever recorded, which each booking increases by one. */
const bookingsIn = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ last: string }>(
      `select coalesce(last_value, 0) as last from pg_sequences where sequencename = 'outbox_position_seq'`,
    );
    return Number(rows[0]!.last);
  });
