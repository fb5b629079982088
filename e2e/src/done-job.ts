import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import { type BookedJob, bookOf } from './customer-data.ts';
import type { NewTechnician } from './new-technician.ts';

/** A booking of a customer, done by this technician. */
export async function doneJobOf(customer: APIRequestContext, { id, admin }: NewTechnician): Promise<BookedJob> {
  const job = await bookOf(customer, {});
  await json(admin.patch(`/api/jobs/${job.id}/assign`, { data: { technicianId: id } }));
  for (const status of ['in_progress', 'completed']) {
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status } }));
  }
  return job;
}
