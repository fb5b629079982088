import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@yoza/shell-sdk/api-error';
import {
  AnotherTechnicianError,
  loadTechnician,
  sendAsTechnician,
  signInTechnician,
  signOutTechnician,
  technicianStateAtom,
  watchTechnicianSession,
} from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';

const profile = { id: '1', firstName: 'Okello' };

/** In-memory storage of a browser for one site; Node has none without a file. */
class MemoryStorage {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
}

let server: Server;
let live: string;
let refreshes: string[];
let bodies: string[];
let refuseRefresh: boolean;
let isBroken: boolean;
let isDown: boolean;
let forgotten: string[];
/** Functions that send the delayed profile responses, in the order of the requests. */
let held: ((value: object) => void)[] | undefined;

beforeEach(async () => {
  live = 'access-1';
  refreshes = [];
  bodies = [];
  refuseRefresh = false;
  isBroken = false;
  isDown = false;
  forgotten = [];
  held = undefined;
  server = createServer(async (request, response) => {
    if (isDown) return request.socket.destroy();
    const body = await textOf(request);
    const respond = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/api/technician/refresh-token') {
      refreshes.push((JSON.parse(body) as { refreshToken: string }).refreshToken);
      if (refuseRefresh) return respond(401, { code: 'INVALID_TOKEN', message: 'No' });
      live = `access-${refreshes.length + 1}`;
      return respond(200, { accessToken: live, refreshToken: `refresh-${refreshes.length + 1}` });
    }
    if (isBroken) return respond(500, { code: 'INTERNAL', message: 'Broken' });
    if (request.headers.authorization !== `Bearer ${live}`)
      return respond(401, { code: 'UNAUTHORIZED', message: 'Sign in' });
    bodies.push(body);
    if (held) return void held.push((value) => respond(200, value));
    return respond(200, profile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void forgotten.push(name) });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const state = () => getDefaultStore().get(technicianStateAtom);
const call = (init?: RequestInit) => sendAsTechnician(new Request(`${location.origin}/api/technician/logs`, init));

test('technician profile: is ignored if a later request was answered first', async () => {
  localStorage.setItem('technicianToken', live);
  held = [];
  const first = loadTechnician();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = loadTechnician();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]!({ ...profile, isVerified: true });
  await second;
  held[0]!({ ...profile, isVerified: false });
  await first;
  expect(state()).toMatchObject({ status: 'signed-in', technician: { isVerified: true } });
  expect(JSON.parse(localStorage.getItem('technicianProfile')!)).toMatchObject({ isVerified: true });
});

test('technician sign-in: stores the tokens and loads the profile', async () => {
  await signInTechnician({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  expect(getDefaultStore().get(technicianStateAtom)).toEqual({ status: 'signed-in', technician: profile });
  expect(localStorage.getItem('technicianToken')).toBe('access-1');
  expect(localStorage.getItem('technicianRefreshToken')).toBe('refresh-1');
});

test('technician call: fails with 401 without a token', async () => {
  await expect(call()).rejects.toThrow('401: No authentication token');
});

test('technician call: refreshes the token once after a 401 and is repeated with its body', async () => {
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const response = await call({ method: 'POST', body: 'checklist' });
  expect(response.status).toBe(200);
  expect(bodies).toEqual(['checklist']);
  expect(refreshes).toEqual(['refresh-1']);
  expect(localStorage.getItem('technicianToken')).toBe('access-2');
  expect(localStorage.getItem('technicianRefreshToken')).toBe('refresh-2');
});

test('technician session: refreshes an expired token once for concurrent calls', async () => {
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const responses = await Promise.all(Array.from({ length: 8 }, () => call()));
  expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(refreshes).toEqual(['refresh-1']);
});

test('technician session: removes both tokens and reports unauthorized if the refresh is refused', async () => {
  refuseRefresh = true;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).message).toBe('401: Authentication failed');
  expect(localStorage.getItem('technicianToken')).toBeNull();
  expect(localStorage.getItem('technicianRefreshToken')).toBeNull();
  expect(state()).toMatchObject({ status: 'unauthorized', reason: 'Unauthorized' });
  expect(log.mock.calls[0]?.[0]).toBe('Token refresh failed');
});

test('technician session: remains signed in if the refresh gets no response', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const real = fetch;
  // The network fails between the 401 and the renewal.
  vi.stubGlobal('fetch', (request: Request) => {
    isDown = request.url.endsWith('/refresh-token');
    return real(request);
  });
  await expect(call()).rejects.toThrow(TypeError);
  expect(localStorage.getItem('technicianToken')).toBe('expired');
  expect(localStorage.getItem('technicianRefreshToken')).toBe('refresh-1');
  expect(forgotten).toEqual([]);
});

test('technician session: opens without a network after a sign-in on this device, until sign-out', async () => {
  await signInTechnician({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  isDown = true;
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  await loadTechnician();
  expect(state()).toEqual({ status: 'signed-in', technician: profile });
  signOutTechnician();
  expect(localStorage.getItem('technicianProfile')).toBeNull();
  expect(forgotten).toEqual(['yoza-technician-answers']);
});

test('requested sign-out: ends the session at the server, and locally even if that call fails', async () => {
  const calls: [unknown, RequestInit | undefined][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    calls.push([input, init]);
    return Promise.reject(new TypeError('No network'));
  });
  await signInTechnician({ accessToken: 'access-1', refreshToken: 'refresh-1' }).catch(() => {});
  calls.length = 0;
  signOutTechnician();
  expect(calls).toEqual([]);
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  signOutTechnician('requested');
  expect(calls).toEqual([
    [
      '/api/technician/logout',
      expect.objectContaining({ method: 'POST', keepalive: true, body: '{"refreshToken":"refresh-1"}' }),
    ],
  ]);
  expect(localStorage.getItem('technicianRefreshToken')).toBeNull();
  expect(state().status).toBe('unauthorized');
});

/** Returns a token that names its owner. */
const tokenOf = (userId: string) => `x.${Buffer.from(JSON.stringify({ sub: userId })).toString('base64url')}.x`;

test('technician call: is not sent if another technician signed in in another tab', async () => {
  live = tokenOf('brian');
  getDefaultStore().set(technicianStateAtom, {
    status: 'signed-in',
    technician: { ...profile, userId: 'okello' } as never,
  });
  localStorage.setItem('technicianToken', live);
  await expect(call({ method: 'POST', body: 'log' })).rejects.toThrow(AnotherTechnicianError);
  expect(bodies).toEqual([]);
  isDown = true;
  await loadTechnician();
  expect(state()).toMatchObject({ status: 'unavailable' });
});

test('technician call: is not repeated after a 401 with the token of another technician', async () => {
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  localStorage.setItem('technicianToken', tokenOf('okello'));
  live = tokenOf('brian');
  const real = fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await real(request);
    localStorage.setItem('technicianToken', live);
    return response;
  });
  await expect(call({ method: 'POST', body: 'log' })).rejects.toThrow(AnotherTechnicianError);
  expect(bodies).toEqual([]);
});

test('technician sign-in: does not show the profile of the previous technician', async () => {
  await signInTechnician({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  isDown = true;
  await signInTechnician({ accessToken: 'another', refreshToken: 'another' });
  expect(state()).toMatchObject({ status: 'unavailable' });
});

test('technician profile: states the reason if there is no token or the server fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await loadTechnician();
  expect(state()).toMatchObject({ status: 'unauthorized', reason: 'No token' });
  localStorage.setItem('technicianToken', 'access-1');
  isBroken = true;
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  await loadTechnician();
  expect(state()).toMatchObject({ status: 'unavailable', reason: 'Failed to fetch technician data' });
});

test('technician session: checks the token every 60 seconds and renews it with under 5 minutes left', async () => {
  const expiring = (seconds: number) =>
    `x.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).toString('base64url')}.x`;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('navigator', { onLine: true, locks: { request: (_name: string, run: () => unknown) => run() } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  live = expiring(6 * 60);
  localStorage.setItem('technicianToken', live);
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  getDefaultStore().set(technicianStateAtom, { status: 'loading', technician: null });
  const stop = watchTechnicianSession();
  await until(() => state().status === 'signed-in');
  vi.advanceTimersByTime(60_000);
  expect(refreshes).toEqual([]);
  live = expiring(4 * 60);
  localStorage.setItem('technicianToken', live);
  vi.advanceTimersByTime(59_000);
  expect(refreshes).toEqual([]);
  vi.advanceTimersByTime(1_000);
  await until(() => localStorage.getItem('technicianToken') === 'access-2');
  expect(refreshes).toEqual(['refresh-1']);
  stop();
  vi.useRealTimers();
});

/** Waits until a condition holds, without advancing fake timers as `vi.waitFor` does. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
