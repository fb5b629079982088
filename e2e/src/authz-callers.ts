import type { APIRequestContext } from '@playwright/test';
import type { Caller } from './authz-matrix.ts';
import { emails } from './people.ts';
import { anonymousClient, signedInClient, technicianClient } from './sign-in.ts';

export type Clients = Record<Caller, APIRequestContext>;

/** One client for each kind of caller of the matrix. */
export async function signInAllCallers(): Promise<Clients> {
  return {
    anonymous: await anonymousClient(),
    customer_owner: await signedInClient(emails.customer),
    customer_other: await signedInClient(emails.secondCustomer),
    technician_assigned: await technicianClient(emails.technician),
    technician_other: await technicianClient(emails.secondTechnician),
    admin: await signedInClient(emails.admin),
  };
}

/** What calls are about. Disposed of, it leaves as much room as before: for vehicles of the owner, and in the slot. */
export interface Fixture extends AsyncDisposable {
  ownerId: string;
  otherId: string;
  technicianId: string;
  vehicleId: string;
  jobId: string;
  invoiceId: string;
  chatSessionId: string;
}

const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];
let bookings = 0;

/** A date and slot nothing else in the run has taken. */
export function freshSlot(): { scheduledDate: string; timeSlot: string } {
  const turn = bookings++;
  const date = new Date(Date.now() + (60 + Math.floor(turn / slots.length)) * 86_400_000).toISOString().slice(0, 10);
  return { scheduledDate: date, timeSlot: slots[turn % slots.length]! };
}

export async function json<Body>(
  call: Promise<{ ok(): boolean; status(): number; url(): string; text(): Promise<string> }>,
): Promise<Body> {
  const answer = await call;
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  return JSON.parse(text) as Body;
}

/** A vehicle of the owner, a job on it that is assigned to the assigned technician, its invoice, and the owner's chat session. */
export async function makeFixture(clients: Clients): Promise<Fixture> {
  const owner = await json<{ id: string }>(clients.customer_owner.get('/api/auth/user'));
  const other = await json<{ id: string }>(clients.customer_other.get('/api/auth/user'));
  const technician = await json<{ userId: string }>(clients.technician_assigned.get('/api/technician/me'));
  const vehicle = await addVehicle(clients.customer_owner);
  const job = await bookAndAssign(clients, vehicle.id, technician.userId);
  const session = await json<{ id: string }>(
    clients.customer_owner.post('/api/chat/sessions', { data: { subject: 'Support Request' } }),
  );
  return {
    ownerId: owner.id,
    otherId: other.id,
    technicianId: technician.userId,
    vehicleId: vehicle.id,
    jobId: job.id,
    invoiceId: await invoiceOf(clients.admin, job.id),
    chatSessionId: session.id,
    async [Symbol.asyncDispose]() {
      // Either may be refused for what the test has made of it.
      await clients.admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} });
      await clients.customer_owner.delete(`/api/vehicles/${vehicle.id}`);
    },
  };
}

export function addVehicle(client: APIRequestContext): Promise<{ id: string }> {
  const data = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white' };
  return json(client.post('/api/vehicles', { data }));
}

/** Books and assigns; another test may have taken the slot or the technician's time, then the next one is tried. */
async function bookAndAssign(clients: Clients, vehicleId: string, technicianId: string): Promise<{ id: string }> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const booked = await clients.customer_owner.post('/api/jobs', { data: bookingOf(vehicleId) });
    if (booked.status() === 409) continue;
    const job = (await booked.json()) as { id: string };
    const assigned = await clients.admin.patch(`/api/jobs/${job.id}/assign`, { data: { technicianId } });
    if (assigned.ok()) return job;
    await clients.admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} });
    if (assigned.status() !== 409) throw new Error(`Assigning answered ${assigned.status()}: ${await assigned.text()}`);
  }
  throw new Error('No slot is left in which the technician is free');
}

export const bookingOf = (vehicleId: string) => ({
  serviceId: 'basic-wash',
  vehicleId,
  address: 'Acacia Avenue, Kololo',
  paymentMethod: 'invoice',
  ...freshSlot(),
});

/** The invoice follows the job by event: asked for until it is there. */
async function invoiceOf(admin: APIRequestContext, jobId: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const invoices = await json<{ id: string; jobId: string }[]>(admin.get('/api/invoices'));
    const invoice = invoices.find((candidate) => candidate.jobId === jobId);
    if (invoice) return invoice.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No invoice came for the job ${jobId}`);
}
