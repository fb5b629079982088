import type { Job } from './job.ts';
import { vehicleTitle } from './job.ts';

/** What others can change of a job that stays the technician's, in the order in which it is told. */
const changes = ['moved', 'address', 'vehicle', 'service', 'instructions'] as const;

export type JobChange = (typeof changes)[number];

const told: Record<JobChange, (job: Job) => string> = {
  moved: ({ scheduledDate }) => scheduledDate,
  address: ({ address, latitude, longitude }) => [address, latitude, longitude].join('\n'),
  vehicle: (job) => [job.vehicleId, vehicleTitle(job)].join('\n'),
  service: ({ serviceId }) => serviceId,
  instructions: ({ landmark, directions, specialInstructions }) =>
    [landmark, directions, specialInstructions].join('\n'),
};

/** What differs between a job as it was known and as the server has it now. */
export function changesBetween(former: Job, job: Job): JobChange[] {
  return changes.filter((change) => told[change](former) !== told[change](job));
}

/** The later of two answers about a job. */
export const laterOf = (former: Job | undefined, job: Job): Job =>
  former && former.version > job.version ? former : job;
