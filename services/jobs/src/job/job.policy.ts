import type { JobStatus } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { forbidden } from '@yoza/service-kit/errors';

/** Jobs a user may see: a customer's own, those assigned to a technician, all for an admin. */
export type JobScope = { customerId: string } | { technicianId: string } | 'all';

export function scopeOf({ role, userId }: Principal): JobScope {
  if (role === 'admin') return 'all';
  if (role === 'technician') return { technicianId: userId };
  return { customerId: userId };
}

/** True if a job with these users is in the scope. */
export function inScope(scope: JobScope, job: { customerId: string; technicianId: string | null }): boolean {
  if (scope === 'all') return true;
  return 'customerId' in scope ? scope.customerId === job.customerId : scope.technicianId === job.technicianId;
}

/** Throws 403 for a status this role may never set: technicians only start and complete. */
export function assertMaySet({ role }: Principal, status: JobStatus): void {
  if (role === 'technician' && status !== 'in_progress' && status !== 'completed') {
    throw forbidden('Technicians can only start and complete jobs');
  }
}

/** True unless the caller is a technician: technicians see their average, not the rating of a single job. */
export const seesRating = ({ role }: Principal): boolean => role !== 'technician';

/** True unless the caller is a customer: customers see a technician's name and phone number, not the email address. */
export const seesTechnicianEmail = ({ role }: Principal): boolean => role !== 'customer';
