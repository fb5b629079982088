import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { lockPerson } from '../person/lock-person.ts';
import { Person } from '../person/person.entity.ts';
import { presentRules } from '../rules/present-rules.ts';
import { claimPlaces } from '../slot/claim-slot.ts';
import type { SlotChoice } from '../slot/slot-choice.ts';
import { assertUpcoming, chosenSlot, slotChoiceErrors } from '../slot/slot-choice.ts';
import { lockSlots } from '../slot/take-slot.ts';
import { busyRange, slotsOfWork, workRange, workTime } from '../slot/work-time.ts';
import { assertVehiclesFree } from './assert-free.ts';
import { auditedJob } from './audited-job.ts';
import { scopeOf } from './job.policy.ts';
import { isBusy } from './live-jobs.ts';
import { lockVisit } from './lock-job.ts';
import { lockVehicles } from './lock-vehicles.ts';
import { recordRescheduled } from './record-rescheduled.ts';
import type { Visit } from './visit.ts';

/**
 * Reschedules a job, with all others of its visit, to another slot and releases its former place; does nothing for its current slot. An assigned technician stays unless busy then,
 * in which case the job is pending again. Throws 404 for a job the actor may not see; 400 for a slot that cannot be booked; 409 JOB_CHANGED for a job
 * that has changed since `version`, ILLEGAL_TRANSITION once the work has begun or the job is final, TOO_LATE_TO_RESCHEDULE and TOO_MANY_MOVES for a
 * customer, SLOT_PAST, VEHICLE_BUSY, for several cars naming the one, and SLOT_FULL (with the free slots near).
 */
export async function rescheduleJob(
  em: EntityManager,
  given: BusinessRules,
  actor: Principal,
  id: string,
  { version, ...choice }: SlotChoice & { version?: number | undefined },
): Promise<void> {
  const isAdmin = actor.role === 'admin';
  const by = isAdmin ? 'admin' : 'customer';
  await withTransaction(em, async (transaction) => {
    await lockPerson(transaction, actor.userId);
    const visit = await lockVisit(transaction, scopeOf(actor), id);
    const { job } = visit;
    const rules = await presentRules(transaction, given);
    const now = rules.clock.now();
    const slot = chosenSlot(choice);
    const stays = job.scheduledStart.getTime() === slot.start.getTime() && job.timeSlot === slot.timeSlot;
    if (stays && job.isMovable) return;
    job.assertVersion(version);
    const errors = slotChoiceErrors(rules, choice, isAdmin, now);
    if (errors.length > 0) throw invalid(errors);
    job.assertMovable(by, now);
    const together = visit.together();
    assertUpcoming(slot, now);
    await lockBusy(transaction, visit);
    const { slot: former } = job;
    const { places } = visit;
    const minutes = visit.minutes();
    const work = workTime(slot, minutes, rules);
    if (together.length > 1) await assertVehiclesFree(transaction, workRange(slot, work), visit.vehicleIds, together);
    await lockSlots(transaction, [...places, ...slotsOfWork(slot, work)]);
    await claimPlaces(transaction, rules, { slot, work, minutes, personId: actor.userId, former: places });
    const keepsTechnician =
      !job.technicianId || !(await isBusy(transaction, job.technicianId, busyRange(slot, work), together));
    for (const each of together) {
      const record = await auditedJob(transaction, actor, each);
      each.reschedule(slot, { by, keepsTechnician, work }, now);
      recordRescheduled(transaction, each, former, actor.userId);
      await record('job.rescheduled');
    }
  });
}

/**
 * Locks vehicles and technician, in this order and before any slot: booking that vehicle and assigning that technician do the same, so that they queue
 * up instead of causing a deadlock in the exclusion constraints.
 */
async function lockBusy(em: EntityManager, { job: { technicianId }, vehicleIds }: Visit): Promise<void> {
  await lockVehicles(em, vehicleIds);
  if (technicianId) await em.findOne(Person, { id: technicianId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
