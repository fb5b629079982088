import type { Job } from './job.entity.ts';

/** A job as the audit log names it: by the beginning of its id, as people tell it, and what is done. */
export const jobSubject = ({ id, serviceName }: Pick<Job, 'id' | 'serviceName'>) =>
  ({ kind: 'job', id, label: `${id.slice(0, 8).toUpperCase()} ${serviceName}` }) as const;
