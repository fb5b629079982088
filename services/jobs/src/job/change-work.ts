import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';
import type { PresentRules } from '../rules/business-rules.ts';
import { claimPlaces, slotFull } from '../slot/claim-slot.ts';
import { chosenSlot } from '../slot/slot-choice.ts';
import { lockSlots } from '../slot/take-slot.ts';
import type { WorkTime } from '../slot/work-time.ts';
import { busyRange, slotsOfWork, workTime } from '../slot/work-time.ts';
import { isBusy } from './live-jobs.ts';
import { lockVehicles } from './lock-vehicles.ts';
import type { Visit } from './visit.ts';

/**
 * Returns the time that a job takes in its slot when its work takes so many minutes, together with the other cars of its visit, whose time is changed as
 * well, and changes the places accordingly; locks vehicles, technician and slots in the order of all commands. Throws 409 SLOT_FULL when there is no place or the technician has another job then.
 */
export async function changeWork(
  em: EntityManager,
  rules: PresentRules,
  visit: Visit,
  minutesOfJob: number,
  actorId: string,
): Promise<WorkTime> {
  const { job, others, places } = visit;
  const { technicianId, timeSlot } = job;
  const minutes = visit.minutes(minutesOfJob);
  const slot = chosenSlot({ scheduledDate: job.scheduledStart.toISOString(), timeSlot });
  const work = workTime(slot, minutes, rules);
  await lockVehicles(em, visit.vehicleIds);
  if (technicianId) await em.findOne(Person, { id: technicianId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await lockSlots(em, [...places, ...slotsOfWork(slot, work)]);
  const claim = { slot, work, minutes, personId: actorId, former: places };
  if (technicianId && (await isBusy(em, technicianId, busyRange(slot, work), visit.jobs)))
    throw await slotFull(em, rules, claim);
  await claimPlaces(em, rules, claim);
  for (const other of others) other.takeTime(work);
  return work;
}
