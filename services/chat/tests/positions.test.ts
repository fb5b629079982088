import type { PositionReply, SentPosition } from '@yoza/jobs-contract/position-requests';
import { storePosition } from '@yoza/jobs-contract/position-requests';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPositionRate } from '../src/socket/pass-on-position.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

let world: World;
let chat: RunningChat;

beforeAll(async () => {
  world = await createWorld({ killsNats: true });
  chat = await world.startChat();
  await eventually(() => chat.context.messaging.connected);
});

afterAll(() => world?.[Symbol.asyncDispose]());

const positionFrame = (fields: object = {}) => ({
  type: 'position',
  clientMessageId: crypto.randomUUID(),
  jobId: crypto.randomUUID(),
  latitude: 0.4251,
  longitude: 32.5892,
  accuracyMetres: 12,
  at: '2027-03-05T09:00:00.000Z',
  ...fields,
});
const accepted: PositionReply = { problem: null };

/** Answers positions in the place of jobs until disposed of; `asked` are those that it received. */
async function startJobs(reply: (position: SentPosition) => Promise<PositionReply> = async () => accepted) {
  const asked: SentPosition[] = [];
  const stop = await world.jobs.answer(storePosition, async (position) => {
    asked.push(position);
    return reply(position);
  });
  return { asked, [Symbol.asyncDispose]: stop };
}

describe('a position', () => {
  test('is passed on to jobs with the technician of the socket, and accepted', async () => {
    await using jobs = await startJobs();
    const moses = technician();
    using socket = await chat.join(moses);
    const { type: _type, clientMessageId, ...position } = positionFrame();
    socket.send({ type: 'position', clientMessageId, ...position, technicianId: crypto.randomUUID() });
    await socket.frame('position_accepted', { clientMessageId });
    expect(jobs.asked).toEqual([{ technicianId: moses.userId, ...position }]);
  });

  test('that jobs refuses gets the reason', async () => {
    const problems = {
      NOT_ON_THE_WAY: 'NOT_ON_THE_WAY',
      NOT_FOUND: 'NOT_FOUND',
      TOO_MANY_REQUESTS: 'TOO_MANY',
      UNAVAILABLE: 'UNAVAILABLE',
    };
    for (const [code, shown] of Object.entries(problems)) {
      await using _jobs = await startJobs(async () => ({ problem: { code, message: `Because of ${code}` } }));
      using socket = await chat.join(technician());
      const frame = positionFrame();
      socket.send(frame);
      const { clientMessageId } = frame;
      expect(await socket.frame('error', { clientMessageId })).toMatchObject({
        code: shown,
        message: `Because of ${code}`,
      });
      expect(socket.closed).toBeUndefined();
    }
  });

  test.each([
    ['a customer', customer],
    ['an admin', admin],
  ])('of %s is refused as an unknown frame is, and jobs is not asked', async (_who, person) => {
    await using jobs = await startJobs();
    using socket = await chat.join(person());
    const frame = positionFrame();
    socket.send(frame);
    const { clientMessageId } = frame;
    expect(await socket.frame('error', { clientMessageId })).toMatchObject({ code: 'INVALID_FRAME' });
    expect(jobs.asked).toEqual([]);
  });

  test('before auth is refused, and jobs is not asked', async () => {
    await using jobs = await startJobs();
    using socket = await chat.connect(technician());
    socket.send(positionFrame());
    expect(await socket.frame('error')).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(jobs.asked).toEqual([]);
  });

  test.each([
    ['off the globe', { latitude: 91 }],
    ['with text for a number', { longitude: '32.5' }],
    ['of negative accuracy', { accuracyMetres: -1 }],
    ['without a valid time', { at: 'now' }],
    ['without a job', { jobId: 'x' }],
    ['without an id', { clientMessageId: undefined }],
  ])('%s is refused, and jobs is not asked', async (_what, fields) => {
    await using jobs = await startJobs();
    using socket = await chat.join(technician());
    socket.send(positionFrame(fields));
    expect(await socket.frame('error')).toMatchObject({ code: 'INVALID_FRAME' });
    expect(jobs.asked).toEqual([]);
  });

  test('beyond six in ten seconds of a technician, over any socket, is refused before jobs is asked', async () => {
    await using jobs = await startJobs();
    const moses = technician();
    using phone = await chat.join(moses);
    using tablet = await chat.join(moses);
    using other = await chat.join(technician());
    const frames = Array.from({ length: 6 }, () => positionFrame());
    for (const [index, frame] of frames.entries()) (index % 2 === 0 ? phone : tablet).send(frame);
    for (const [index, { clientMessageId }] of frames.entries())
      await (index % 2 === 0 ? phone : tablet).frame('position_accepted', { clientMessageId });
    const seventh = positionFrame();
    const { clientMessageId } = seventh;
    phone.send(seventh);
    expect(await phone.frame('error', { clientMessageId })).toMatchObject({ code: 'TOO_MANY' });
    other.send(positionFrame());
    await other.frame('position_accepted');
    expect(jobs.asked).toHaveLength(7);
  });

  test('is allowed again ten seconds after the first of six', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const rate = createPositionRate();
    for (let count = 0; count < 6; count++) expect(await rate.take('moses')).toBeUndefined();
    vi.advanceTimersByTime(9_999);
    expect(await rate.take('moses')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await rate.take('moses')).toBeUndefined();
  });

  test('is refused while jobs does not run', async () => {
    using socket = await chat.join(technician());
    socket.send(positionFrame());
    expect(await socket.frame('error')).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('is refused after a bounded time if jobs does not answer, and the socket continues', async () => {
    const { promise, resolve } = Promise.withResolvers<PositionReply>();
    await using jobs = await startJobs(() => promise);
    const hasty = await world.startChat({}, 50);
    await eventually(() => hasty.context.messaging.connected);
    using socket = await hasty.join(technician());
    for (const frame of [positionFrame(), positionFrame()]) {
      socket.send(frame);
      const { clientMessageId } = frame;
      expect(await socket.frame('error', { clientMessageId })).toMatchObject({ code: 'UNAVAILABLE' });
    }
    await eventually(() => jobs.asked.length === 2);
    resolve(accepted);
  });

  test('is counted by its outcome', async () => {
    const replica = await world.startChat();
    await eventually(() => replica.context.messaging.connected);
    const outcomes = [accepted, { problem: { code: 'NOT_ON_THE_WAY', message: 'Too late' } }, accepted];
    await using _jobs = await startJobs(async () => outcomes.shift()!);
    using socket = await replica.join(technician());
    for (const type of ['position_accepted', 'error', 'position_accepted']) {
      const frame = positionFrame();
      socket.send(frame);
      await socket.frame(type, { clientMessageId: frame.clientMessageId });
    }
    const counts = await replica.context.metrics.registry.getSingleMetric('yoza_socket_positions_total')!.get();
    expect(counts.values.map(({ labels, value }) => [labels['outcome'], value])).toEqual([
      ['accepted', 2],
      ['NOT_ON_THE_WAY', 1],
    ]);
  });

  test('is refused while NATS is down', async () => {
    using socket = await chat.join(technician());
    world.natsKill();
    await eventually(() => !chat.context.messaging.connected);
    socket.send(positionFrame());
    expect(await socket.frame('error')).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
