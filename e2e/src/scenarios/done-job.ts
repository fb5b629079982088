import type { APIRequestContext } from '@playwright/test';
import { assignedBooking } from './assigned-booking.ts';
import { assignTo } from '../data/assign-to.ts';
import { json } from '../api/json.ts';
import { type BookedJob, bookOf } from '../data/bookings.ts';
import type { NewTechnician } from '../people/new-technician.ts';

/** Creates a booking of a customer that this technician has completed. */
export async function doneJobOf(customer: APIRequestContext, { id, admin }: NewTechnician): Promise<BookedJob> {
  const job = await bookOf(customer, {});
  await assignTo(admin, job.id, id);
  await finish(admin, job);
  return job;
}

/** Creates a booking of a customer that a new technician has completed, who is a customer again afterwards. */
export async function finishedJobOf(
  customer: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<BookedJob> {
  await using booking = await assignedBooking(customer, fields);
  await finish(booking.admin, booking.job);
  return booking.job;
}

async function finish(admin: APIRequestContext, { id }: BookedJob): Promise<void> {
  for (const status of ['in_progress', 'completed']) {
    await json(admin.patch(`/api/jobs/${id}/status`, { data: { status } }));
  }
}
