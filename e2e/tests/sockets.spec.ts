import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { type Callers, type Clients, signInCallers, tokensOf } from '../src/authz/callers.ts';
import { callers as kinds, matrixRows } from '../src/authz/matrix.ts';
import { newResources } from '../src/authz/resources.ts';
import { assignTo } from '../src/data/assign-to.ts';
import { bookOf } from '../src/data/bookings.ts';
import { rescheduleToToday } from '../src/platform/control.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { SocketClient, upgradeStatus } from '../src/platform/socket-client.ts';

const row = (part: string) =>
  matrixRows().find((candidate) => candidate.method === 'WS' && candidate.path.includes(part))!;

let callers: Callers;
let clients: Clients;
/** Tokens of technicians. */
let tokens: Partial<Record<keyof Clients, string>>;
test.beforeAll(async () => {
  callers = await signInCallers();
  clients = callers.clients;
  const { technician_assigned, technician_other } = callers.people;
  tokens = {
    technician_assigned: (await tokensOf(technician_assigned.client)).accessToken,
    technician_other: (await tokensOf(technician_other.client)).accessToken,
  };
});
test.afterAll(async () => callers?.[Symbol.asyncDispose]());

test('WS /ws (upgrade): returns the expected status per caller, and 403 from a foreign or missing origin', async () => {
  const expected = row('(upgrade)').expected;
  for (const caller of kinds) {
    const bearer = tokens[caller];
    expect(`${caller}: ${await upgradeStatus(clients[caller], platformUrl(), { bearer })}`).toBe(
      `${caller}: ${expected[caller]}`,
    );
    expect(`${caller} from elsewhere: ${await upgradeStatus(clients[caller], 'https://evil.test', { bearer })}`).toBe(
      `${caller} from elsewhere: 403`,
    );
    expect(`${caller} without origin: ${await upgradeStatus(clients[caller], undefined, { bearer })}`).toBe(
      `${caller} without origin: 403`,
    );
  }
});

test('WS /ws (link of a trip): opens for every visitor with the secret from our own pages, and not with another', async () => {
  const tripSecret = await newResources(callers)('trackingSecret');
  const { expected } = row('link of a trip');
  for (const caller of kinds) {
    const client = clients[caller];
    const statusWith = (secret: string, origin?: string) => upgradeStatus(client, origin, { tripSecret: secret });
    expect(`${caller}: ${await statusWith(tripSecret, platformUrl())}`).toBe(`${caller}: ${expected[caller]}`);
    expect(`${caller}, wrong: ${await statusWith('q'.repeat(43), platformUrl())}`).toBe(`${caller}, wrong: 404`);
    for (const origin of ['https://evil.test', undefined]) {
      expect(`${caller} from ${origin}: ${await statusWith(tripSecret, origin)}`).toBe(`${caller} from ${origin}: 403`);
    }
  }
});

const withSocket = ['customer_owner', 'customer_other', 'technician_assigned', 'technician_other', 'admin'] as const;
type WithSocket = (typeof withSocket)[number];

/** Opens the socket of a caller, whose claim is `userId` and `role`. */
async function openSocket(caller: WithSocket) {
  const socket = await SocketClient.open(clients[caller], platformUrl(), tokens[caller]);
  if (caller.startsWith('technician')) {
    const { userId } = await json<{ userId: string }>(clients[caller].get('/api/technician/me'));
    return { socket, userId, role: 'technician' };
  }
  const { id, role } = await json<{ id: string; role: string }>(clients[caller].get('/api/auth/user'));
  return { socket, userId: id, role };
}

test('WS /ws auth: closes the connection if the claim does not match the caller', async () => {
  for (const caller of withSocket) {
    for (const wrong of [{ userId: randomUUID() }, { role: caller === 'admin' ? 'customer' : 'admin' }]) {
      const { socket, ...claim } = await openSocket(caller);
      socket.send({ type: 'auth', ...claim, ...wrong });
      expect(await socket.until(({ closeCode }) => closeCode)).toBe(1008);
      expect(socket.frames.map((frame) => frame.type)).toEqual(['error']);
    }
  }
});

test("WS /ws chat_message (owner's session): is delivered or refused as the matrix states", async () => {
  const session = await json<{ id: string }>(clients.customer_owner.post('/api/chat/sessions', { data: {} }));
  for (const caller of withSocket) {
    const { socket, ...claim } = await openSocket(caller);
    socket.send({ type: 'auth', ...claim });
    await socket.until(({ frames }) => frames.some((frame) => frame.type === 'auth_success'));
    const message = `from ${caller} ${randomUUID()}`;
    // The id of another user as sender must be ignored.
    socket.send({
      type: 'chat_message',
      sessionId: session.id,
      message,
      senderId: callers.people.customer_other.id,
      clientMessageId: randomUUID(),
    });
    const delivered = row('chat_message').expected[caller] === 'delivered';
    const response = await socket.until(({ frames }) =>
      frames.find((frame) => frame.type === (delivered ? 'new_message' : 'error')),
    );
    if (delivered) expect(response['message']).toMatchObject({ message, senderId: claim.userId });
    const stored = await json<{ message: string }[]>(clients.admin.get(`/api/chat/sessions/${session.id}/messages`));
    expect(stored.some((candidate) => candidate.message === message)).toBe(delivered);
    socket.close();
  }
});

test('WS /ws position (trip of the assigned technician): is accepted or refused as the matrix states', async () => {
  const { id: jobId } = await bookOf(clients.customer_owner);
  await assignTo(clients.admin, jobId, callers.people.technician_assigned.id);
  await rescheduleToToday(jobId);
  await json(clients.technician_assigned.post('/api/technician/logs', { data: { type: 'travel_start', jobId } }));
  const place = { latitude: 0.3476, longitude: 32.5825, accuracyMetres: 10, at: new Date().toISOString() };
  const tracking = () => json<{ position: object | null }>(clients.customer_owner.get(`/api/jobs/${jobId}/tracking`));
  // Last, since a position is shown from then on.
  const senders = [...withSocket.filter((caller) => caller !== 'technician_assigned'), 'technician_assigned' as const];
  for (const caller of senders) {
    expect((await tracking()).position).toBeNull();
    const { socket, ...claim } = await openSocket(caller);
    socket.send({ type: 'auth', ...claim });
    await socket.until(({ frames }) => frames.some((frame) => frame.type === 'auth_success'));
    const clientMessageId = randomUUID();
    socket.send({ type: 'position', clientMessageId, jobId, ...place });
    const answer = await socket.until(({ frames }) =>
      frames.find((frame) => frame['clientMessageId'] === clientMessageId),
    );
    const outcome = answer.type === 'position_accepted' ? 'accepted' : answer['code'];
    expect(`${caller}: ${String(outcome)}`).toBe(`${caller}: ${row('position').expected[caller]}`);
    socket.close();
  }
  expect(await tracking()).toMatchObject({ position: { latitude: place.latitude, longitude: place.longitude } });
});
