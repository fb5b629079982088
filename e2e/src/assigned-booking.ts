import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import { type BookedJob, bookOf } from './customer-data.ts';
import { emails } from './people.ts';
import { signedInClient, technicianClient } from './sign-in.ts';

export interface AssignedBooking extends AsyncDisposable {
  job: BookedJob;
  admin: APIRequestContext;
  technician: APIRequestContext;
  technicianName: string;
}

/** A customer's booking at a time when Brian is free, assigned to him by an admin. */
export async function assignedBooking(
  customer: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<AssignedBooking> {
  const admin = await signedInClient(emails.admin);
  const technician = await technicianClient(emails.secondTechnician);
  const { userId, firstName, lastName } = await json<{ userId: string; firstName: string; lastName: string }>(
    technician.get('/api/technician/me'),
  );
  for (let attempt = 0; attempt < 50; attempt++) {
    const job = await bookOf(customer, fields);
    const assigned = await admin.patch(`/api/jobs/${job.id}/assign`, { data: { technicianId: userId } });
    if (assigned.ok()) {
      return {
        job,
        admin,
        technician,
        technicianName: `${firstName} ${lastName}`,
        async [Symbol.asyncDispose]() {
          await admin.dispose();
          await technician.dispose();
        },
      };
    }
    if (assigned.status() !== 409) throw new Error(`Assigning answered ${assigned.status()}: ${await assigned.text()}`);
    await json(admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
  }
  throw new Error('Brian has no time');
}
