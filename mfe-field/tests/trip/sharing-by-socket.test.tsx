import { noNetwork, reply } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import type { ClientFrame, ServerFrame } from '@yoza/chat-contract/socket';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignedJob } from '../assigned-job.ts';
import { fakeClock } from '../fake-clock.ts';
import { openArea } from '../open-area.tsx';
import { fieldApi, workDay } from '../work-day.ts';

const far = { latitude: 0.4251, longitude: 32.5892 };
const near = { latitude: 0.3362, longitude: 32.5892 };
const sharing = page.getByRole('region', { name: 'Sharing your location with Ruth Achan until you arrive' });

type PositionFrame = Extract<ClientFrame, { type: 'position' }>;
const isPosition = (frame: ClientFrame): frame is PositionFrame => frame.type === 'position';
const accept = (frame: ClientFrame): ServerFrame | undefined =>
  isPosition(frame) ? { type: 'position_accepted', clientMessageId: frame.clientMessageId } : undefined;
const refusal = (code: string) => (frame: ClientFrame) =>
  isPosition(frame)
    ? ({ type: 'error', code, message: 'Refused', clientMessageId: frame.clientMessageId } as const)
    : undefined;

/**
 * Opens the jobs of a technician on a trip, whose first position was sent before the socket opened. `report` reports another one, to be sent at once;
 * `move` also waits until it was sent over the socket.
 */
async function openWithSocket(answer: FakeSocket['answer'] = () => undefined) {
  fakeClock();
  const socket = new FakeSocket({ isReachable: false });
  socket.answer = answer;
  const job = assignedJob({ travelStartedAt: new Date().toISOString() });
  const api = fieldApi(workDay({ jobs: [job] }))
    .on('POST /api/technician/position', () => reply(undefined))
    .on('DELETE /api/technician/position/{jobId}', () => reply(undefined));
  await openArea({ path: '/technician/dashboard?tab=checklist', place: far, api, socket });
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  const called = () => api.calls('POST /api/technician/position').map(({ body }) => body.latitude);
  expect(called()).toEqual([far.latitude]);
  await socket.restore();
  const [known] = vi.mocked(navigator.geolocation.watchPosition).mock.calls[0]!;
  const sent = () => socket.received.filter(isPosition);
  const report = async (latitude: number) => {
    await vi.advanceTimersByTimeAsync(10_000);
    known({ coords: { ...near, latitude, accuracy: 8 }, timestamp: Date.now() } as GeolocationPosition);
  };
  const move = async (latitude = near.latitude) => {
    await report(latitude);
    await expect.poll(() => sent().at(-1)?.latitude).toBe(latitude);
  };
  /** Returns the latitudes sent in calls since the socket opened. */
  const calledSince = () => called().slice(1);
  /** Returns the jobs whose positions were deleted. */
  const deleted = () => api.calls('DELETE /api/technician/position/{jobId}').map(({ params }) => params['jobId']);
  const stop = () => sharing.getByRole('button', { name: 'Stop sharing' }).click();
  return { job, api, socket, report, move, sent, calledSince, deleted, stop };
}

test('sharing by socket: sends the positions over the socket only', async () => {
  const { job, move, sent, calledSince } = await openWithSocket(accept);
  await move();
  expect(sent()).toEqual([
    {
      type: 'position',
      clientMessageId: expect.stringMatching(/^[\da-f-]{36}$/),
      jobId: job.id,
      ...near,
      accuracyMetres: 8,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  await move(0.35);
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calledSince()).toEqual([]);
});

test('sharing by socket: calls the server if its answer does not come in time', async () => {
  const { socket, move, calledSince } = await openWithSocket();
  await move();
  socket.send({ type: 'position_accepted', clientMessageId: crypto.randomUUID() });
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(calledSince).toEqual([near.latitude]);
  await expect.element(sharing).toMatchTextContent('Sent just now.');
});

test.each(['INVALID_FRAME', 'UNAVAILABLE'])(
  'sharing by socket: calls the server if it answers %s, and sends the next position over the socket again',
  async (code) => {
    const { socket, move, calledSince } = await openWithSocket(refusal(code));
    await move();
    await expect.poll(calledSince).toEqual([near.latitude]);
    socket.answer = accept;
    await move(0.35);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calledSince()).toEqual([near.latitude]);
  },
);

test('sharing by socket: calls the server if the socket is lost before the answer', async () => {
  const { socket, move, calledSince } = await openWithSocket();
  await move();
  socket.drop();
  await expect.poll(calledSince).toEqual([near.latitude]);
});

test.each(['NOT_ON_THE_WAY', 'NOT_FOUND'])('sharing by socket: ends without a call at the answer %s', async (code) => {
  const { move, calledSince } = await openWithSocket(refusal(code));
  await move();
  await expect.element(sharing).not.toBeInTheDocument();
  expect(calledSince()).toEqual([]);
});

test('sharing by socket: sends a position again ten seconds later if the server has had too many', async () => {
  const { socket, move, sent, calledSince } = await openWithSocket(refusal('TOO_MANY'));
  await move();
  await expect.element(sharing).toMatchTextContent('Sending failed. Trying again...');
  socket.answer = accept;
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => sent().map(({ latitude }) => latitude)).toEqual([near.latitude, near.latitude]);
  await expect.element(sharing).toMatchTextContent('Sent just now.');
  expect(calledSince()).toEqual([]);
});

test('sharing by socket: calls the server after a frame without an answer until the socket is replaced', async () => {
  const { socket, report, move, sent, calledSince } = await openWithSocket();
  await move();
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(calledSince).toEqual([near.latitude]);
  await report(0.35);
  await expect.poll(calledSince).toEqual([near.latitude, 0.35]);
  expect(sent()).toHaveLength(1);
  socket.drop();
  socket.answer = accept;
  await socket.restore();
  await move(0.36);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calledSince()).toEqual([near.latitude, 0.35]);
});

test('sharing by socket: Stop sharing also deletes a position that was on its way, and never calls the server with it', async () => {
  const { job, socket, move, sent, calledSince, deleted, stop } = await openWithSocket();
  await move();
  await stop();
  await expect.poll(deleted).toEqual([job.id]);
  const { clientMessageId } = sent()[0]!;
  socket.send({ type: 'position_accepted', clientMessageId });
  await expect.poll(deleted).toEqual([job.id, job.id]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deleted()).toHaveLength(2);
  expect(calledSince()).toEqual([]);
});

test('sharing by socket: Stop sharing deletes a position without an answer again five seconds later', async () => {
  const { job, socket, move, calledSince, deleted, stop } = await openWithSocket();
  await move();
  await stop();
  await expect.poll(deleted).toEqual([job.id]);
  socket.drop();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(deleted).toEqual([job.id, job.id, job.id]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deleted()).toHaveLength(3);
  expect(calledSince()).toEqual([]);
});

test('sharing by socket: Stop sharing tries that at most three times without a network', async () => {
  const { api, socket, move, deleted, stop } = await openWithSocket();
  api.on('DELETE /api/technician/position/{jobId}', noNetwork);
  await move();
  await stop();
  socket.drop();
  for (let attempt = 0; attempt < 3; attempt++) {
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => deleted().length).toBeGreaterThanOrEqual(attempt + 3);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deleted()).toHaveLength(5);
});

test('sharing by socket: Stop sharing waits for all positions on their way before it deletes again', async () => {
  const { api, socket, move, report, calledSince, deleted, stop } = await openWithSocket();
  await move();
  const answerFirst = api.hold('POST /api/technician/position');
  socket.drop();
  await expect.poll(calledSince).toHaveLength(1);
  const second = Promise.withResolvers<Response>();
  api.on('POST /api/technician/position', () => second.promise);
  await report(0.35);
  await expect.poll(calledSince).toHaveLength(2);
  await stop();
  await expect.poll(deleted).toHaveLength(1);
  second.resolve(reply(undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  const before = deleted().length;
  answerFirst();
  await expect.poll(() => deleted().length).toBe(before + 1);
});
