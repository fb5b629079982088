import { cp, rm } from 'node:fs/promises';
import { customersFor, planBookings } from '../bookings/plan-bookings.ts';
import type { BookingOutcome } from '../bookings/book-all.ts';
import { converge } from '../checks/converge.ts';
import { settle, settleRecords } from '../checks/settle.ts';
import { startAgain } from '../faults/inflict.ts';
import { newCustomers, newFirstAdmin } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import type { Report } from '../report.ts';
import { bookQuietly } from './book-quietly.ts';

export interface StreamsOptions {
  bookings: number;
  seed: number;
  say: (line: string) => void;
}

/** Seconds after the restart of NATS within which all records must agree. */
const convergeSeconds = 60;
const consumers = ['billing', 'chat'];

/**
 * Wipes JetStream's store while it holds events that no consumer has handled, then rolls it back to an older copy in the same situation, and checks after
 * each that all effects of all bookings exist once.
 */
export async function runStreams(platform: Platform, { bookings, seed, say }: StreamsOptions): Promise<Report> {
  const plans = planBookings(seed, bookings);
  const admin = await newFirstAdmin(platform);
  const customers = await newCustomers(platform, customersFor(bookings));
  const prefix = `chaos-${seed}-`;
  const history: BookingOutcome[] = [];
  const quarter = Math.ceil(bookings / 4);
  const bookNext = async () => {
    const next = plans.slice(history.length, history.length + quarter);
    history.push(...(await bookQuietly(customers, next, prefix)));
  };
  const made = { history, prefix, adminIds: [admin.id] };
  const copy = `${platform.streamsFolder}-copy`;

  /** Books while the consumers are stopped, so that the effects of these bookings depend on events in the stream; then `change`s its store. */
  const loseEvents = async (change: () => Promise<void>) => {
    for (const consumer of consumers) await platform.act(consumer, 'stop');
    await bookNext();
    const waiting = await countEvents(platform);
    await platform.act('nats', 'kill');
    await change();
    await startAgain(platform, 'nats');
    for (const consumer of consumers) await startAgain(platform, consumer);
    return { ...(await settleRecords(platform, made, convergeSeconds)), waiting };
  };

  say('bookings before the copy of the store');
  await bookNext();
  await platform.act('nats', 'kill');
  await cp(platform.streamsFolder, copy, { recursive: true });
  await startAgain(platform, 'nats');
  await bookNext();
  const calm = await settleRecords(platform, made, convergeSeconds);
  say('rolling the store back to the copy');
  const rolledBack = await loseEvents(async () => {
    await rm(platform.streamsFolder, { recursive: true });
    await cp(copy, platform.streamsFolder, { recursive: true });
  });
  say('wiping the store');
  const wiped = await loseEvents(() => rm(platform.streamsFolder, { recursive: true }));
  const settled = await settle(platform, made, convergeSeconds);
  const named = (when: string, violations: readonly string[]) => violations.map((violation) => `${when}: ${violation}`);
  return {
    rows: [
      ['seed', seed],
      ...settled.rows,
      ['events that no consumer had handled before the rollback', rolledBack.waiting],
      ['  all records agreed after it', `${rolledBack.seconds.toFixed(1)} s`],
      ['events that no consumer had handled before the wipe', wiped.waiting],
      ['  all records agreed after it', `${wiped.seconds.toFixed(1)} s`],
    ],
    violations: [
      ...named('before', calm.violations),
      ...named('after the rollback', rolledBack.violations),
      ...named('after the wipe', wiped.violations),
      ...named('in the end', settled.violations),
      ...(Math.min(rolledBack.waiting, wiped.waiting) === 0 ? ['no event depended on the store'] : []),
    ],
  };
}

/** Waits until the outbox of jobs is published, and returns the number of its events that billing has not handled. */
async function countEvents(platform: Platform): Promise<number> {
  const published = async () => {
    const [row] = await platform.rows<{ count: string }>('select count(*) from jobs.outbox where published_at is null');
    return row!.count === '0' ? [] : ['not published'];
  };
  await converge(published, convergeSeconds);
  const [row] = await platform.rows<{ count: string }>(
    `select count(*) from jobs.outbox o where o.type like 'jobs.job.%'
     and not exists (select from billing.inbox i where i.event_id = o.id)`,
  );
  return Number(row!.count);
}
