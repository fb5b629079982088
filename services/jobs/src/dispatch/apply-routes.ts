import type { EntityManager } from '@mikro-orm/postgresql';
import { jobAssigned } from '@yoza/jobs-contract/events';
import type { RouteChanges } from '@yoza/jobs-contract/dispatch';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { invalid, notFound } from '@yoza/service-kit/errors';
import { businessDate } from '@yoza/service-kit/time';
import { withTransaction } from '@yoza/service-kit/transaction';
import { assertTechnicianFree } from '../job/assert-free.ts';
import type { Job } from '../job/job.entity.ts';
import { lockVisits } from '../job/lock-job.ts';
import { recordJobEvent } from '../job/record-job-event.ts';
import { lockTechnician } from '../person/lock-technician.ts';
import { assertPlaceable } from './assert-placeable.ts';
import { lockTechnicians } from './lock-technicians.ts';
import { placementOf, recordPlacement } from './record-placement.ts';

/**
 * Assigns jobs of one day, with all others of their visits, to other technicians within their slots, all of them or none. Throws 404 for an unknown job or technician, 400 for a job of
 * another day and for a visit with two technicians, 409 JOB_CHANGED when one of the jobs has changed since, ILLEGAL_TRANSITION, NOT_A_TECHNICIAN, TECHNICIAN_BUSY.
 */
export async function applyRoutes(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  { date, changes }: RouteChanges,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const ids = changes.map(({ jobId }) => jobId);
    const visits = new Map((await lockVisits(transaction, ids)).map((visit) => [visit.job.id, visit]));
    const now = clock.now();
    const technicianOf = new Map<Job, string>();
    for (const { jobId, version, technicianId } of changes) {
      const visit = visits.get(jobId);
      if (!visit) throw notFound('Job not found');
      assertPlaceable(visit.job, version);
      if (businessDate(visit.job.scheduledStart) !== date) {
        throw invalid([{ path: 'changes', message: 'These jobs are on different days' }]);
      }
      for (const job of visit.together()) {
        if ((technicianOf.get(job) ?? technicianId) !== technicianId) {
          throw invalid([{ path: 'changes', message: 'The cars of a visit have one technician' }]);
        }
        technicianOf.set(job, technicianId);
      }
    }
    const moves = [...technicianOf].map(([job, technicianId]) => ({ job, technicianId }));
    const technicianIds = moves.map(({ technicianId }) => technicianId);
    await lockTechnicians(transaction, [...moves.map(({ job }) => job.technicianId), ...technicianIds]);
    const changed = moves.filter(({ job, technicianId }) => job.technicianId !== technicianId);
    // Otherwise technicians who exchange jobs would both have two at the same time for a moment, which the database does not allow.
    const former = changed.map(({ job }) => placementOf(job));
    for (const { job } of changed) job.unassign(now);
    await transaction.flush();
    for (const [index, { job, technicianId }] of changed.entries()) {
      const technician = await lockTechnician(transaction, technicianId);
      await assertTechnicianFree(transaction, technician, job.busyRange, sameVisit(moves, job));
      job.assign(technicianId, now);
      recordJobEvent(transaction, jobAssigned, job, actor.userId);
      await recordPlacement(transaction, actor, job, former[index]!, now);
      await transaction.flush();
    }
  });
}

/** Returns the jobs that a technician may have at the same time as a job: those of its visit. */
const sameVisit = (moves: readonly { job: Job }[], { id, visitId }: Job): Job[] =>
  moves.flatMap(({ job }) => (job.id === id || (visitId !== null && job.visitId === visitId) ? [job] : []));
