import type { Job } from '../jobs/job.ts';
import { placeNotesOf, vehicleTitle } from '../jobs/job.ts';

/** Announced changes to a job that stays the technician's, in the order of display. */
const changes = ['moved', 'address', 'vehicle', 'service', 'instructions'] as const;

export type JobChange = (typeof changes)[number];

const valueFor: Record<JobChange, (job: Job) => string> = {
  moved: ({ scheduledDate }) => scheduledDate,
  address: ({ address, latitude, longitude }) => [address, latitude, longitude].join('\n'),
  vehicle: (job) => [job.vehicleId, vehicleTitle(job)].join('\n'),
  service: ({ serviceId }) => serviceId,
  instructions: (job) => [...placeNotesOf(job), job.specialInstructions].join('\n'),
};

/** Differences between a job as formerly known and the server's current version. */
export function changesBetween(former: Job, job: Job): JobChange[] {
  return changes.filter((change) => valueFor[change](former) !== valueFor[change](job));
}

/** Later of two responses about a job, by its version. */
export const laterOf = (former: Job | undefined, job: Job): Job =>
  former && former.version > job.version ? former : job;
