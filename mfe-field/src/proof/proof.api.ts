import type { components } from '@yoza/contracts/generated/jobs';
import { bodyOf } from '@yoza/shell-sdk/api';
import { OfflineError } from '../requests/failure.ts';
import { technicianApi } from '../requests/technician-api.ts';

export type NewSignature = components['schemas']['NewSignature'];

/** Keeps what the customer signed, in place of what was signed before. Throws {@link OfflineError} without a network. */
export async function signJob(jobId: string, body: NewSignature) {
  if (!navigator.onLine) throw new OfflineError();
  return bodyOf(technicianApi.PUT('/api/jobs/{id}/signature', { params: { path: { id: jobId } }, body }));
}
