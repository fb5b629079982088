import type { EntityManager } from '@mikro-orm/postgresql';
import { jobAssigned, jobUnassigned } from '@yoza/jobs-contract/events';
import type { JobPlacement } from '@yoza/jobs-contract/dispatch';
import type { Principal } from '@yoza/kernel-contract/principal';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules, PresentRules } from '../rules/business-rules.ts';
import { assertTechnicianFree, assertVehicleFree } from '../job/assert-free.ts';
import { lockVisit } from '../job/lock-job.ts';
import { lockVehicles } from '../job/lock-vehicles.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import { recordRescheduled } from '../job/record-rescheduled.ts';
import type { Visit } from '../job/visit.ts';
import { lockPerson } from '../person/lock-person.ts';
import { lockTechnician } from '../person/lock-technician.ts';
import { presentRules } from '../rules/present-rules.ts';
import { claimPlaces } from '../slot/claim-slot.ts';
import type { ChosenSlot } from '../slot/slot-choice.ts';
import { assertUpcoming, chosenSlot, slotChoiceErrors } from '../slot/slot-choice.ts';
import { lockSlots } from '../slot/take-slot.ts';
import type { WorkTime } from '../slot/work-time.ts';
import { busyRange, slotsOfWork, workRange, workTime } from '../slot/work-time.ts';
import { assertPlaceable } from './assert-placeable.ts';
import { lockTechnicians } from './lock-technicians.ts';
import { placementOf, recordPlacement } from './record-placement.ts';

/**
 * Places a job, with all others of its visit, as an admin requests: with a technician or unassigned, in a slot of a day. Does nothing when the job is already there. Notifies about
 * assigning and rescheduling as usual. Throws 404 for an unknown job or technician; 400 for a day that cannot be booked; 409 ILLEGAL_TRANSITION once
 * the work has begun or the job is final, JOB_CHANGED, NOT_A_TECHNICIAN, TECHNICIAN_BUSY and VEHICLE_BUSY naming the other job, SLOT_PAST, SLOT_FULL
 * (with the free slots near).
 */
export async function placeJob(
  em: EntityManager,
  given: BusinessRules,
  actor: Principal,
  id: string,
  placement: JobPlacement,
): Promise<void> {
  const { technicianId, version } = placement;
  const actorId = actor.userId;
  await withTransaction(em, async (transaction) => {
    await lockPerson(transaction, actorId);
    const rules = await presentRules(transaction, given);
    const visit = await lockVisit(transaction, 'all', id);
    const { job } = visit;
    const slot = chosenSlot(placement);
    const work = workTime(slot, visit.minutes(), rules);
    const stays = job.scheduledStart.getTime() === slot.start.getTime() && job.timeSlot === slot.timeSlot;
    if (stays && job.technicianId === technicianId) return;
    assertPlaceable(job, version);
    const together = visit.together();
    const now = rules.clock.now();
    if (!stays) {
      const errors = slotChoiceErrors(rules, placement, true, now);
      if (errors.length > 0) throw invalid(errors);
      assertUpcoming(slot, now);
    }
    // Vehicles, technicians, slots: the order in which booking, assigning and rescheduling lock them.
    await lockVehicles(transaction, visit.vehicleIds);
    await lockTechnicians(transaction, [job.technicianId, technicianId]);
    if (technicianId) {
      const technician = await lockTechnician(transaction, technicianId);
      await assertTechnicianFree(transaction, technician, stays ? job.busyRange : busyRange(slot, work), visit.jobs);
    }
    const before = together.map(placementOf);
    const keepsTechnician = job.technicianId === technicianId;
    if (!stays) await moveTo(transaction, rules, visit, { slot, work, actorId, keepsTechnician });
    for (const [index, each] of together.entries()) {
      if (technicianId === null) {
        if (each.unassign(now)) recordJobEvent(transaction, jobUnassigned, each, actorId);
      } else if (each.assign(technicianId, now)) recordJobEvent(transaction, jobAssigned, each, actorId);
      await recordPlacement(transaction, actor, each, before[index]!, now);
    }
  });
}

async function moveTo(
  em: EntityManager,
  rules: PresentRules,
  visit: Visit,
  { slot, work, actorId, keepsTechnician }: Move,
): Promise<void> {
  const { places, uncancelled } = visit;
  const minutes = visit.minutes();
  for (const each of uncancelled) await assertVehicleFree(em, workRange(slot, work), each);
  await lockSlots(em, [...places, ...slotsOfWork(slot, work)]);
  await claimPlaces(em, rules, { slot, work, minutes, personId: actorId, former: places });
  for (const each of uncancelled) {
    const { slot: former } = each;
    each.reschedule(slot, { by: 'admin', keepsTechnician, work }, rules.clock.now());
    recordRescheduled(em, each, former, actorId);
  }
}

interface Move {
  slot: ChosenSlot;
  work: WorkTime;
  actorId: string;
  keepsTechnician: boolean;
}
