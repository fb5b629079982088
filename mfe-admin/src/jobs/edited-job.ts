import { parseAmount } from '../forms/parse-amount.ts';
import type { JobChange, JobStatus } from './jobs.api.ts';
import type { Job } from './job.ts';

/** Values of the dialog's fields. */
export interface TypedJob {
  status: JobStatus;
  totalPrice: string;
  specialInstructions: string;
}

/** Statuses a job can be given by this dialog, its current one first; a technician is chosen elsewhere. */
const allowedStatuses: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['pending', 'cancelled'],
  assigned: ['assigned', 'pending', 'in_progress', 'cancelled'],
  in_progress: ['in_progress', 'completed', 'cancelled'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

export const nextStatuses = ({ status }: Pick<Job, 'status'>): readonly JobStatus[] => allowedStatuses[status];

/** Returns the text key of the reason why the total cannot be changed; null if it can. */
export function totalLock({ status, paymentStatus }: Pick<Job, 'status' | 'paymentStatus'>) {
  if (paymentStatus !== 'pending') return 'totalPaid' as const;
  return status === 'cancelled' ? ('totalCancelled' as const) : null;
}

export const typedJob = ({ status, totalPrice, specialInstructions }: Job): TypedJob => ({
  status,
  totalPrice: String(Number(totalPrice)),
  specialInstructions: specialInstructions ?? '',
});

/** Returns the valid values that differ from the job's; undefined if none do. */
export function changesOf(job: Job, typed: TypedJob): JobChange | undefined {
  const before = typedJob(job);
  const change: JobChange = {};
  if (typed.status !== before.status) change.status = typed.status;
  const total = parseAmount(typed.totalPrice);
  if (total !== null && total !== Number(before.totalPrice)) change.totalPrice = total;
  const instructions = typed.specialInstructions.trim();
  if (instructions !== before.specialInstructions) change.specialInstructions = instructions || null;
  return Object.keys(change).length > 0 ? { ...change, version: job.version } : undefined;
}
