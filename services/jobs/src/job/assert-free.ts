import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import { businessDateInWords } from '@yoza/service-kit/time';
import type { SlotRange } from '../slot/slot-time.ts';
import { Job } from './job.entity.ts';
import { busyDuring, liveStatuses, worksDuring } from './live-jobs.ts';

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

/**
 * Throws 409 VEHICLE_BUSY naming the first live job, other than `jobs`, that one of several (locked) vehicles has within a range of time: its vehicle is
 * the one of the visit that cannot be booked then.
 */
export async function assertVehiclesFree(
  em: EntityManager,
  range: SlotRange,
  vehicleIds: readonly string[],
  jobs: readonly Job[] = [],
): Promise<void> {
  const other = await liveJobAt(em, { vehicleId: { $in: [...vehicleIds] }, ...worksDuring(range) }, jobs);
  if (!other) return;
  const message = `${other.vehicleName} already has a booking at that time`;
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
