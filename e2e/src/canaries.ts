import { randomUUID } from 'node:crypto';
import { json } from './authz-callers.ts';
import { bearerOf } from './generated-callers.ts';
import type { SignedIn } from './generated-callers.ts';
import { emails } from './people.ts';
import { SocketClient } from './socket-client.ts';

/** Planted in rows of one customer: whoever may not see these rows must never see the value, wherever it turns up. */
export const canaries = {
  notes: `canary-notes-${randomUUID()}`,
  instructions: `canary-instructions-${randomUUID()}`,
  address: `canary-address-${randomUUID()}`,
  chat: `canary-chat-${randomUUID()}`,
};
const ofTheJob = [canaries.instructions, canaries.address];
/** Who may see which, by the names of the callers; anybody else none. */
export const mayKnow: Record<string, readonly string[]> = {
  customer: Object.values(canaries),
  admin: [...ofTheJob, canaries.chat],
  technician: ofTheJob,
  'customer with a forged role': Object.values(canaries),
};

/** The canaries' rows: a vehicle, a finished job, which nobody can be given any more, and a chat. */
export async function plantCanaries({ url, customer, admin }: SignedIn, daysAhead: number): Promise<void> {
  const vehicle = await json<{ id: string }>(
    customer.post('/api/vehicles', {
      data: { make: 'Toyota', model: 'Noah', year: 2014, vehicleType: 'van', notes: canaries.notes },
    }),
  );
  const scheduledDate = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const place = { address: canaries.address, specialInstructions: canaries.instructions };
  const slot = { scheduledDate, timeSlot: '8:00 AM - 11:00 AM' };
  const booking = { serviceId: 'basic-wash', vehicleId: vehicle.id, ...slot, ...place };
  const job = await json<{ id: string }>(customer.post('/api/jobs', { data: booking }));
  // This one the database refuses, and its log must not say what it was about.
  const again = await customer.post('/api/jobs', { data: booking });
  if (again.status() !== 409) throw new Error(`The vehicle was booked twice: ${again.status()}`);
  const technician = await bearerOf(url, emails.technician);
  const { userId } = await json<{ userId: string }>(customer.get('/api/technician/me', { headers: technician }));
  await json(admin.patch(`/api/jobs/${job.id}/assign`, { data: { technicianId: userId } }));
  for (const status of ['in_progress', 'completed'])
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status } }));
  const session = await json<{ id: string }>(customer.post('/api/chat/sessions', { data: {} }));
  const me = await json<{ id: string }>(customer.get('/api/auth/user'));
  const socket = await SocketClient.open(customer, url);
  socket.send({ type: 'auth', userId: me.id, role: 'customer' });
  socket.send({ type: 'chat_message', sessionId: session.id, message: canaries.chat });
  await socket.until((client) => client.frames.find(({ type }) => type === 'new_message'));
  socket.close();
}
