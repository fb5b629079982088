import { connect as connectTcp } from 'node:net';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { eventually, generateServiceTokenKeys, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChatSocket } from './chat-socket.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

let world: World;
let chat: RunningChat;

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
});

afterAll(() => world?.[Symbol.asyncDispose]());

const chatMessage = (sessionId: string, message: string, rest: object = {}) => ({
  type: 'chat_message',
  sessionId,
  message,
  ...rest,
});
const storedIn = async (sessionId: string) =>
  world.orm.em
    .fork()
    .execute<{ message: string; sender_id: string }[]>(
      'select message, sender_id from chat_messages where session_id = ? order by position',
      [sessionId],
    );

describe('the upgrade', () => {
  test('accepts customers and admins with a session, and technicians with a token', async () => {
    for (const person of [customer(), admin(), technician()]) {
      using socket = await chat.connect(person);
      expect(socket.socket.readyState).toBe(1);
    }
  });

  test.each([
    ['a technician with a cookie', newPrincipal({ role: 'technician', via: 'session' }), '403'],
    ['an applicant', newPrincipal({ role: 'applicant' }), '403'],
    ['a customer by bearer', customer({ via: 'bearer' }), '403'],
    ['a visitor', 'anonymous', '401'],
    ['the gateway itself', 'gateway', '401'],
  ] as const)('by %s is refused', async (_who, subject, status) => {
    using socket = new ChatSocket(chat.url, await world.signer.authorize('chat', subject));
    await expect(socket.opened()).rejects.toThrow(status);
  });

  test('requires a token that the gateway signed for chat', async () => {
    const stranger = await createServiceTokenSigner(generateServiceTokenKeys().privateKey);
    const none = `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`;
    for (const authorization of [
      undefined,
      'Bearer nonsense',
      none,
      await world.signer.authorize('billing', customer()),
      await stranger.authorize('chat', customer()),
    ]) {
      using socket = new ChatSocket(chat.url, authorization);
      await expect(socket.opened()).rejects.toThrow('401');
    }
  });

  test('is accepted at /ws only, and up to a maximum per person', async () => {
    const limited = await world.startChat({ CHAT_SOCKETS_PER_PERSON: '2' });
    const amina = customer();
    using _first = await limited.connect(amina);
    using _second = await limited.connect(amina);
    await expect(limited.connect(amina)).rejects.toThrow('429');
    using _moses = await limited.connect(customer());
    using elsewhere = new ChatSocket(`${limited.url}/api`, await world.signer.authorize('chat', amina));
    await expect(elsewhere.opened()).rejects.toThrow('404');
    await limited.stop();
  });
});

test('socket shutdown: is not delayed by a refused upgrade whose client leaves its end open', async () => {
  const stopped = await world.startChat();
  const { hostname, port } = new URL(stopped.url);
  const raw = connectTcp({ host: hostname, port: Number(port), allowHalfOpen: true });
  raw.on('error', () => {});
  raw.resume();
  raw.write('GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await eventually(() => raw.readableEnded);
  await stopped.stop();
  raw.destroy();
});

describe('auth', () => {
  test('succeeds if it matches the session, and can be repeated', async () => {
    const amina = customer();
    using socket = await chat.join(amina);
    socket.send({ type: 'auth', userId: amina.userId.toUpperCase(), role: 'customer' });
    await eventually(() => socket.frames.filter(({ type }) => type === 'auth_success').length === 2);
    // Pages poll the proof of work often unless its changes are announced.
    expect(socket.frames[0]?.['topics']).toContain('job-proof');
  });

  test.each([
    ['another person', { userId: crypto.randomUUID() }],
    ['another role', { role: 'admin' }],
  ])('as %s gets an error and close code 1008', async (_what, claim) => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    using socket = await chat.connect(amina);
    socket.send({ type: 'auth', userId: amina.userId, role: amina.role, ...claim });
    socket.send({ type: 'auth', userId: amina.userId, role: amina.role });
    socket.send(chatMessage(id, 'let me in'));
    expect(await socket.isClosed()).toMatchObject({ code: 1008 });
    expect(socket.frames).toEqual([{ type: 'error', code: 'IDENTITY_MISMATCH', message: expect.any(String) }]);
    expect(await storedIn(id)).toEqual([]);
  });

  test('is required before any other frame', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    using silent = await chat.connect(amina);
    silent.send(chatMessage(id, 'hello?'));
    expect(await silent.frame('error')).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    using other = await chat.join(amina);
    other.send(chatMessage(id, 'hello!'));
    await other.message('hello!');
    expect(silent.messages).toEqual([]);
    expect(await storedIn(id)).toHaveLength(1);
  });

  test('is required within the time limit', async () => {
    const hasty = await world.startChat({ CHAT_AUTH_SECONDS: '0.2' });
    using socket = await hasty.connect(customer());
    expect(await socket.isClosed()).toMatchObject({ code: 4008 });
    await hasty.stop();
  });
});

describe('a message', () => {
  test('reaches the customer, on every socket, and every admin, once', async () => {
    const [amina, moses, ruth] = [customer(), customer(), admin()];
    const id = await chat.sessionOf(amina);
    using phone = await chat.join(amina);
    using laptop = await chat.join(amina);
    using foreign = await chat.join(moses);
    using support = await chat.join(ruth);
    const clientMessageId = crypto.randomUUID();
    phone.send(chatMessage(id, '  When will you come?\n<b>soon?</b> ', { senderId: ruth.userId, clientMessageId }));
    for (const socket of [phone, laptop, support]) {
      expect(await socket.message('When will you come?\n<b>soon?</b>')).toMatchObject({
        sessionId: id,
        position: 1,
        senderId: amina.userId,
        messageType: 'text',
        isRead: false,
        clientMessageId,
      });
    }
    support.send(chatMessage(id, 'At ten.'));
    for (const socket of [phone, laptop, support]) {
      expect(await socket.message('At ten.')).toMatchObject({ position: 2, senderId: ruth.userId });
    }
    expect(foreign.messages).toEqual([]);
    expect(support.messages).toHaveLength(2);
    expect(await storedIn(id)).toEqual([
      { message: 'When will you come?\n<b>soon?</b>', sender_id: amina.userId },
      { message: 'At ten.', sender_id: ruth.userId },
    ]);
  });

  test('to the session of another customer is an error and nothing is stored', async () => {
    const id = await chat.sessionOf(customer());
    using socket = await chat.join(customer());
    const clientMessageId = crypto.randomUUID();
    socket.send(chatMessage(id, 'let me listen', { clientMessageId }));
    expect(await socket.frame('error')).toMatchObject({ code: 'NOT_FOUND', clientMessageId });
    socket.send(chatMessage(crypto.randomUUID(), 'anyone?'));
    await eventually(() => socket.frames.filter(({ type }) => type === 'error').length === 2);
    expect(await storedIn(id)).toEqual([]);
  });

  test('to a closed session is an error and nothing is stored', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    await chat.callAs(admin())('POST', `/api/chat/sessions/${id}/close`);
    using socket = await chat.join(amina);
    socket.send(chatMessage(id, 'one more thing'));
    expect(await socket.frame('error')).toMatchObject({ code: 'SESSION_CLOSED' });
    expect(await storedIn(id)).toEqual([]);
  });

  test('that is resent is stored and shown once, and returned again', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    using socket = await chat.join(amina);
    using support = await chat.join(admin());
    const frame = chatMessage(id, 'Did this arrive?', { clientMessageId: crypto.randomUUID() });
    socket.send(frame);
    const first = await socket.message('Did this arrive?');
    using again = await chat.join(amina);
    for (let times = 0; times < 5; times++) again.send(frame);
    await eventually(() => again.messages.length === 5);
    expect(again.messages).toEqual(Array(5).fill(first));
    expect(await storedIn(id)).toHaveLength(1);
    expect(support.messages.filter((message) => message['sessionId'] === id)).toHaveLength(1);
  });

  test('sent concurrently from several sockets with the same id is stored once', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    const sockets = await Promise.all(Array.from({ length: 8 }, () => chat.join(amina)));
    const frame = chatMessage(id, 'Hello', { clientMessageId: crypto.randomUUID() });
    for (const socket of sockets) socket.send(frame);
    const ids = await Promise.all(sockets.map(async (socket) => (await socket.message('Hello'))['id']));
    expect(new Set(ids).size).toBe(1);
    expect(await storedIn(id)).toHaveLength(1);
    for (const socket of sockets) socket[Symbol.dispose]();
  });

  test('beyond twenty a minute is refused, also while Redis is unavailable', async () => {
    const send = async (person: ReturnType<typeof customer>) => {
      const id = await chat.sessionOf(person);
      using socket = await chat.join(person);
      for (let count = 1; count <= 22; count++) socket.send(chatMessage(id, `message ${count}`));
      await eventually(() => socket.frames.filter(({ type }) => type === 'error').length === 2);
      expect(socket.frames.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(2);
      expect(await storedIn(id)).toHaveLength(20);
    };
    await send(customer());
    const alone = await world.redis.process!;
    alone.kill();
    await eventually(() => chat.context.redis.status !== 'ready');
    await send(customer());
  });
});

describe('an invalid frame', () => {
  test('closes the socket with 1008 if sent continuously', async () => {
    using socket = await chat.join(customer());
    using other = await chat.join(customer());
    for (let turn = 0; turn < 300; turn++) socket.send(turn % 2 === 0 ? '{' : Buffer.from([turn % 256]));
    expect(await socket.isClosed()).toMatchObject({ code: 1008 });
    expect(socket.frames.filter(({ type }) => type === 'error').length).toBeLessThan(200);
    expect(other.closed).toBeUndefined();
  });

  test.each([
    ['broken JSON', '{"type":'],
    ['no object', '"hello"'],
    ['null', 'null'],
    ['nothing', ''],
    ['an unknown type', { type: 'subscribe' }],
    ['no type', {}],
    ['a bad session id', chatMessage('1', 'hello')],
    ['no text', chatMessage(crypto.randomUUID(), '')],
    ['blank text', chatMessage(crypto.randomUUID(), ' \n\t ')],
    ['text of another type', { ...chatMessage(crypto.randomUUID(), ''), message: ['hello'] }],
    ['a NUL', chatMessage(crypto.randomUUID(), 'zero \0 zero')],
    ['half a surrogate pair', chatMessage(crypto.randomUUID(), 'half \ud83d')],
    ['4,001 characters', chatMessage(crypto.randomUUID(), 'x'.repeat(4_001))],
    ['a bad client id', chatMessage(crypto.randomUUID(), 'hello', { clientMessageId: 'x' })],
    ['a prototype', '{"type":"auth","__proto__":{"role":"admin"}}'],
    ['depth', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['bytes', Buffer.from([0, 1, 2])],
  ])('%s gets an error frame, and the socket stays open', async (_what, frame) => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    using socket = await chat.join(amina);
    socket.send(frame);
    expect(await socket.frame('error')).toMatchObject({ code: 'INVALID_FRAME', message: expect.any(String) });
    socket.send(chatMessage(id, 'x'.repeat(4_000)));
    await socket.message('x'.repeat(4_000));
    expect(await storedIn(id)).toHaveLength(1);
  });

  test('of more than 16 KB closes the socket with 1009', async () => {
    using socket = await chat.join(customer());
    socket.send(chatMessage(crypto.randomUUID(), 'x'.repeat(17_000)));
    expect(await socket.isClosed()).toMatchObject({ code: 1009 });
  });

  test('of bytes that violate the protocol ends the connection, not the service', async () => {
    const { hostname, port } = new URL(chat.url);
    const raw = connectTcp(Number(port), hostname);
    raw.on('error', () => {});
    raw.write(
      `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: ${await world.signer.authorize('chat', customer())}\r\n\r\n`,
    );
    raw.write(Buffer.alloc(4_096, 0xff));
    raw.resume();
    await eventually(() => raw.destroyed || raw.readyState === 'closed');
    using socket = await chat.join(customer());
    expect(socket.closed).toBeUndefined();
  });
});
