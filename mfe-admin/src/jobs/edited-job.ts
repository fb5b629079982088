import type { Job, JobChange, JobStatus } from './jobs.api.ts';

/** What stands in the fields of the dialog. */
export interface TypedJob {
  status: JobStatus;
  totalPrice: string;
  specialInstructions: string;
}

/** Where a job can go from where it is by this dialog, itself first; a technician is chosen elsewhere. */
const ways: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['pending', 'cancelled'],
  assigned: ['assigned', 'pending', 'in_progress', 'cancelled'],
  in_progress: ['in_progress', 'completed', 'cancelled'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

export const nextStatuses = ({ status }: Pick<Job, 'status'>): readonly JobStatus[] => ways[status];

/** Why the total cannot be changed, as the texts call it; null while it can. */
export function totalLock({ status, paymentStatus }: Pick<Job, 'status' | 'paymentStatus'>) {
  if (paymentStatus !== 'pending') return 'totalPaid' as const;
  return status === 'cancelled' ? ('totalCancelled' as const) : null;
}

export const typedJob = ({ status, totalPrice, specialInstructions }: Job): TypedJob => ({
  status,
  totalPrice: String(Number(totalPrice)),
  specialInstructions: specialInstructions ?? '',
});

/** What of it is another than in the job; undefined for nothing. */
export function changesOf(job: Job, typed: TypedJob): JobChange | undefined {
  const before = typedJob(job);
  const change: JobChange = {};
  if (typed.status !== before.status) change.status = typed.status;
  if (Number(typed.totalPrice) !== Number(before.totalPrice)) change.totalPrice = Number(typed.totalPrice);
  const instructions = typed.specialInstructions.trim();
  if (instructions !== before.specialInstructions) change.specialInstructions = instructions || null;
  return Object.keys(change).length > 0 ? { ...change, version: job.version } : undefined;
}
