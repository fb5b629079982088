import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';
import type { PresentRules } from '../rules/business-rules.ts';
import { claimPlaces, slotFull } from '../slot/claim-slot.ts';
import { chosenSlot } from '../slot/slot-choice.ts';
import { lockSlots } from '../slot/take-slot.ts';
import type { WorkTime } from '../slot/work-time.ts';
import { busyRange, slotsOfWork, workTime } from '../slot/work-time.ts';
import type { Job } from './job.entity.ts';
import { isBusy } from './live-jobs.ts';
import { Vehicle } from './vehicle.entity.ts';

/**
 * Returns the time that a job takes in its slot when its work takes so many minutes, and changes its places accordingly; locks vehicle, technician and
 * slots in the order of all commands. Throws 409 SLOT_FULL when there is no place or the technician has another job then.
 */
export async function changeWork(
  em: EntityManager,
  rules: PresentRules,
  job: Job,
  minutes: number,
  actorId: string,
): Promise<WorkTime> {
  const { vehicleId, technicianId, places, timeSlot } = job;
  const slot = chosenSlot({ scheduledDate: job.scheduledStart.toISOString(), timeSlot });
  const work = workTime(slot, minutes, rules);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  await em.findOne(Vehicle, { id: vehicleId }, { lockMode });
  if (technicianId) await em.findOne(Person, { id: technicianId }, { lockMode });
  await lockSlots(em, [...places, ...slotsOfWork(slot, work)]);
  const claim = { slot, work, minutes, personId: actorId, former: places };
  if (technicianId && (await isBusy(em, technicianId, busyRange(slot, work), job.id)))
    throw await slotFull(em, rules, claim);
  await claimPlaces(em, rules, claim);
  return work;
}
