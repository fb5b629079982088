import { json } from '../api/json.ts';
import { addVehicleOf, bookingOf } from '../data/bookings.ts';
import type { Callers } from './callers.ts';
import { rescheduleToToday } from '../platform/control.ts';
import { moneyResources } from './resources/money.ts';
import { operationsResources } from './resources/operations.ts';
import { peopleResources } from './resources/people.ts';
import { photoResources } from './resources/photos.ts';
import type { Maker, Resource, ResourceName } from './resource.ts';
import { inFreeSlot } from '../data/in-free-slot.ts';
import { saveAlone } from '../data/saved-place.ts';
import { newPlace, retiredService } from '../data/settings.ts';

const setStatus = async ({ clients }: Callers, jobId: string, status: string) =>
  json(clients.admin.patch(`/api/jobs/${jobId}/status`, { data: { status } }));

/** Completes the job that the assigned technician has in progress, since a technician can work on only one. */
export async function finishRunningJobs(callers: Callers): Promise<void> {
  const path = '/api/jobs?status=in_progress&limit=200';
  const running = await json<{ id: string }[]>(callers.clients.technician_assigned.get(path));
  for (const { id } of running) await setStatus(callers, id, 'completed');
}

/** Jobs of the customer `customer_owner`. */
const jobResources = {
  booking: async ({ clients, carId }: Callers) => {
    const response = await inFreeSlot(() => clients.customer_owner.post('/api/jobs', { data: bookingOf(carId) }));
    return (await json<{ id: string }>(Promise.resolve(response))).id;
  },
  /** Returns the booking, assigned to the assigned technician. */
  job: async ({ clients, people }: Callers, resource: Resource) => {
    const id = await resource('booking');
    const data = { technicianId: people.technician_assigned.id };
    await json(clients.admin.patch(`/api/jobs/${id}/assign`, { data }));
    return id;
  },
  dayOfBooking: async ({ clients }: Callers, resource: Resource) => {
    const job = await json<{ scheduledDate: string }>(clients.admin.get(`/api/jobs/${await resource('booking')}`));
    // An instant between 5:00 and 14:00 UTC.
    return job.scheduledDate.slice(0, 10);
  },
  /** Returns another job, in progress. */
  runningJob: async (callers: Callers) => {
    const id = await newResources(callers)('job');
    await finishRunningJobs(callers);
    await setStatus(callers, id, 'in_progress');
    return id;
  },
  /** Returns another job, completed. */
  completedJob: async (callers: Callers) => {
    const id = await newResources(callers)('runningJob');
    await setStatus(callers, id, 'completed');
    return id;
  },
  /** Returns another job, whose technician is on the way. */
  awaitedJob: async (callers: Callers) => {
    const jobId = await newResources(callers)('job');
    await rescheduleToToday(jobId);
    const data = { type: 'travel_start', jobId };
    await json(callers.clients.technician_assigned.post('/api/technician/logs', { data }));
    return jobId;
  },
  /** Returns the last part of the link of the tracking page. */
  trackingSecret: async ({ clients }: Callers, resource: Resource) => {
    const path = `/api/jobs/${await resource('awaitedJob')}/tracking`;
    return (await json<{ url: string }>(clients.admin.get(path))).url.split('/').at(-1)!;
  },
} satisfies Record<string, Maker>;

const otherResources = {
  vehicle: async ({ clients }: Callers) => (await addVehicleOf(clients.customer_owner)).id,
  hold: async ({ clients }: Callers) => {
    const response = await inFreeSlot((data) => clients.customer_owner.post('/api/slot-holds', { data }));
    return (await json<{ id: string }>(Promise.resolve(response))).id;
  },
  /** Returns the path of the owner's calendar. */
  calendar: async ({ clients }: Callers) => {
    const { url } = await json<{ url: string }>(clients.customer_owner.post('/api/calendar-feed', { data: {} }));
    return new URL(url).pathname;
  },
  chat: async ({ clients }: Callers) => {
    const data = { subject: 'Support Request' };
    return (await json<{ id: string }>(clients.customer_owner.post('/api/chat/sessions', { data }))).id;
  },
  equipment: async ({ clients }: Callers) => {
    const data = { name: 'Pressure washer', model: 'K 5' };
    return (await json<{ id: string }>(clients.admin.post('/api/equipment', { data }))).id;
  },
  service: async ({ clients }: Callers) => (await retiredService(clients.admin)).id,
  place: async ({ clients }: Callers) =>
    (await json<{ id: string }>(clients.admin.post('/api/admin/settings/places', { data: newPlace() }))).id,
  savedPlace: ({ clients }: Callers) => saveAlone(clients.customer_owner),
} satisfies Record<string, Maker>;

const makers: Record<ResourceName, Maker> = {
  ...jobResources,
  ...otherResources,
  ...moneyResources,
  ...operationsResources,
  ...peopleResources,
  ...photoResources,
};

/**
 * Creates a set of test objects for calls of the authorization matrix: each is created at its first use, and its id returned, unless its maker says
 * otherwise.
 */
export function newResources(callers: Callers): Resource {
  const made = new Map<ResourceName, Promise<string>>();
  const resource: Resource = (name) => {
    if (!made.has(name)) made.set(name, makers[name](callers, resource));
    return made.get(name)!;
  };
  return resource;
}
