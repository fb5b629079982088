import { setTimeout as delay } from 'node:timers/promises';
import { slotOf } from '../bookings/plan-bookings.ts';
import { call } from '../platform/caller.ts';
import type { Call } from '../platform/caller.ts';
import { type Customer, newCustomers, newPerson } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';

/** Ten customers, one in each tenth of the shares by which versions are assigned, who read and book, and people who create accounts. */
export interface Visitors extends AsyncDisposable {
  calls(): number;
  /** Calls without a response of success, with their status. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const pauseMs = 150;
const reads = ['/api/services', '/api/jobs', '/api/invoices', '/api/notifications', '/api/auth/user', '/api/vehicles'];
const roundsPerBooking = 5;

/** Starts the visitors. */
export async function startVisitors(platform: Platform): Promise<Visitors> {
  const customers = await newCustomers(platform, 10);
  const failures: string[] = [];
  let calls = 0;
  let isOver = false;

  async function make(customer: Customer, request: Call): Promise<{ id?: string }> {
    await delay(pauseMs);
    const { status, body } = await call(customer, request);
    calls += 1;
    if (status < 200 || status > 299) failures.push(`${request.method} ${request.path}: ${status}`);
    return (body ?? {}) as { id?: string };
  }

  async function visit(person: Customer, tenth: number): Promise<void> {
    const customer = {
      ...person,
      headers: { ...person.headers, cookie: `${person.headers['cookie']}; yoza_share=${tenth * 10 + 5}` },
    };
    for (let round = 0; !isOver; round++) {
      for (const path of reads) await make(customer, { method: 'GET', path });
      if (round % roundsPerBooking > 0) continue;
      const place = { address: 'Acacia Avenue, Kololo', latitude: '0.33520000', longitude: '32.58920000' };
      const body = { serviceId: 'basic-wash', vehicleId: customer.vehicleId, ...slotOf(round, Date.now()), ...place };
      const { id } = await make(customer, { method: 'POST', path: '/api/jobs', body });
      if (id !== undefined) await make(customer, { method: 'PATCH', path: `/api/jobs/${id}/cancel`, body: {} });
    }
  }

  /** Each account is an event of identity, which the three other services handle. */
  async function arrive(): Promise<void> {
    while (!isOver) {
      await newPerson(platform).catch((error: Error) => failures.push(error.message));
      await delay(2_000);
    }
  }

  const visits = [...customers.map(visit), arrive()];
  const stop = async () => {
    isOver = true;
    await Promise.all(visits);
  };
  return { calls: () => calls, failures, stop, [Symbol.asyncDispose]: stop };
}
