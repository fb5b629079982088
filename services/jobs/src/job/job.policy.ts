import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import type { Principal } from '@yoza/contracts/principal';
import { forbidden } from '@yoza/service-kit/errors';

/** Which jobs somebody may see: a customer's own, those assigned to a technician, all for an admin. */
export type JobScope = { customerId: string } | { technicianId: string } | 'all';

export function scopeOf({ role, userId }: Principal): JobScope {
  if (role === 'admin') return 'all';
  if (role === 'technician') return { technicianId: userId };
  return { customerId: userId };
}

/** True when a job with these people is in the scope. */
export function inScope(scope: JobScope, job: { customerId: string; technicianId: string | null }): boolean {
  if (scope === 'all') return true;
  return 'customerId' in scope ? scope.customerId === job.customerId : scope.technicianId === job.technicianId;
}

/** Throws 403 for a status this kind of caller never sets: technicians only start and complete. */
export function assertMaySet({ role }: Principal, status: JobStatus): void {
  if (role === 'technician' && status !== 'in_progress' && status !== 'completed') {
    throw forbidden('Technicians can only start and complete jobs');
  }
}

/** Technicians learn their average, not what a customer said of a job. */
export const seesRating = ({ role }: Principal): boolean => role !== 'technician';

/** Customers learn a technician's name and phone number, not the e-mail address. */
export const seesTechnicianEmail = ({ role }: Principal): boolean => role !== 'customer';
