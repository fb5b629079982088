import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { customersFor, planBookings } from '../bookings/plan-bookings.ts';
import { settle } from '../checks/settle.ts';
import { bookAll } from '../bookings/book-all.ts';
import { call } from '../platform/caller.ts';
import type { Caller } from '../platform/caller.ts';
import { newCustomers, newFirstAdmin } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import type { Report } from '../report.ts';

export interface RollingOptions {
  restarts: number;
  seed: number;
  say: (line: string) => void;
}

const parts = ['identity', 'jobs', 'billing', 'chat', 'gateway'];
const reads = ['/api/services', '/api/jobs', '/api/invoices', '/api/notifications', '/api/auth/user', '/api/vehicles'];
const readers = 6;
/** Bookings planned; the customers book until the last restart has ended. */
const plannedBookings = 20_000;
const bookingPauseMs = 400;
const convergeSeconds = 120;

/**
 * Restarts each service and the gateway in turn by SIGTERM while customers book and read: the successor is started first and gets the calls, the
 * predecessor is stopped, started again and gets them back. Every call must succeed at once.
 */
export async function runRolling(platform: Platform, { restarts, seed, say }: RollingOptions): Promise<Report> {
  const admin = await newFirstAdmin(platform);
  const customers = await newCustomers(platform, customersFor(plannedBookings));
  const prefix = `chaos-${seed}-`;
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  let at = 'before the first restart';
  const count = (status: number, what: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 200 || status > 299) failures.push(`${what} was answered ${status} (${at})`);
  };
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn++) {
      const path = reads[turn % reads.length]!;
      count((await call(customers[turn % customers.length]!, { method: 'GET', path })).status, `GET ${path}`);
    }
  };
  // Customers who press nothing twice: their first attempt must succeed.
  const plans = planBookings(seed, plannedBookings).map((plan) => ({ ...plan, patience: 1 }));
  const untilOver = function* () {
    for (const plan of plans) {
      if (isOver) return;
      yield plan;
    }
  };
  const booking = bookAll(customers, untilOver(), (index) => `${prefix}${index}`, {
    beforeEach: () => delay(bookingPauseMs),
    afterEach: () => {},
    count: (status) => count(status, 'a booking or a change of it'),
  });
  const reading = Array.from({ length: readers }, (_, reader) => read(reader));
  try {
    for (let restart = 0; restart < restarts; restart++) {
      const part = parts[restart % parts.length]!;
      at = `restart ${restart + 1}, of ${part}`;
      say(at);
      await (part === 'gateway' ? restartGateway(platform, customers) : restartService(platform, part));
    }
  } finally {
    isOver = true;
    await Promise.all(reading);
  }
  const history = await booking;
  const settled = await settle(platform, { history, prefix, adminIds: [admin.id] }, convergeSeconds);
  const calls = [...statuses.values()].reduce((sum, number) => sum + number, 0);
  return {
    rows: [
      ['seed', seed],
      ['restarts by SIGTERM, each of two processes', restarts],
      ['calls', calls],
      ['  not answered with 2xx', failures.length],
      ...settled.rows,
    ],
    violations: [...failures, ...settled.violations],
  };
}

/** Restarts a service beside a second process of it, which gets its calls meanwhile. */
async function restartService(platform: Platform, part: string): Promise<void> {
  const file = await readFile(platform.servicesFile, 'utf8');
  const named = JSON.parse(file) as Record<string, { versions: object[] }>;
  const twin = await platform.startTwin(part);
  const versions = named[part]!.versions.map((version) => ({ ...version, upstream: twin.url }));
  await writeServices(platform, JSON.stringify({ ...named, [part]: { versions } }));
  await platform.act(part, 'restart');
  await writeServices(platform, file);
  await platform.stopTwins(part);
}

/** Replaces the file of services in one step. The predecessor serves calls until gateways have read it. */
async function writeServices({ servicesFile }: Platform, text: string): Promise<void> {
  await writeFile(`${servicesFile}.new`, text);
  await rename(`${servicesFile}.new`, servicesFile);
}

/** Restarts the gateway beside a second one, to which callers turn meanwhile, as a load balancer would make them. */
async function restartGateway(platform: Platform, callers: readonly Caller[]): Promise<void> {
  const twin = await platform.startTwin('gateway');
  for (const caller of callers) caller.url = twin.url;
  await platform.act('gateway', 'restart');
  for (const caller of callers) caller.url = platform.url;
  await platform.stopTwins('gateway');
}
