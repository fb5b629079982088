import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTrip, type Known } from '../src/track/follow-trip.ts';

/** Server side of one socket of the page. */
class Socket extends EventTarget {
  static all: Socket[] = [];
  isClosed = false;
  readonly url: string;
  readonly protocols: string[];

  constructor(url: string, protocols: string[]) {
    super();
    [this.url, this.protocols] = [url, protocols];
    Socket.all.push(this);
  }

  accept = () => this.dispatchEvent(new Event('open'));

  send(at: string | null, expectedArrivalAt: string | null = null): void {
    const position = at === null ? null : positionAt(at);
    const data = JSON.stringify({ type: 'position', position, expectedArrivalAt });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  end(code: number): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  close(): void {
    this.isClosed = true;
  }
}

const positionAt = (at: string) => ({ at });
const trip = (at?: string, status = 'on_the_way') => ({ status, position: at ? positionAt(at) : null });
const notFound = () => new Response(null, { status: 404 });

type Fetch = (url: string, options: RequestInit) => Promise<Response>;
let fetch: ReturnType<typeof vi.fn<Fetch>>;
let answer: () => Response | Promise<Response>;
let [browser, page] = [new EventTarget(), new EventTarget()];
let updates: Known[];
const calls = () => fetch.mock.calls.length;
const newest = () => updates.at(-1);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  updates = [];
  answer = () => Response.json(trip());
  fetch = vi.fn<Fetch>(async () => answer());
  [browser, page] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('https://yoza.test/track/secret'));
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('WebSocket', Socket);
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens the page; its first request is answered. */
async function follow(): Promise<void> {
  followTrip('secret', (known) => updates.push(known));
  await pass(0);
}

/** Opens the page, and accepts its socket. */
async function followWithSocket(): Promise<Socket> {
  await follow();
  const [socket] = Socket.all;
  socket!.accept();
  await pass(0);
  return socket!;
}

function show(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(page, { visibilityState });
  page.dispatchEvent(new Event('visibilitychange'));
}

it('trip that has not changed: the tag of the last response is sent, and the trip is shown on', async () => {
  answer = () => Response.json(trip('10:00'), { headers: { ETag: '"1.2"' } });
  await follow();
  answer = () => new Response(null, { status: 304 });
  browser.dispatchEvent(new Event('online'));
  await pass(0);
  expect(updates).toHaveLength(2);
  expect(updates[1]).toEqual(updates[0]);
  expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([{}, { 'If-None-Match': '"1.2"' }]);
});

it('trip that the server does not know: is not requested again when the network returns', async () => {
  answer = notFound;
  await follow();
  expect(updates).toEqual(['gone']);
  browser.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(600);
  expect(calls()).toBe(1);
  expect(Socket.all).toEqual([]);
});

it('socket: its secret is a subprotocol and not in the address', async () => {
  await follow();
  expect(Socket.all.map(({ url, protocols }) => ({ url, protocols }))).toEqual([
    { url: 'wss://yoza.test/ws', protocols: ['yoza', 'trip.secret'] },
  ]);
});

it('without a socket: the trip is requested every five seconds', async () => {
  await follow();
  await pass(20);
  expect(calls()).toBe(5);
});

it('with a socket: positions are shown as they come, and the trip is requested once it is open and then every minute', async () => {
  const socket = await followWithSocket();
  expect(calls()).toBe(2);
  await pass(30);
  socket.send('10:01', '10:20');
  expect(newest()).toMatchObject({
    trip: { status: 'on_the_way', position: { at: '10:01' }, expectedArrivalAt: '10:20' },
    heardAt: performance.now(),
    hasFailed: false,
  });
  await pass(29);
  expect(calls()).toBe(2);
  await pass(1);
  expect(calls()).toBe(3);
  await pass(60);
  expect(calls()).toBe(4);
  expect(Socket.all).toHaveLength(1);
});

it('with a socket: the time until the next request is drawn at random, at least three quarters of a minute', async () => {
  await followWithSocket();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await pass(60);
  expect(calls()).toBe(3);
  await pass(44);
  expect(calls()).toBe(3);
  await pass(1);
  expect(calls()).toBe(4);
});

it('socket that opens during a request: the trip is requested once more', async () => {
  await follow();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await pass(5);
  Socket.all[0]!.accept();
  answer = () => Response.json(trip());
  resolve(Response.json(trip()));
  await pass(0);
  expect(calls()).toBe(3);
});

it('response that is older than the position of the socket: does not replace it', async () => {
  const socket = await followWithSocket();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await pass(60);
  socket.send('10:02');
  resolve(Response.json(trip('10:01')));
  await pass(0);
  expect(newest()).toMatchObject({ trip: { position: { at: '10:02' } } });
  expect(socket.isClosed).toBe(false);
});

it('response that was on its way when a frame came: does not show a position that is no longer shared', async () => {
  const socket = await followWithSocket();
  socket.send('10:01', '10:20');
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await pass(60);
  socket.send(null);
  resolve(Response.json({ ...trip('10:01'), expectedArrivalAt: '10:20' }, { headers: { ETag: '"1.2"' } }));
  await pass(0);
  expect(newest()).toMatchObject({ trip: { position: null, expectedArrivalAt: null } });
  await pass(60);
  expect(fetch.mock.lastCall![1].headers).toEqual({});
});

it('response about the end of the trip: counts, also if a frame came while it was on its way', async () => {
  const socket = await followWithSocket();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await pass(60);
  socket.send('10:02');
  resolve(Response.json(trip(undefined, 'arrived')));
  await pass(0);
  expect(newest()).toMatchObject({ trip: { status: 'arrived', position: null } });
});

it('browser that refuses to create a socket: the trip is requested every five seconds, and the next socket later', async () => {
  class Refused extends Socket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols);
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('WebSocket', Refused);
  await follow();
  await pass(20);
  expect(calls()).toBe(5);
  expect(Socket.all).toHaveLength(2);
});

it('socket that the server closes for a change: the trip is requested at once, and a new socket only while on the way', async () => {
  const socket = await followWithSocket();
  await pass(30);
  socket.end(1000);
  await pass(0);
  expect(calls()).toBe(3);
  expect(Socket.all).toHaveLength(2);
  Socket.all[1]!.accept();
  await pass(30);
  answer = () => Response.json(trip(undefined, 'arrived'));
  Socket.all[1]!.end(1000);
  await pass(0);
  expect(newest()).toMatchObject({ trip: { status: 'arrived' } });
  await pass(120);
  expect(Socket.all).toHaveLength(2);
});

it('socket that is lost: the trip is requested within five seconds, and a new socket opened ten seconds later', async () => {
  const socket = await followWithSocket();
  await pass(30);
  socket.end(1006);
  await pass(5);
  expect(calls()).toBe(3);
  await pass(4);
  expect(Socket.all).toHaveLength(1);
  await pass(1);
  expect(Socket.all).toHaveLength(2);
});

it('socket that is refused again and again: the delay doubles up to five minutes, and the trip is requested every five seconds', async () => {
  await follow();
  const openedAt: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = performance.now();
    Socket.all[attempt]!.end(1006);
    while (Socket.all.length === attempt + 1) await pass(5);
    openedAt.push((performance.now() - before) / 1000);
  }
  expect(openedAt).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  expect(calls()).toBe(1 + openedAt.reduce((sum, seconds) => sum + seconds) / 5);
});

it('socket that the server closes at once for a change: the next is not opened at once', async () => {
  const socket = await followWithSocket();
  socket.end(1000);
  await pass(9);
  expect(Socket.all).toHaveLength(1);
  await pass(1);
  expect(Socket.all).toHaveLength(2);
});

it('socket without a position while responses have new ones: is replaced', async () => {
  const socket = await followWithSocket();
  await pass(60);
  expect(Socket.all).toHaveLength(1);
  answer = () => Response.json(trip('10:01'));
  await pass(60);
  expect(socket.isClosed).toBe(true);
  expect(Socket.all).toHaveLength(2);
});

it('hidden page: has no socket and requests nothing; both begin anew when it is shown', async () => {
  const socket = await followWithSocket();
  show('hidden');
  expect(socket.isClosed).toBe(true);
  await pass(600);
  expect(calls()).toBe(2);
  show('visible');
  await pass(0);
  expect(calls()).toBe(3);
  expect(Socket.all).toHaveLength(2);
});

it('page that is hidden during a request: opens no socket', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await follow();
  show('hidden');
  resolve(Response.json(trip()));
  await pass(0);
  expect(Socket.all).toEqual([]);
});

it('network that returns: the socket is replaced, since the former may be lost without notice', async () => {
  const socket = await followWithSocket();
  browser.dispatchEvent(new Event('online'));
  await pass(0);
  expect(socket.isClosed).toBe(true);
  expect(Socket.all).toHaveLength(2);
});

it('request that fails with an open socket: the socket stays, and its next position ends the notice', async () => {
  const socket = await followWithSocket();
  answer = () => new Response(null, { status: 503 });
  await pass(60);
  expect(newest()).toMatchObject({ hasFailed: true });
  socket.send('10:01');
  expect(newest()).toMatchObject({ hasFailed: false, trip: { position: { at: '10:01' } } });
  expect(socket.isClosed).toBe(false);
});

it('link that ends during the trip: the socket is closed', async () => {
  const socket = await followWithSocket();
  answer = notFound;
  await pass(60);
  expect(newest()).toBe('gone');
  expect(socket.isClosed).toBe(true);
});
