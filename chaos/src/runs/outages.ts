import { customersFor, planBookings } from '../bookings/plan-bookings.ts';
import { settle } from '../checks/settle.ts';
import { startAgain } from '../faults/inflict.ts';
import { call } from '../platform/caller.ts';
import type { Call, Caller } from '../platform/caller.ts';
import { newCustomers, newFirstAdmin, newPerson, newTechnician } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import type { Report } from '../report.ts';
import { bookQuietly } from './book-quietly.ts';

export interface OutagesOptions {
  bookings: number;
  seed: number;
  say: (line: string) => void;
}

const convergeSeconds = 60;
/** Calls of one customer a minute that place a hold, as the contract allows, and the attempts of this run. */
const [allowedHolds, attemptedHolds] = [60, 90];
/** Wrong passwords until an account is locked, and the attempts of this run. */
const [allowedPasswords, attemptedPasswords] = [5, 12];

/** Checks that nothing of sign-in and limits is bypassed without Redis, and that bookings succeed without NATS and have all effects afterwards. */
export async function runOutages(platform: Platform, { bookings, seed, say }: OutagesOptions): Promise<Report> {
  const admin = await newFirstAdmin(platform);
  const customers = await newCustomers(platform, customersFor(bookings));
  say('Redis is down');
  const withoutRedis = await judgeWithoutRedis(platform, admin, customers[0]!);
  say('NATS is down');
  await platform.act('nats', 'kill');
  const prefix = `chaos-${seed}-`;
  const statuses = new Map<number, number>();
  const history = await bookQuietly(customers, planBookings(seed, bookings), prefix, statuses);
  await startAgain(platform, 'nats');
  const settled = await settle(platform, { history, prefix, adminIds: [admin.id] }, convergeSeconds);
  const refused = history.filter(({ booked }) => booked.status !== 201 || booked.attempts > 1);
  return {
    rows: [
      ['seed', seed],
      ...withoutRedis.map(({ check, figure }) => [`without Redis: ${check}`, figure] as const),
      ['without NATS:', ''],
      ...settled.rows,
      ['  bookings not answered 201 at once', refused.length],
    ],
    violations: [
      ...withoutRedis.flatMap(({ violations }) => violations),
      ...refused.map(
        ({ marker, booked }) =>
          `without NATS ${marker} was answered ${booked.status} after ${booked.attempts} attempts`,
      ),
      ...settled.violations,
    ],
  };
}

interface Finding {
  check: string;
  figure: string;
  violations: string[];
}

async function judgeWithoutRedis(platform: Platform, admin: Caller, customer: Caller): Promise<Finding[]> {
  const [leaver, demoted, technician] = [
    await newPerson(platform),
    await newTechnician(platform, admin),
    await newTechnician(platform, admin),
  ];
  const list: Call = { method: 'GET', path: '/api/jobs' };
  // Cached by the gateway before Redis fails.
  for (const caller of [leaver, demoted, technician, customer]) await call(caller, list);
  await platform.act('redis', 'kill');
  try {
    const expect = (check: string, found: readonly number[], allowed: readonly number[]): Finding => ({
      check,
      figure: [...Map.groupBy(found, (status) => status)]
        .map(([status, all]) => `${all.length} × ${status}`)
        .join(', '),
      violations: found.every((status) => allowed.includes(status))
        ? []
        : [`without Redis: ${check}: ${found.join(', ')}`],
    });
    const statusOf = async (caller: Pick<Caller, 'url' | 'headers'>, path = list.path) =>
      (await call(caller, { method: 'GET', path })).status;
    const { url } = platform;
    const origin = { origin: url };
    const strangers = [
      { url, headers: origin },
      { url, headers: { ...origin, cookie: 'yoza_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
      { url, headers: { ...origin, authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } },
      // An invalid bearer decides, even beside a valid cookie.
      { url, headers: { ...customer.headers, authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } },
    ];
    const findings = [
      expect('callers without valid credentials', await Promise.all(strangers.map((one) => statusOf(one))), [401]),
      expect('signed-in customer and technician', [await statusOf(customer), await statusOf(technician)], [200]),
      expect('a customer calls as an admin', [await statusOf(customer, '/api/admin/users')], [403]),
    ];
    const left = await call(leaver, { method: 'GET', path: '/api/logout' });
    const removed = await call(admin, {
      method: 'POST',
      path: `/api/admin/technicians/${demoted.id}/remove-access`,
      body: {},
    });
    findings.push(
      expect('sign-out and removal of access', [left.status, removed.status], [200, 204, 302, 303]),
      expect(
        'after a sign-out, and after access was removed',
        [await statusOf(leaver), await statusOf(demoted)],
        [401, 403],
      ),
      limited('holds of one customer', await repeat(attemptedHolds, () => hold(customer)), allowedHolds),
      limited('wrong passwords', await repeat(attemptedPasswords, () => wrongPassword(url)), allowedPasswords),
    );
    await platform.act('redis', 'start');
    const back = [await statusOf(leaver), await statusOf(demoted)];
    return [...findings, expect('the same callers once Redis is back', back, [401, 403])];
  } finally {
    await startAgain(platform, 'redis');
  }
}

/** Judges that a limit refuses what exceeds it, whatever else the calls answer. */
function limited(check: string, found: readonly number[], allowed: number): Finding {
  const refused = found.filter((status) => status === 429).length;
  const violation = `without Redis: ${check}: ${found.length - refused} of ${found.length} were let through, ${allowed} are allowed`;
  return {
    check,
    figure: `${refused} of ${found.length} refused with 429`,
    violations:
      found.length - refused > allowed || found.some((status) => status >= 500 || status === 0) ? [violation] : [],
  };
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await work());
  return statuses;
}

async function hold(customer: Caller): Promise<number> {
  const scheduledDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const body = { scheduledDate, timeSlot: '8:00 AM - 11:00 AM' };
  return (await call(customer, { method: 'POST', path: '/api/slot-holds', body })).status;
}

async function wrongPassword(url: string): Promise<number> {
  const body = { email: 'unknown@yoza.test', password: 'wrong-password' };
  return (await call({ url, headers: { origin: url } }, { method: 'POST', path: '/api/technician/login', body }))
    .status;
}
