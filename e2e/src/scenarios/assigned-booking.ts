import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { assignTo } from '../data/assign-to.ts';
import { json } from '../api/json.ts';
import { type BookedJob, bookOf } from '../data/bookings.ts';
import { newTechnician } from '../people/new-technician.ts';
import { newName } from '../people/applicants.ts';
import { rescheduleToToday } from '../platform/control.ts';
import type { PhoneSettings } from '../people/technician-phone.ts';

export interface AssignedBooking extends AsyncDisposable {
  job: BookedJob;
  admin: APIRequestContext;
  technician: APIRequestContext;
  /** Name of the technician, unique among technicians. */
  technicianName: string;
  /** Opens the technician's phone at 360×640, signed in; an error in its page fails the test. */
  phone(browser: Browser, path?: string, settings?: PhoneSettings): Promise<Page>;
}

/** Creates a customer's booking, which an admin assigns to a new technician. */
export async function assignedBooking(
  customer: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<AssignedBooking> {
  const technician = await newTechnician(newName());
  const { id, name, admin, client, phone } = technician;
  const job = await bookOf(customer, fields);
  await assignTo(admin, job.id, id);
  return {
    job,
    admin,
    technician: client,
    technicianName: name,
    phone,
    [Symbol.asyncDispose]: () => technician[Symbol.asyncDispose](),
  };
}

/** Creates an assigned booking and reschedules it to today, so that the technician can start the trip and the job. */
export async function bookingOfToday(
  customer: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<AssignedBooking> {
  const booking = await assignedBooking(customer, fields);
  const { id } = booking.job;
  await rescheduleToToday(id);
  return { ...booking, job: await json<BookedJob>(customer.get(`/api/jobs/${id}`)) };
}
