import { positionShared } from '@yoza/jobs-contract/live-events';
import {
  jobAssigned,
  jobCancelled,
  jobInstructionsChanged,
  jobRated,
  jobRescheduled,
  jobStarted,
  jobTravelEnded,
  jobTravelStarted,
} from '@yoza/jobs-contract/events';
import { operations } from '@yoza/platform-contract/operations';
import { TripFrame } from '@yoza/chat-contract/socket';
import type { Messaging } from '@yoza/messaging/messaging';
import type { FollowedTrip } from '@yoza/service-kit/service-token';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TripSockets } from '../src/socket/trip-sockets.ts';
import { Hub } from '../src/socket/hub.ts';
import { startLive } from '../src/socket/live.ts';
import type { OpenSocket } from '../src/socket/open-socket.ts';
import { ChatSocket } from './chat-socket.ts';
import { jobOf } from './facts.ts';
import type { RunningChat, World } from './world.ts';
import { createWorld, customer } from './world.ts';

const now = '2026-11-28T08:00:00.000Z';
/** Former time of a job that was rescheduled. */
const former = { previousScheduledDate: now, previousTimeSlot: '8:00 AM - 11:00 AM' };

let world: World;
let chat: RunningChat;

beforeAll(async () => {
  world = await createWorld({ killsNats: true });
  chat = await startChat();
});

afterAll(() => world?.[Symbol.asyncDispose]());

async function startChat(settings: Record<string, string> = {}): Promise<RunningChat> {
  const replica = await world.startChat(settings);
  await eventually(() => replica.context.messaging.connected);
  return replica;
}

const aTrip = (): FollowedTrip => ({ jobId: crypto.randomUUID(), version: 4 });

/** Opens the socket of a visitor with the link of a trip, as the gateway does. */
const follow = async (trip: FollowedTrip, at = chat) =>
  new ChatSocket(at.url, await world.signer.authorizeTripSocket(trip), {}, '/ws/trip').opened();

const place = (latitude: number) => ({
  latitude,
  longitude: 32.58,
  accuracyMetres: 9,
  at: now,
  ageSeconds: 1,
  distanceMetres: 500,
});

/** Reports the position on a trip, which is told apart by its latitude. */
const report = ({ jobId, version }: FollowedTrip, latitude: number | null, at = chat) =>
  at.context.messaging.publishLive(positionShared, {
    aggregate: { id: jobId, version },
    actorId: null,
    data: {
      jobId,
      customerId: crypto.randomUUID(),
      position: latitude === null ? null : place(latitude),
      expectedArrivalAt: now,
    },
    occurredAt: new Date(now),
  });

/** Returns the frames once the one with this latitude has arrived. */
const heardUntil = ({ frames }: ChatSocket, latitude: number | null) =>
  eventually(() => frames.some(({ position }) => (position?.latitude ?? null) === latitude) && frames);

describe('a visitor with the link of a trip', () => {
  test('gets the positions of this trip only, without the job and its customer', async () => {
    const [trip, other] = [aTrip(), aTrip()];
    using socket = await follow(trip);
    using second = await follow(trip);
    using elsewhere = await follow(other);
    report(other, 1);
    report(trip, 2);
    report(trip, null);
    report(other, 3);
    const frames = [2, null].map((latitude) => ({
      type: 'position',
      position: latitude === null ? null : place(latitude),
      expectedArrivalAt: now,
    }));
    for (const each of [socket, second]) expect(await heardUntil(each, null)).toEqual(frames);
    expect((await heardUntil(elsewhere, 3)).map(({ position }) => position.latitude)).toEqual([1, 3]);
    expect(frames.map((frame) => TripFrame.strict().parse(frame))).toEqual(frames);
  });

  test('gets nothing but positions: no changes of others, no slots', async () => {
    const trip = aTrip();
    const amina = customer();
    using socket = await follow(trip);
    using hers = await chat.join(amina);
    const job = jobOf(amina.userId);
    await world.jobs.publish(jobRescheduled, { ...job, ...former });
    await hers.frame('changed', { topic: 'slot' });
    report(trip, 1);
    expect(await heardUntil(socket, 1)).toHaveLength(1);
  });

  test.each([
    ['the end of the trip', jobTravelEnded, {}],
    ['the beginning of the work', jobStarted, {}],
    ['another technician', jobAssigned, {}],
    ['cancellation', jobCancelled, {}],
    ['another time', jobRescheduled, former],
    ['another change of the job', jobInstructionsChanged, {}],
    ['another trip to the job', jobTravelStarted, {}],
  ] as const)('is disconnected with 1000 at %s, and others are not', async (_what, definition, further) => {
    const [trip, other] = [aTrip(), aTrip()];
    using socket = await follow(trip);
    using elsewhere = await follow(other);
    const job = { ...jobOf(crypto.randomUUID()), id: trip.jobId, ...further };
    await world.jobs.publish(definition as typeof jobStarted, job, { version: trip.version + 1 });
    expect(await socket.isClosed()).toMatchObject({ code: 1000 });
    report(other, 1);
    await heardUntil(elsewhere, 1);
    expect(elsewhere.closed).toBeUndefined();
    expect(socket.frames).toEqual([]);
  });

  test('is disconnected with 1000 at a rating of the job, whose version is of another count', async () => {
    const trip = aTrip();
    using socket = await follow(trip);
    const rating = { stars: 5, previousStars: null, words: null, ratedAt: now, updatedAt: now };
    const { customerId, serviceName, scheduledDate, timeSlot } = jobOf(crypto.randomUUID());
    const rated = { customerId, serviceName: serviceName ?? '', scheduledDate, timeSlot, ...rating };
    const ids = { id: crypto.randomUUID(), jobId: trip.jobId, technicianId: crypto.randomUUID() };
    await world.jobs.publish(jobRated, { ...rated, ...ids });
    expect(await socket.isClosed()).toMatchObject({ code: 1000 });
  });

  test('stays connected at an event that is older than the verification of the link', async () => {
    const trip = aTrip();
    using late = await follow({ ...trip, version: trip.version - 1 });
    using socket = await follow(trip);
    const job = { ...jobOf(crypto.randomUUID()), id: trip.jobId };
    await world.jobs.publish(jobTravelStarted, job, { version: trip.version });
    expect(await late.isClosed()).toMatchObject({ code: 1000 });
    report({ ...trip, version: trip.version - 1 }, 1);
    report(trip, 2);
    expect(await heardUntil(socket, 2)).toHaveLength(1);
  });

  test('does not get a position of a later version of the job, also if the event of the change is lost', async () => {
    const trip = aTrip();
    using socket = await follow(trip);
    report({ ...trip, version: trip.version + 1 }, 1);
    expect(await socket.isClosed()).toMatchObject({ code: 1000 });
    expect(socket.frames).toEqual([]);
  });

  test('is disconnected with 1000 after the time for which a link counts as verified', async () => {
    const replica = await startChat({ CHAT_TRIP_SOCKET_SECONDS: '0.1' });
    using socket = await follow(aTrip(), replica);
    expect(await socket.isClosed()).toMatchObject({ code: 1000 });
    await replica.stop();
  });

  test.each([
    ['a binary frame', 1008, Buffer.from('x')],
    ['many frames of text', 1008, ...Array<string>(1_000).fill('{"type":"auth"}')],
    ['an oversized frame', 1009, 'x'.repeat(16_385)],
  ])('is disconnected for sending %s', async (_what, code, ...frames) => {
    using socket = await follow(aTrip());
    for (const frame of frames) socket.send(frame);
    expect(await socket.isClosed()).toMatchObject({ code });
  });

  test('is counted while connected', async () => {
    const replica = await startChat();
    const gauge = replica.context.metrics.registry.getSingleMetric('yoza_sockets_open')!;
    const open = async () => (await gauge.get()).values.find(({ labels }) => labels['kind'] === 'trip')!.value;
    const socket = await follow(aTrip(), replica);
    expect(await open()).toBe(1);
    socket.socket.close();
    await eventually(async () => (await open()) === 0);
    await replica.stop();
  });

  test('is disconnected by force if it does not answer pings', async () => {
    const replica = await startChat({ CHAT_HEARTBEAT_SECONDS: '0.1' });
    using socket = await follow(aTrip(), replica);
    socket.socket.pause();
    await eventually(() => replica.context.tripSockets.all.length === 0);
    await replica.stop();
  });

  test('is disconnected with 1012 when chat stops', async () => {
    const replica = await startChat();
    using socket = await follow(aTrip(), replica);
    await replica.stop();
    expect(socket.closed).toMatchObject({ code: 1012 });
  });

  test('is accepted neither at the socket of users nor by any operation', async () => {
    const authorization = await world.signer.authorizeTripSocket(aTrip());
    using socket = new ChatSocket(chat.url, authorization);
    await expect(socket.opened()).rejects.toThrow('401');
    for (const { method, path } of operations.chat) {
      const url = `${chat.url}${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
      const body = method === 'GET' ? undefined : '{}';
      const { status } = await fetch(url, { method, body, headers: { authorization } } as RequestInit);
      expect(`${method} ${path}: ${status}`).toBe(`${method} ${path}: 401`);
    }
  });

  test('is the only one whom the socket of a trip accepts', async () => {
    for (const subject of [customer(), 'gateway', 'anonymous'] as const) {
      const authorization = await world.signer.authorize('chat', subject);
      using socket = new ChatSocket(chat.url, authorization, {}, '/ws/trip');
      await expect(socket.opened()).rejects.toThrow('401');
    }
  });
});

test('without NATS: visitors are disconnected with 1012 and refused with 503, until it is back', async () => {
  const trip = aTrip();
  using socket = await follow(trip);
  world.natsKill();
  expect(await socket.isClosed()).toMatchObject({ code: 1012 });
  await eventually(() => !chat.context.messaging.connected);
  await expect(follow(trip)).rejects.toThrow('503');
  await world.natsStart();
  await eventually(() => chat.context.messaging.connected);
  using again = await follow(trip);
  expect(again.socket.readyState).toBe(WebSocket.OPEN);
});

test('a gap in the events, however short: visitors are disconnected with 1012', () => {
  const tripSockets = new TripSockets();
  const close = vi.fn<(code: number) => void>();
  tripSockets.add({ trip: aTrip(), socket: { close } as unknown as OpenSocket });
  const listenLive = vi.fn<Messaging['listenLive']>(() => () => {});
  const messaging = { connected: true, listenLive };
  const stop = startLive({ ...chat.context, hub: new Hub(), messaging, tripSockets } as never);
  expect(close).not.toHaveBeenCalled();
  listenLive.mock.calls[0]![2]!();
  expect(close).toHaveBeenCalledWith(1012, 'Events may be missing');
  stop();
});
