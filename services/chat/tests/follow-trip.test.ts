import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { followTrip } from '../src/socket/follow-trip.ts';
import { TripSockets } from '../src/socket/trip-sockets.ts';

/** Server side of a socket whose other side never closes it. */
class Socket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  close = vi.fn<(code: number) => void>(() => void (this.readyState = WebSocket.CLOSING));
  pause = vi.fn<() => void>();
  terminate = vi.fn<() => void>(() => void this.emit('close'));
}

let socket: Socket;
let tripSockets: TripSockets;
const longest = 600;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new Socket();
  tripSockets = new TripSockets();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function follow(): void {
  const config = { bufferedBytes: 65_536, tripSocketSeconds: longest };
  const trip = { jobId: crypto.randomUUID(), version: 1 };
  followTrip(socket as unknown as WebSocket, trip, { config, tripSockets } as Parameters<typeof followTrip>[2]);
}

test.each(['message', 'ping'])(
  'many frames of a visitor (%s): close the socket once, and no more are read',
  (event) => {
    follow();
    const timers = vi.getTimerCount();
    for (let frame = 0; frame < 1_000; frame++) socket.emit(event, Buffer.from('x'));
    expect(socket.close.mock.calls.map(([code]) => code)).toEqual([1008]);
    expect(socket.pause).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(timers + 1);
    vi.advanceTimersByTime(2_000);
    expect(socket.terminate).toHaveBeenCalledOnce();
    expect(tripSockets.all).toEqual([]);
  },
);

test('socket that is closed for several reasons: is closed once, with one timer', () => {
  follow();
  const timers = vi.getTimerCount();
  for (const code of [1000, 1008, 1012]) tripSockets.all[0]!.socket.close(code, 'Any');
  expect(socket.close.mock.calls.map(([code]) => code)).toEqual([1000]);
  expect(vi.getTimerCount()).toBe(timers + 1);
});

test.each([
  [0, 450],
  [0.5, 525],
  [1, 600],
])('time until a link is verified again: is drawn at random (%d: %d seconds)', (random, seconds) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  follow();
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(socket.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(socket.close.mock.calls.map(([code]) => code)).toEqual([1000]);
});
