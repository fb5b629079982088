import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BookedJob } from '../data/bookings.ts';
import type { JourneyBrowser } from './browsers.ts';
import { call, read } from './calls.ts';
import { firstFreeSlots, type FreeSlot, ownDays } from './own-days.ts';

interface OwnVehicle {
  id: string;
  /** Model that no other vehicle has, which every screen shows. */
  model: string;
}

interface Service {
  id: string;
}

/** Bookings of one journey: of a vehicle of its own, on days of its own. `remove` cancels and deletes all of it. */
export class OwnBookings {
  readonly #page: Page;
  readonly #days: string[];
  readonly #vehicles: OwnVehicle[] = [];

  /** `page` is one of the customer. */
  constructor(page: Page, slice: string, browser: JourneyBrowser) {
    this.#page = page;
    this.#days = ownDays(slice, browser);
  }

  /** Adds a vehicle of the customer. Rejects if the platform refuses it. */
  async addVehicle(): Promise<OwnVehicle> {
    const model = `Journey ${randomBytes(4).toString('hex').toUpperCase()}`;
    const data = { make: 'Toyota', model, year: 2018, vehicleType: 'suv', color: 'white' };
    const { id } = await read<{ id: string }>(this.#page, 'POST', '/api/vehicles', data);
    const vehicle = { id, model };
    this.#vehicles.push(vehicle);
    return vehicle;
  }

  /** Returns free slots of one day; only those for which `isFree` is true. */
  freeSlots(count: number, isFree: (slot: FreeSlot) => Promise<boolean> = async () => true): Promise<FreeSlot[]> {
    return firstFreeSlots(this.#page, this.#days, count, isFree);
  }

  /** Returns the request that books the first service for a vehicle. */
  async requestOf(vehicle: OwnVehicle, { date, timeSlot }: FreeSlot) {
    const [service] = await read<Service[]>(this.#page, 'GET', '/api/services');
    return {
      serviceId: service!.id,
      vehicleId: vehicle.id,
      address: `Acacia Avenue, Kololo, ${vehicle.model}`,
      scheduledDate: date,
      timeSlot,
    };
  }

  /** Books the first service for a vehicle. Rejects if the slot is taken meanwhile, or the platform refuses the booking. */
  async book(vehicle: OwnVehicle, slot: FreeSlot): Promise<BookedJob> {
    return read<BookedJob>(this.#page, 'POST', '/api/jobs', await this.requestOf(vehicle, slot));
  }

  /** Cancels the open bookings of the journey's vehicles and deletes the vehicles. Rejects, after all of them, if one remains. */
  async remove(): Promise<void> {
    const removed = await Promise.allSettled(this.#vehicles.splice(0).map((vehicle) => this.#removeVehicle(vehicle)));
    const errors = removed.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    if (errors.length > 0) throw new AggregateError(errors, errors.join('; '));
  }

  async #removeVehicle(vehicle: OwnVehicle): Promise<void> {
    for (const { id } of await this.#openJobsOf(vehicle)) await read(this.#page, 'PATCH', `/api/jobs/${id}/cancel`, {});
    const response = await call(this.#page, 'DELETE', `/api/vehicles/${vehicle.id}`);
    if (!response.ok())
      throw new Error(`Deleting ${vehicle.model} answered ${response.status()}: ${await response.text()}`);
  }

  async #openJobsOf({ id }: OwnVehicle): Promise<BookedJob[]> {
    const jobs = await Promise.all(
      ['pending', 'assigned'].map((status) => read<BookedJob[]>(this.#page, 'GET', `/api/jobs?status=${status}`)),
    );
    return jobs.flat().filter(({ vehicleId }) => vehicleId === id);
  }
}
