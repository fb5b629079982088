import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { sendAsTechnician, signInTechnician, technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { getDefaultStore } from 'jotai';

const profile = { id: '1', firstName: 'Okello' };

/** What a browser keeps for a site; Node has none without a file. */
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

beforeEach(async () => {
  live = 'access-1';
  refreshes = [];
  bodies = [];
  refuseRefresh = false;
  server = createServer(async (request, response) => {
    const body = await textOf(request);
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/api/technician/refresh-token') {
      refreshes.push((JSON.parse(body) as { refreshToken: string }).refreshToken);
      if (refuseRefresh) return answer(401, { code: 'INVALID_TOKEN', message: 'No' });
      live = `access-${refreshes.length + 1}`;
      return answer(200, { accessToken: live, refreshToken: `refresh-${refreshes.length + 1}` });
    }
    if (request.headers.authorization !== `Bearer ${live}`)
      return answer(401, { code: 'UNAUTHORIZED', message: 'Sign in' });
    bodies.push(body);
    return answer(200, profile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('localStorage', new MemoryStorage());
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (init?: RequestInit) => sendAsTechnician(new Request(`${location.origin}/api/technician/logs`, init));

test('signing in keeps the tokens and loads the profile', async () => {
  await signInTechnician({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  expect(getDefaultStore().get(technicianStateAtom)).toEqual({ status: 'signed-in', technician: profile });
  expect(localStorage.getItem('technicianToken')).toBe('access-1');
  expect(localStorage.getItem('technicianRefreshToken')).toBe('refresh-1');
});

test('without a token a call fails with the words of the seed', async () => {
  await expect(call()).rejects.toThrow('401: No authentication token');
});

test('a 401 refreshes once and repeats the call with its body', async () => {
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const response = await call({ method: 'POST', body: 'checklist' });
  expect(response.status).toBe(200);
  expect(bodies).toEqual(['checklist']);
  expect(refreshes).toEqual(['refresh-1']);
  expect(localStorage.getItem('technicianToken')).toBe('access-2');
  expect(localStorage.getItem('technicianRefreshToken')).toBe('refresh-2');
});

test('many calls that find the token expired refresh once together', async () => {
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const responses = await Promise.all(Array.from({ length: 8 }, () => call()));
  expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(refreshes).toEqual(['refresh-1']);
});

test('a refresh that is refused removes both tokens and says so', async () => {
  refuseRefresh = true;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('technicianToken', 'expired');
  localStorage.setItem('technicianRefreshToken', 'refresh-1');
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).message).toBe('401: Authentication failed');
  expect(localStorage.getItem('technicianToken')).toBeNull();
  expect(localStorage.getItem('technicianRefreshToken')).toBeNull();
  expect(getDefaultStore().get(technicianStateAtom).status).toBe('unauthorized');
  expect(log.mock.calls[0]?.[0]).toBe('Token refresh failed');
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
