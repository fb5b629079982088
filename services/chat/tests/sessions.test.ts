import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userRegistered, userUpdated } from '@yoza/identity-contract/events';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
const ruth = admin({ name: 'Ruth Achieng' });

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat({ CHAT_MESSAGES_PER_MINUTE: '1000' });
});

afterAll(() => world?.[Symbol.asyncDispose]());

const path = (id: string, rest = '') => `/api/chat/sessions/${id}${rest}`;
const sessionsOf = async (person: ReturnType<typeof customer>, query = '') =>
  (await chat.callAs(person)('GET', `/api/chat/sessions${query}`)).body as Record<string, any>[];

async function say(person: ReturnType<typeof customer>, sessionId: string, ...texts: string[]) {
  using socket = await chat.join(person);
  for (const message of texts) socket.send({ type: 'chat_message', sessionId, message });
  await socket.message(texts.at(-1)!);
}

describe('opening a session', () => {
  test('creates it, and opening again returns it', async () => {
    const amina = customer();
    const call = chat.callAs(amina);
    const opened = await call('POST', '/api/chat/sessions', { body: { subject: 'Muddy seats' } });
    expect(opened).toMatchObject({
      status: 201,
      body: { customerId: amina.userId, subject: 'Muddy seats', status: 'active', lastMessage: null, unreadCount: 0 },
    });
    const again = await call('POST', '/api/chat/sessions', { body: {} });
    expect(again).toMatchObject({ status: 200, body: { id: opened.body.id, subject: 'Muddy seats' } });
  });

  test('creates one session under 30 concurrent calls, and all receive it', async () => {
    const amina = customer();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => chat.callAs(amina)('POST', '/api/chat/sessions', { body: {} })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(responses[0]!.body.subject).toBe('Support Request');
  });

  test('is possible again after the first was closed', async () => {
    const amina = customer();
    const first = await chat.sessionOf(amina);
    expect(await chat.callAs(ruth)('POST', path(first, '/close'))).toMatchObject({
      status: 200,
      body: { status: 'closed' },
    });
    expect(await chat.callAs(ruth)('POST', path(first, '/close'))).toMatchObject({
      status: 200,
      body: { status: 'closed' },
    });
    expect(await chat.sessionOf(amina)).not.toBe(first);
    const types = await world.orm.em
      .fork()
      .execute('select type from outbox where aggregate_id = ? order by position', [first]);
    expect(types).toEqual([{ type: 'chat.session.opened.v1' }, { type: 'chat.session.closed.v1' }]);
  });
});

describe('sessions as a file for spreadsheets', () => {
  const file = async () => {
    const { status, headers, body } = await chat.callAs(ruth)('GET', '/api/chat/sessions/csv');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="yoza-chats-\d{4}-\d\d-\d\d\.csv"$/);
    return String(body).split('\r\n').slice(0, -1);
  };

  test('contain customer, subject and last message, without formulas', async () => {
    const amina = customer();
    const id = (await chat.callAs(amina)('POST', '/api/chat/sessions', { body: { subject: '=1+1' } })).body
      .id as string;
    await say(amina, id, '@SUM(A1), "please"');
    const [header, ...lines] = await file();
    expect(header).toBe('Opened (EAT),Customer,Subject,Status,Last message (EAT),Last message,Not read by admins,ID');
    const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect(lines.find((line) => line.endsWith(id))).toMatch(
      new RegExp(`^${when},[^,]+,'=1\\+1,Active,${when},"'@SUM\\(A1\\), ""please""",1,${id}$`),
    );
  });

  test('contain at most 10,000 rows, and the file states the limit', async () => {
    await world.orm.em.fork().execute(
      `insert into chat_sessions (id, customer_id, subject, status, version, last_position, customer_unread, admin_unread,
           created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid(), 'Crowd', 'closed', 1, 0, 0, 0, now(), now() from generate_series(1, 10001)`,
    );
    const lines = await file();
    await world.orm.em.fork().execute(`delete from chat_sessions where subject = 'Crowd'`);
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toContain('This file contains only the first 10000 rows');
  });

  test('are available to admins only', async () => {
    expect((await chat.callAs(customer())('GET', '/api/chat/sessions/csv')).status).toBe(403);
    expect((await chat.anonymous('GET', '/api/chat/sessions/csv')).status).toBe(401);
  });
});

test('chat session: stays available to all callers when the customer opens it while an admin closes it', async () => {
  const amina = customer();
  const call = chat.callAs(amina);
  for (let round = 0; round < 20; round++) {
    const id = await chat.sessionOf(amina);
    const open = () => call('POST', '/api/chat/sessions', { body: {} });
    const opens = Array.from({ length: 8 }, open);
    const closed = chat.callAs(ruth)('POST', path(id, '/close'));
    const responses = await Promise.all([...opens, closed, ...Array.from({ length: 8 }, open)]);
    expect(responses.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  }
});

describe('access to sessions', () => {
  test('gives a customer their own and an admin all', async () => {
    const [amina, moses] = [customer(), customer()];
    const [hers, his] = [await chat.sessionOf(amina), await chat.sessionOf(moses)];
    expect((await sessionsOf(amina)).map(({ id }) => id)).toEqual([hers]);
    expect((await sessionsOf(ruth, '?limit=200')).map(({ id }) => id)).toEqual(expect.arrayContaining([hers, his]));
    for (const call of [
      chat.callAs(moses)('GET', path(hers, '/messages')),
      chat.callAs(moses)('POST', path(hers, '/read')),
      chat.callAs(ruth)('GET', path(crypto.randomUUID(), '/messages')),
      chat.callAs(ruth)('POST', path(crypto.randomUUID(), '/close')),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  test('includes the beginning of the last message, without half a character at its end', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    await say(amina, id, `${'x'.repeat(199)}🚗🚗`);
    expect(await sessionsOf(amina)).toMatchObject([{ id, lastMessage: 'x'.repeat(199) }]);
  });

  test('refuses anonymous callers and technicians, and closing by a customer', async () => {
    const id = await chat.sessionOf(customer());
    const calls = [
      ['GET', '/api/chat/sessions'],
      ['POST', '/api/chat/sessions'],
      ['GET', path(id, '/messages')],
      ['POST', path(id, '/read')],
      ['POST', path(id, '/close')],
    ] as const;
    for (const [method, address] of calls) {
      expect((await chat.anonymous(method, address)).status).toBe(401);
      expect((await chat.callAs(newPrincipal({ role: 'technician', via: 'session' }))(method, address)).status).toBe(
        403,
      );
      expect((await chat.callAs(newPrincipal({ role: 'technician' }))(method, address)).status).toBe(403);
    }
    expect((await chat.callAs(customer())('POST', path(id, '/close'))).status).toBe(403);
  });

  test('lists sessions by latest message first, page by page, without gaps or repetitions', async () => {
    const people = [customer(), customer(), customer(), customer(), customer()];
    const ids: string[] = [];
    for (const person of people) ids.unshift(await chat.sessionOf(person));
    await say(people[0]!, ids[4]!, 'Me first now');
    const expected = [ids[4]!, ...ids.slice(0, 4)];
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && seen.length < 5;) {
      const response = await chat.callAs(ruth)('GET', `/api/chat/sessions?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...response.body.map(({ id }: { id: string }) => id));
      cursor = response.headers.get('x-next-cursor');
    }
    expect(seen.slice(0, 5)).toEqual(expected);
  });
});

describe('reading a session', () => {
  test('marks messages of the other side as read and counts unread messages for each side', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    await say(amina, id, 'Hello', 'Anybody there?');
    await say(ruth, id, 'Yes, good morning');
    const counts = async () => [
      (await sessionsOf(amina))[0]!['unreadCount'],
      (await sessionsOf(ruth, '?limit=200')).find((session) => session['id'] === id)!['unreadCount'],
    ];
    expect(await counts()).toEqual([1, 2]);
    expect((await chat.callAs(ruth)('POST', path(id, '/read'))).body).toMatchObject({ id, unreadCount: 0 });
    expect(await counts()).toEqual([1, 0]);
    expect((await chat.messagesOf(amina, id)).map(({ isRead }) => isRead)).toEqual([true, true, false]);
    await chat.callAs(amina)('POST', path(id, '/read'));
    expect(await counts()).toEqual([0, 0]);
    expect((await chat.messagesOf(amina, id)).map(({ isRead }) => isRead)).toEqual([true, true, true]);
    expect((await sessionsOf(amina))[0]).toMatchObject({ lastMessage: 'Yes, good morning' });
  });

  test('returns the latest 200 messages in order, or the first 200 after a position', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    await say(amina, id, ...Array.from({ length: 205 }, (_, index) => `message ${index + 1}`));
    const positions = async (query: string) =>
      (await chat.messagesOf(amina, id, query)).map(({ position }) => position);
    expect(await positions('')).toEqual(Array.from({ length: 200 }, (_, index) => index + 6));
    expect(await positions('?after=200')).toEqual([201, 202, 203, 204, 205]);
    expect(await positions('?after=0')).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await positions('?after=205')).toEqual([]);
  });

  test('returns people with their newest names, also after an earlier event arrives late', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    await say(amina, id, 'Hello');
    const user = {
      id: amina.userId,
      email: 'amina@example.test',
      firstName: 'Amina',
      lastName: 'Kato',
      profileImageUrl: null,
      phoneNumber: null,
      role: 'customer' as const,
      createdAt: new Date().toISOString(),
    };
    await world.identity.publish(userUpdated, { ...user, lastName: 'Lubega' }, { version: 2 });
    await eventually(async () => (await sessionsOf(amina))[0]!['customer']?.lastName === 'Lubega');
    await world.identity.publish(userRegistered, user, { version: 1 });
    await eventually(
      async () =>
        (await world.orm.em.fork().execute('select 1 from inbox where handler = ?', ['store-person'])).length >= 2,
    );
    expect((await sessionsOf(amina))[0]!['customer']).toEqual({
      id: amina.userId,
      firstName: 'Amina',
      lastName: 'Lubega',
      profileImageUrl: null,
    });
    expect((await chat.messagesOf(amina, id))[0]).toMatchObject({ sender: { firstName: 'Amina', lastName: 'Lubega' } });
  });
});

describe('malformed calls', () => {
  test.each([
    ['POST', '/api/chat/sessions', { subject: 'x'.repeat(121) }, 400],
    ['POST', '/api/chat/sessions', { subject: 'with a NUL \0' }, 400],
    ['POST', '/api/chat/sessions', { subject: 7 }, 400],
    ['POST', '/api/chat/sessions', '{"subject":', 400],
    ['POST', '/api/chat/sessions', '{"__proto__":{"subject":"x"}}', 400],
    ['GET', '/api/chat/sessions?limit=201', undefined, 400],
    ['GET', '/api/chat/sessions?cursor=%7B', undefined, 400],
    ['GET', '/api/chat/sessions/not-a-uuid/messages', undefined, 400],
    ['GET', `/api/chat/sessions/${crypto.randomUUID()}/messages?after=-1`, undefined, 400],
    ['GET', `/api/chat/sessions/${crypto.randomUUID()}/messages?after=99999999999`, undefined, 404],
    ['POST', '/api/chat/sessions/not-a-uuid/read', undefined, 400],
    ['PUT', '/api/chat/sessions', {}, 405],
    ['GET', '/ws', undefined, 404],
  ])('%s %s %o is %i', async (method, address, body, status) => {
    const person = customer();
    const response = await chat.callAs(person)(method, address, { body });
    expect(response).toMatchObject({ status, body: { status, code: expect.any(String), message: expect.any(String) } });
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('refuse a position that the database cannot compare', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    expect((await chat.callAs(amina)('GET', path(id, '/messages?after=2147483647'))).body).toEqual([]);
    expect((await chat.callAs(amina)('GET', path(id, '/messages?after=9007199254740991'))).status).toBe(400);
  });
});
