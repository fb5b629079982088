import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let one: RunningChat;
let two: RunningChat;
/** A busy machine can delay a message by more than the standard quarter of a second, after which later ones would be sent first. */
const manyMessages = { CHAT_MESSAGES_PER_MINUTE: '100000', CHAT_MESSAGE_WAIT_SECONDS: '20' };

beforeAll(async () => {
  world = await createWorld({ killsNats: true });
  one = await world.startChat(manyMessages);
  two = await world.startChat(manyMessages);
});

afterAll(() => world?.[Symbol.asyncDispose]());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('200 messages from 5 sockets at two replicas: are stored once without gaps and shown once in order', async () => {
  const amina = customer();
  const id = await one.sessionOf(amina);
  const senders = [
    await one.join(amina),
    await two.join(amina),
    await one.join(admin()),
    await two.join(admin()),
    await two.join(admin()),
  ];
  using reader = await one.join(amina);
  for (let count = 0; count < 40; count++) {
    for (const [index, socket] of senders.entries()) {
      const message = `${index}:${count}`;
      socket.send({ type: 'chat_message', sessionId: id, message, clientMessageId: crypto.randomUUID() });
    }
  }
  for (const socket of [...senders, reader]) {
    await eventually(() => socket.messages.length >= 200, 40);
    expect(socket.messages.map(({ position }) => position)).toEqual(upTo(200));
    expect(socket.frames.filter(({ type }) => type === 'error')).toEqual([]);
  }
  const stored = await one.messagesOf(amina, id, '?after=0');
  expect(stored.map(({ position }) => position)).toEqual(upTo(200));
  for (const index of senders.keys()) {
    const own = stored.filter(({ message }) => message.startsWith(`${index}:`)).map(({ message }) => message);
    expect(own).toEqual(Array.from({ length: 40 }, (_, count) => `${index}:${count}`));
  }
  for (const socket of senders) socket[Symbol.dispose]();
});

test('reconnected client: fetches its missed messages and continues live', async () => {
  const amina = customer();
  const id = await one.sessionOf(amina);
  using support = await two.join(admin());
  const first = await one.join(amina);
  support.send({ type: 'chat_message', sessionId: id, message: 'one' });
  await first.message('one');
  first[Symbol.dispose]();
  for (const message of ['two', 'three']) support.send({ type: 'chat_message', sessionId: id, message });
  await support.message('three');
  using second = await two.join(amina);
  const missed = await two.messagesOf(amina, id, '?after=1');
  support.send({ type: 'chat_message', sessionId: id, message: 'four' });
  await second.message('four');
  expect(missed.map(({ message }) => message)).toEqual(['two', 'three']);
  expect(second.messages.map(({ position }) => position)).toEqual([4]);
});

test('messages sent during a NATS outage: are shown at the other replica after NATS returns', async () => {
  const amina = customer();
  const id = await one.sessionOf(amina);
  using here = await one.join(amina);
  using there = await two.join(admin());
  here.send({ type: 'chat_message', sessionId: id, message: 'before' });
  await there.message('before');
  await world.natsKill();
  await eventually(() => !one.context.messaging.connected && !two.context.messaging.connected);
  here.send({ type: 'chat_message', sessionId: id, message: 'meanwhile' });
  await here.message('meanwhile');
  await world.natsStart();
  await there.message('meanwhile');
  await there.frame('changed', { topic: 'job', id: '*' });
  there.send({ type: 'chat_message', sessionId: id, message: 'after' });
  await here.message('after');
  for (const socket of [here, there]) {
    expect(socket.messages.map(({ message }) => message)).toEqual(['before', 'meanwhile', 'after']);
  }
});

test('client that does not read: is disconnected, and the other clients and the service continue', async () => {
  const chat = await world.startChat({ ...manyMessages, CHAT_BUFFERED_BYTES: '65536' });
  const amina = customer();
  const id = await chat.sessionOf(amina);
  const slow = await chat.join(amina);
  slow.socket.pause();
  using support = await chat.join(admin());
  const isCut = () => chat.context.hub.ofPerson(amina.userId).size === 0;
  // Large frames, because the buffers of the operating system hold some megabytes before the service detects a slow reader.
  for (let count = 0; !isCut() && count < 200; count++) {
    const id = `${count} ${'x'.repeat(262_144)}`;
    chat.context.hub.send([amina.userId], { type: 'changed', topic: 'job', id });
    await support.frame('changed', { id });
  }
  expect(isCut()).toBe(true);
  slow[Symbol.dispose]();
  using back = await chat.join(amina);
  support.send({ type: 'chat_message', sessionId: id, message: 'still there?' });
  expect(await back.message('still there?')).toMatchObject({ position: 1 });
  await chat.stop();
});

test('socket without a ping response: is disconnected', async () => {
  const chat = await world.startChat({ CHAT_HEARTBEAT_SECONDS: '0.2' });
  const [dead, alive] = [await chat.join(customer()), await chat.join(customer())];
  dead.socket.pause();
  await eventually(() => chat.context.hub.connections.size === 1);
  expect(alive.closed).toBeUndefined();
  await chat.stop();
  expect(await alive.isClosed()).toMatchObject({ code: 1012 });
  dead[Symbol.dispose]();
});
