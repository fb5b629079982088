import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { businessDateInWords } from '@yoza/service-kit/time';
import { Job } from '../job/job.entity.ts';
import { busyDuring, liveStatuses, worksDuring } from '../job/live-jobs.ts';
import type { SlotRange } from '../slot/slot-time.ts';

/**
 * Throws 409 TECHNICIAN_BUSY naming the live job, other than `jobs`, that a locked technician has within a range of time. The database's constraint
 * would refuse it as well, but without naming the job.
 */
export async function assertTechnicianFree(
  em: EntityManager,
  technician: { id: string; firstName: string; lastName: string },
  range: SlotRange,
  jobs: readonly Job[],
): Promise<void> {
  const other = await liveJobAt(em, { technicianId: technician.id, ...busyDuring(range) }, jobs);
  if (!other) return;
  const name = `${technician.firstName} ${technician.lastName}`.trim();
  const message = `${name} already has a job at that time: ${textOf(other)}`;
  throw conflict('TECHNICIAN_BUSY', message, { other: presentOther(other) });
}

/** Throws 409 VEHICLE_BUSY naming the other live job that the (locked) vehicle of a job has within a range of time. */
export async function assertVehicleFree(em: EntityManager, range: SlotRange, job: Job): Promise<void> {
  const other = await liveJobAt(em, { vehicleId: job.vehicleId, ...worksDuring(range) }, [job]);
  if (!other) return;
  const message = `This vehicle already has a booking at that time: ${textOf(other)}`;
  throw conflict('VEHICLE_BUSY', message, { other: presentOther(other) });
}

function liveJobAt(em: EntityManager, overlapping: FilterQuery<Job>, jobs: readonly Job[]): Promise<Job | null> {
  const live = { id: { $nin: jobs.map(({ id }) => id) }, status: { $in: liveStatuses } };
  return em.findOne(Job, { $and: [overlapping, live] }, { orderBy: { scheduledStart: 'asc' } });
}

const textOf = ({ vehicleName, timeSlot, scheduledStart }: Job) =>
  `${vehicleName}, ${timeSlot} on ${businessDateInWords(scheduledStart)}`;

const presentOther = ({ id, vehicleName, timeSlot, scheduledStart }: Job) => ({
  jobId: id,
  vehicleName,
  timeSlot,
  scheduledDate: scheduledStart.toISOString(),
});
