import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { type Callers, type Clients, signInCallers, tokensOf } from '../src/authz/callers.ts';
import { callers as kinds, matrixRows } from '../src/authz/matrix.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { SocketClient, upgradeStatus } from '../src/platform/socket-client.ts';

const row = (part: string) =>
  matrixRows().find((candidate) => candidate.method === 'WS' && candidate.path.includes(part))!;

let callers: Callers;
let clients: Clients;
test.beforeAll(async () => {
  callers = await signInCallers();
  clients = callers.clients;
});
test.afterAll(async () => callers?.[Symbol.asyncDispose]());

test('WS /ws (upgrade): returns the expected status per caller, and 403 from a foreign or missing origin', async () => {
  const expected = row('(upgrade)').expected;
  const bearers = {
    technician_assigned: (await tokensOf(callers.people.technician_assigned.client)).accessToken,
    technician_other: (await tokensOf(callers.people.technician_other.client)).accessToken,
  };
  for (const caller of kinds) {
    const bearer = caller in bearers ? bearers[caller as keyof typeof bearers] : undefined;
    expect(`${caller}: ${await upgradeStatus(clients[caller], platformUrl(), bearer)}`).toBe(
      `${caller}: ${expected[caller]}`,
    );
    expect(`${caller} from elsewhere: ${await upgradeStatus(clients[caller], 'https://evil.test', bearer)}`).toBe(
      `${caller} from elsewhere: 403`,
    );
    expect(`${caller} without origin: ${await upgradeStatus(clients[caller], undefined, bearer)}`).toBe(
      `${caller} without origin: 403`,
    );
  }
});

const withSocket = ['customer_owner', 'customer_other', 'admin'] as const;

test('WS /ws auth: closes the connection if the claim does not match the session', async () => {
  const roles = { customer_owner: 'customer', customer_other: 'customer', admin: 'admin' };
  for (const caller of withSocket) {
    const me = await json<{ id: string }>(clients[caller].get('/api/auth/user'));
    for (const claim of [
      { userId: randomUUID(), role: roles[caller] },
      { userId: me.id, role: roles[caller] === 'admin' ? 'customer' : 'admin' },
    ]) {
      const socket = await SocketClient.open(clients[caller]);
      socket.send({ type: 'auth', ...claim });
      expect(await socket.until(({ closeCode }) => closeCode)).toBe(1008);
      expect(socket.frames.map((frame) => frame.type)).toEqual(['error']);
    }
  }
});

test("WS /ws chat_message (owner's session): is delivered or refused as the matrix states", async () => {
  const session = await json<{ id: string }>(clients.customer_owner.post('/api/chat/sessions', { data: {} }));
  for (const caller of withSocket) {
    const me = await json<{ id: string; role: string }>(clients[caller].get('/api/auth/user'));
    const socket = await SocketClient.open(clients[caller]);
    socket.send({ type: 'auth', userId: me.id, role: me.role });
    await socket.until(({ frames }) => frames.some((frame) => frame.type === 'auth_success'));
    const message = `from ${caller} ${randomUUID()}`;
    // The id of another user as sender must be ignored.
    socket.send({
      type: 'chat_message',
      sessionId: session.id,
      message,
      senderId: callers.people.technician_assigned.id,
      clientMessageId: randomUUID(),
    });
    const delivered = row('chat_message').expected[caller] === 'delivered';
    const response = await socket.until(({ frames }) =>
      frames.find((frame) => frame.type === (delivered ? 'new_message' : 'error')),
    );
    if (delivered) expect(response['message']).toMatchObject({ message, senderId: me.id });
    const stored = await json<{ message: string }[]>(clients.admin.get(`/api/chat/sessions/${session.id}/messages`));
    expect(stored.some((candidate) => candidate.message === message)).toBe(delivered);
    socket.close();
  }
});
