import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoAdmin, demoPeople } from '@yoza/kernel-contract/demo';
import { jobAssigned, jobBooked, jobCancelled, jobCompleted, jobStarted } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { sendWrites } from '@yoza/service-kit/last-statement';
import { dayRange } from '@yoza/service-kit/time';
import type { Service } from '../catalog/service.entity.ts';
import { itemIdsOf } from '../job/add-ons.presenter.ts';
import { Job } from '../job/job.entity.ts';
import type { AddOn } from '../catalog/add-on.entity.ts';
import { basketOf } from '../catalog/basket.ts';
import { priceClassOf } from '../catalog/price-class.ts';
import { priceOfItems } from '../catalog/price.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import { pointOf } from '../place/point.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import type { ServiceAreaRules } from '../rules/service-area-rules.ts';
import { travelTo } from '../place/service-area.ts';
import { chosenSlot } from '../slot/slot-choice.ts';
import { slotRange } from '../slot/slot-time.ts';
import { changePlaces, lockSlots } from '../slot/take-slot.ts';
import { workTime } from '../slot/work-time.ts';
import { writeJobLog } from '../job/job-log.ts';
import { Vehicle } from '../job/vehicle.entity.ts';
import type { JobPlan } from './job-plans.ts';
import { playRating } from './play-rating.ts';

/** Rules that prices depend on. */
export type PricingRules = ServiceAreaRules &
  Pick<BusinessRules, 'taxRate' | 'priceClasses' | 'timeSlots' | 'travelBufferMinutes'>;

/** Service of a job, and the add-ons that can be ordered. */
export interface Offer {
  service: Service;
  addOns: readonly AddOn[];
}

const minute = 60_000;
const hour = 60 * minute;
/** Number of items done in a job that is still in progress. */
const doneSoFar = 17;

/** Plays a job through its regular steps, with the events and logs of each step at its time. */
export async function playJob(
  em: EntityManager,
  plan: JobPlan,
  offer: Offer,
  rules: PricingRules,
  number: number,
  now: Date,
) {
  const { date, timeSlot, technicianId, fate } = plan;
  const slot = slotRange(date, timeSlot);
  const job = Job.book(bookingOf(plan, offer, rules), bookedAt(plan, number, now), demoId(`job ${number}`));
  em.persist(job);
  recordJobEvent(em, jobBooked, job, job.customerId);
  // The logs refer to the job by id, without a relation in the ORM.
  await em.flush();
  const cancelled = fate === 'cancelled' || fate === 'cancelled late';
  if (!cancelled) {
    await lockSlots(em, job.places);
    changePlaces(em, { taken: job.places, left: [] });
    // The places of the next job may be in the same slots.
    await sendWrites(em);
  }
  if (technicianId && fate !== 'pending') {
    const assignedAt = new Date(Math.min(job.createdAt.getTime() + 50 * minute, now.getTime() - 2 * hour));
    job.assign(technicianId, assignedAt);
    recordJobEvent(em, jobAssigned, job, demoAdmin.id);
  }
  if (cancelled) {
    const notice = fate === 'cancelled late' ? 5 * hour : 30 * hour;
    job.cancel('customer', new Date(Math.min(slot.start.getTime() - notice, now.getTime() - hour)));
    recordJobEvent(em, jobCancelled, job, job.customerId);
  }
  if (fate === 'completed') {
    playWork(em, job, new Date(slot.start.getTime() + (4 + (number % 9)) * minute));
    playRating(em, job, number, demoId(`rating ${number}`), now);
  }
  if (fate === 'in_progress') {
    const begun = Math.max(slot.start.getTime() + 6 * minute, now.getTime() - 70 * minute);
    const midnight = dayRange(date).from.getTime();
    const started = startWork(em, job, new Date(Math.max(midnight, Math.min(begun, now.getTime() - 10 * minute))));
    const ticked = Math.min(started.getTime() + 50 * minute, now.getTime() - 2 * minute);
    tick(em, job, doneSoFar, new Date(Math.max(started.getTime(), ticked)));
  }
  return job;
}

function bookingOf(plan: JobPlan, { service, addOns: known }: Offer, rules: PricingRules) {
  const { travelFee } = travelTo(rules, pointOf(plan.place));
  const size = priceClassOf(rules, plan.vehicle.vehicleType);
  const slot = chosenSlot({ scheduledDate: plan.date, timeSlot: plan.timeSlot });
  const { items, addOns, durationMinutes } = basketOf(service, size, plan.addOnIds ?? [], known);
  return {
    customerId: plan.vehicle.customerId,
    vehicleId: plan.vehicle.id,
    vehicleName: Vehicle.add(plan.vehicle, new Date(0)).displayName,
    serviceId: service.id,
    serviceName: service.name,
    invoiceCode: service.invoiceCode,
    slot,
    work: workTime(slot, durationMinutes, rules),
    discountCode: null,
    timeSlot: plan.timeSlot,
    ...plan.place,
    specialInstructions: plan.instructions ?? null,
    price: priceOfItems(items, { taxRate: rules.taxRate, travelFee }),
    addOns,
    durationMinutes,
    paymentMethod: 'invoice' as const,
    mobileMoneyPhone: null,
    paymentIntentId: null,
    adminMade: false,
  };
}

/** Returns the booking time: two to four days before the slot, at the latest some hours ago. */
export function bookedAt({ date, timeSlot }: JobPlan, number: number, now: Date): Date {
  const ahead = slotRange(date, timeSlot).start.getTime() - (50 + ((number * 7) % 40)) * hour;
  return new Date(Math.min(ahead, now.getTime() - (4 + (number % 20)) * hour) - ((number * 13) % 50) * minute);
}

function playWork(em: EntityManager, job: Job, startedAt: Date): void {
  const minutes = job.durationMinutes! - 8;
  const later = (share: number) => new Date(startWorkTime.getTime() + minutes * share * minute);
  const startWorkTime = startWork(em, job, startedAt);
  tick(em, job, 11, later(0.5));
  tick(em, job, itemIdsOf(job.addOns).length, later(0.95));
  job.complete(later(1));
  recordJobEvent(em, jobCompleted, job, job.technicianId);
  writeJobLog(em, 'job_complete', job, actorOf(job), later(1));
}

function startWork(em: EntityManager, job: Job, at: Date): Date {
  job.start('technician', at);
  recordJobEvent(em, jobStarted, job, job.technicianId);
  writeJobLog(em, 'job_start', job, actorOf(job), at);
  return at;
}

function tick(em: EntityManager, job: Job, count: number, at: Date): void {
  const itemIds = itemIdsOf(job.addOns);
  const checklist = itemIds.slice(0, count);
  job.saveChecklist(checklist, at);
  const totalCount = itemIds.length;
  const notes = `Checklist progress: ${count}/${totalCount} items completed`;
  const metadata = { checklist, completedCount: count, totalCount };
  writeJobLog(em, 'checklist_progress', job, actorOf(job), at, { notes, metadata });
}

function actorOf({ technicianId }: Job): Principal {
  const { id, firstName, lastName } = demoPeople.find((person) => person.id === technicianId)!;
  return { userId: id, role: 'technician', via: 'bearer', credentialId: id, name: `${firstName} ${lastName}` };
}

/** Returns a UUID that is always the same for the same name. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`yoza demonstration: ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
