import type { PlaceNote } from '@yoza/jobs-contract/place-notes';
import { randomUUID } from 'node:crypto';
import { json } from '../api/json.ts';
import { bearerOf } from './callers.ts';
import type { SignedIn } from './callers.ts';
import { emails } from '../people/demo-accounts.ts';
import { eventually } from '../platform/control.ts';
import { SocketClient } from '../platform/socket-client.ts';

/** Canaries in the notes on the place of the job; each within the length that its note allows. */
const placeCanaries: Record<PlaceNote, string> = {
  landmark: `canary-landmark-${randomUUID()}`,
  directions: `canary-directions-${randomUUID()}`,
};

/** Values planted in rows of one customer. A caller who may not see these rows must not receive the values anywhere. */
export const canaries = {
  notes: `canary-notes-${randomUUID()}`,
  instructions: `canary-instructions-${randomUUID()}`,
  address: `canary-address-${randomUUID()}`,
  ...placeCanaries,
  chat: `canary-chat-${randomUUID()}`,
  applicant: `canary-${randomUUID()}`,
  application: `canary-application-${randomUUID()}`,
  savedPlace: `canary-saved-place-${randomUUID()}`,
  /** Secret of the customer's calendar feed, which is returned only once. Created when the others are planted. */
  feed: 'not made yet',
  /** Id of a notification of the customer. */
  notification: 'not there yet',
};

/** Returns the canaries that a caller of `callersOf` may see, by its name; none for other names. No response after planting may contain `feed`. */
export function mayKnow(caller: string): readonly string[] {
  const { notes, instructions, address, chat, applicant, application, notification, savedPlace } = canaries;
  const ofTheJob = [instructions, address, ...Object.values(placeCanaries)];
  const own = [...ofTheJob, notes, chat, applicant, application, notification, savedPlace];
  const known: Record<string, readonly string[]> = {
    customer: own,
    'customer with a forged role': own,
    admin: [...ofTheJob, notes, chat, applicant, application],
    technician: ofTheJob,
  };
  return known[caller] ?? [];
}

/**
 * Plants the rows with the canaries: a vehicle, a finished job `daysAhead` days from today, which can no longer be assigned, a chat, an application,
 * a calendar feed, a saved place. Sets `canaries.feed` and `canaries.notification`. Throws if a call has an unexpected response.
 */
export async function plantCanaries(signedIn: SignedIn, daysAhead: number): Promise<void> {
  const { url, customer, admin } = signedIn;
  const vehicle = await json<{ id: string }>(
    customer.post('/api/vehicles', {
      data: { make: 'Toyota', model: 'Noah', year: 2014, vehicleType: 'van', notes: canaries.notes },
    }),
  );
  const toSave = { name: 'Canary', address: canaries.savedPlace, latitude: '0.3352', longitude: '32.5892' };
  await json(customer.post('/api/me/places', { data: toSave }));
  const scheduledDate = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const { address, instructions } = canaries;
  const place = { address, ...placeCanaries, specialInstructions: instructions };
  const slot = { scheduledDate, timeSlot: '8:00 AM - 11:00 AM' };
  const booking = { serviceId: 'basic-wash', vehicleId: vehicle.id, ...slot, ...place };
  const job = await json<{ id: string }>(customer.post('/api/jobs', { data: booking }));
  // The database refuses this booking, and its log must not contain the data.
  const again = await customer.post('/api/jobs', { data: booking });
  if (again.status() !== 409) throw new Error(`The vehicle was booked twice: ${again.status()}`);
  const technician = await bearerOf(url, emails.technician);
  const { userId } = await json<{ userId: string }>(customer.get('/api/technician/me', { headers: technician }));
  await json(admin.patch(`/api/jobs/${job.id}/assign`, { data: { technicianId: userId } }));
  for (const status of ['in_progress', 'completed'])
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status } }));
  await plantChat(signedIn);
  await plantApplication(signedIn);
  await plantFeed(signedIn);
  canaries.notification = await eventually('a notification', async () => {
    const notifications = await json<{ id: string; subjectId: string }[]>(customer.get('/api/notifications'));
    return notifications.find(({ subjectId }) => subjectId === job.id)?.id;
  });
}

async function plantChat({ url, customer }: SignedIn): Promise<void> {
  const session = await json<{ id: string }>(customer.post('/api/chat/sessions', { data: {} }));
  const me = await json<{ id: string }>(customer.get('/api/auth/user'));
  const socket = await SocketClient.open(customer, url);
  socket.send({ type: 'auth', userId: me.id, role: 'customer' });
  socket.send({ type: 'chat_message', sessionId: session.id, message: canaries.chat });
  await socket.until((client) => client.frames.find(({ type }) => type === 'new_message'));
  socket.close();
}

async function plantApplication({ customer }: SignedIn): Promise<void> {
  const { applicant, application } = canaries;
  const data = {
    firstName: applicant,
    lastName: 'Kato',
    phoneNumber: '0701234567',
    experience: application,
    availability: 'Weekdays',
    reason: application,
  };
  await json(customer.post('/api/technician-requests', { data }));
}

/** Reads the feed as a calendar program would: its secret is in the address. */
async function plantFeed({ url, customer }: SignedIn): Promise<void> {
  const made = await json<{ url: string }>(customer.post('/api/calendar-feed', { data: {} }));
  const { pathname } = new URL(made.url);
  const file = await (await fetch(new URL(pathname, url))).text();
  // Lines are folded.
  if (!file.replaceAll('\r\n ', '').includes(canaries.address)) throw new Error(`The feed lacks the booking: ${file}`);
  canaries.feed = /([\w-]{43})\.ics$/.exec(pathname)![1]!;
}
