import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';

export function jobSnapshot(overrides: Partial<JobSnapshot> = {}): JobSnapshot {
  return {
    id: crypto.randomUUID(),
    status: 'pending',
    customerId: crypto.randomUUID(),
    technicianId: null,
    previousTechnicianId: null,
    vehicleId: crypto.randomUUID(),
    vehicleName: '2018 Toyota Harrier',
    serviceId: 'premium-detail',
    serviceName: 'Extra & Interior Cleaning',
    invoiceCode: 'INT',
    scheduledDate: '2026-11-23T05:00:00.000Z',
    scheduledEnd: '2026-11-23T08:00:00.000Z',
    timeSlot: '8:00 AM - 11:00 AM',
    address: 'Plot 4, Kira Road, Ntinda',
    landmark: null,
    directions: null,
    latitude: null,
    longitude: null,
    basePrice: '82518.00',
    travelFee: '0.00',
    taxAmount: '6601.00',
    taxRate: 8,
    totalPrice: '89119.00',
    lines: [],
    discountAmount: '0.00',
    durationMinutes: null,
    addOns: [],
    discountCode: null,
    busyUntil: null,
    visitId: null,
    visitPosition: null,
    visitSize: null,
    paymentMethod: 'invoice',
    paymentStatus: 'pending',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
    paymentIntentId: null,
    adminMade: false,
    lateCancel: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    travelStartedAt: null,
    expectedArrivalAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    ...overrides,
  };
}

export type JobEvent = DomainEvent<string, JobSnapshot>;

export const jobEvent = (verb: string, data: JobSnapshot, version = 1): JobEvent => ({
  id: crypto.randomUUID(),
  type: `jobs.job.${verb}.v1`,
  occurredAt: data.createdAt,
  aggregate: { id: data.id, version },
  actorId: null,
  data,
});

const verbOf: Record<JobSnapshot['status'], string> = {
  pending: 'unassigned',
  assigned: 'assigned',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
};
const next: Record<JobSnapshot['status'], JobSnapshot['status'][]> = {
  pending: ['assigned', 'cancelled'],
  assigned: ['in_progress', 'pending', 'cancelled', 'assigned'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};
const services = ['basic-wash', 'premium-detail', 'deep-cleaning-polish', 'wax'];

/** Returns the life of one job, which may stop at any status, as a legal sequence of events, with an occasional change of price. */
export function jobHistory(random: () => number): JobEvent[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  let job = jobSnapshot({ serviceId: pick(services), adminMade: random() < 0.2 });
  const events = [jobEvent('booked', job, 1)];
  while (next[job.status].length > 0 && random() < 0.85) {
    job = { ...job, status: pick(next[job.status]) };
    if (random() < 0.2) {
      const tax = Math.floor(random() * 9_000);
      job = {
        ...job,
        basePrice: money(80_000),
        travelFee: money(20_000),
        taxAmount: money(tax),
        totalPrice: money(100_000 + tax),
      };
    }
    events.push(jobEvent(verbOf[job.status], job, events.length + 1));
  }
  return events;
}

/** Returns each event one to three times, in random order. */
export function shuffledWithDuplicates(events: readonly JobEvent[], random: () => number): JobEvent[] {
  const repeated = events.flatMap((event) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => event));
  return repeated
    .map((event) => ({ event, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ event }) => event);
}
