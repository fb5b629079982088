import type { Job } from './job.entity.ts';

/** Returns a job as named in the audit log: the beginning of its id, as used by people, and the service. */
export const jobSubject = ({ id, serviceName }: Pick<Job, 'id' | 'serviceName'>) =>
  ({ kind: 'job', id, label: `${id.slice(0, 8).toUpperCase()} ${serviceName}` }) as const;
