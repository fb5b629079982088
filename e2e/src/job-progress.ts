import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import { type BookedJob, bookOf, customerSlots, dayFromToday } from './customer-data.ts';
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
  /** An admin moves it into one of the next four slots: less than 24 hours ahead. Answers with that slot. */
  moveToNextSlot(job: BookedJob): Promise<{ date: string; timeSlot: string }>;
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
    async moveToNextSlot({ id }) {
      for (const slot of slotsWithin24Hours()) {
        const data = { scheduledDate: slot.date, timeSlot: slot.timeSlot };
        const answer = await admin.patch(`/api/jobs/${id}/reschedule`, { data });
        if (answer.ok()) return slot;
        if (answer.status() !== 409) throw new Error(`Moving answered ${answer.status()}: ${await answer.text()}`);
      }
      throw new Error('None of the slots of the next 24 hours has room');
    },
    async [Symbol.asyncDispose]() {
      await admin.dispose();
      await technician.dispose();
    },
  };
}

/** Books over the API a job that Joan has time for, and gives it to her. */
export async function assignedJobOf(client: APIRequestContext, staff: Staff, fields = {}): Promise<BookedJob> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const job = await bookOf(client, fields);
    if (await staff.assign(job)) return job;
    await staff.cancel(job);
  }
  throw new Error('Joan has no time');
}

/** A job that is done. */
export async function completedJobOf(client: APIRequestContext, staff: Staff, fields = {}): Promise<BookedJob> {
  const job = await assignedJobOf(client, staff, fields);
  await staff.start(job);
  await staff.complete(job);
  return job;
}

/** Today's and tomorrow's slots that begin within 24 hours, the latest first, so that none begins during a test. */
function slotsWithin24Hours(): { date: string; timeSlot: string }[] {
  const startHours = [8, 11, 14, 17];
  const now = Date.now();
  return [dayFromToday(0), dayFromToday(1)]
    .flatMap((date) => customerSlots.map((timeSlot, index) => ({ date, timeSlot, hour: startHours[index]! })))
    .filter(({ date, hour }) => {
      const start = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00+03:00`);
      return start > now && start < now + 24 * 3_600_000;
    })
    .toReversed()
    .map(({ date, timeSlot }) => ({ date, timeSlot }));
}
