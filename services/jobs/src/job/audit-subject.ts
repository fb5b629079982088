import type { Job } from './job.entity.ts';

/** A job as the audit log names it: by the beginning of its id, as people tell it. */
export const jobSubject = ({ id }: Pick<Job, 'id'>) =>
  ({ kind: 'job', id, label: `Job ${id.slice(0, 8).toUpperCase()}` }) as const;
