import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import type { BookedJob } from './customer-data.ts';
import { emails } from './people.ts';
import { signedInClient, technicianClient } from './sign-in.ts';

/** Those who move bookings on, with what each may do over the API. */
export interface Staff extends AsyncDisposable {
  /** Gives a job to Joan Nansubuga; false when she has no time then. */
  assign(job: BookedJob): Promise<boolean>;
  /** The technician begins it. */
  start(job: BookedJob): Promise<void>;
  /** The technician has done it. */
  complete(job: BookedJob): Promise<void>;
  /** An admin ends it, also when it is under way. */
  cancel(job: BookedJob): Promise<void>;
}

export const technicianName = 'Joan Nansubuga';

export async function signInStaff(): Promise<Staff> {
  const admin = await signedInClient(emails.admin);
  const technician = await technicianClient(emails.technician);
  const { userId: technicianId } = await json<{ userId: string }>(technician.get('/api/technician/me'));
  const setStatus = (client: APIRequestContext, { id }: BookedJob, status: string) =>
    json<void>(client.patch(`/api/jobs/${id}/status`, { data: { status } }));
  return {
    async assign({ id }) {
      const answer = await admin.patch(`/api/jobs/${id}/assign`, { data: { technicianId } });
      if (!answer.ok() && answer.status() !== 409) throw new Error(`Assigning answered ${answer.status()}`);
      return answer.ok();
    },
    start: (job) => setStatus(technician, job, 'in_progress'),
    complete: (job) => setStatus(technician, job, 'completed'),
    cancel: ({ id }) => json(admin.patch(`/api/jobs/${id}/cancel`, { data: {} })),
    async [Symbol.asyncDispose]() {
      await admin.dispose();
      await technician.dispose();
    },
  };
}
