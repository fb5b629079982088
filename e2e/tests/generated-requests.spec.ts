import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Problem } from '@yoza/kernel-contract/problem';
import { atATime } from '../src/api/at-a-time.ts';
import { json } from '../src/api/json.ts';
import { memoryOf, startTimes } from '../src/platform/metrics.ts';
import { canaries, mayKnow, plantCanaries } from '../src/adversarial/planted-values.ts';
import { generateFrame } from '../src/adversarial/generate-frame.ts';
import type { GeneratedRequest, RequestCaller } from '../src/adversarial/generate-request.ts';
import { generateRequest } from '../src/adversarial/generate-request.ts';
import type { Known } from '../src/adversarial/generate-value.ts';
import { callersOf, signInAt } from '../src/adversarial/callers.ts';
import type { SignedIn } from '../src/adversarial/callers.ts';
import { lookAround } from '../src/adversarial/existing-resources.ts';
import { password } from '../src/people/demo-accounts.ts';
import { seed } from '../src/platform/environment.ts';
import type { PlatformParts } from '../src/platform/control.ts';
import { platformParts } from '../src/platform/control.ts';
import { Random } from '../src/adversarial/random.ts';
import type { SentResponse } from '../src/adversarial/send-request.ts';
import { sendRequest } from '../src/adversarial/send-request.ts';
import { SocketClient } from '../src/platform/socket-client.ts';

/** Returns the number set in the environment (`npm run fuzz` does so), or the default. */
const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const requests = numberOf('YOZA_E2E_REQUESTS', 1_500);
const frames = numberOf('YOZA_E2E_FRAMES', 240);
const atOnce = 16;
/** Number of requests after which callers sign in again, because access tokens expire. */
const round = 20_000;
/** Time limit per request or frame, in milliseconds, with a wide margin. */
const patience = 100;
const usedSeed = seed();

let platform: PlatformParts;
let clients: SignedIn;
let callers: RequestCaller[];
/** Credentials of the callers, current and earlier. */
const credentials: string[] = [];
let known: Known;
let startedAt: Record<string, number>;
let memoryBefore: Record<string, number>;
/**
 * Highest memory after the first three rounds, in which caches fill and the garbage collector finds its pace; undefined in runs of less than five rounds,
 * which are too short to show a leak.
 */
let memoryWarm: Record<string, number> | undefined;

function signIn(anew: RequestCaller[]): void {
  callers = anew;
  const values = anew.flatMap(({ headers }) => Object.values(headers));
  credentials.push(...values.map((value) => value.replace(/^(Bearer |yoza_session=)/, '')));
}

const highest = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(Object.entries(other).map(([part, memory]) => [part, Math.max(memory, one[part] ?? 0)]));

/** Returns the fault of a response; undefined if it is correct. */
function fault(
  { operation, caller, method }: GeneratedRequest,
  { status, headers, text }: SentResponse,
): string | undefined {
  if (status >= 500) return 'failed';
  const seen = Object.values(canaries).filter(
    (canary) => !mayKnow(caller.name).includes(canary) && (text + JSON.stringify(headers)).includes(canary),
  );
  if (seen.length > 0) return `shows ${seen.join(', ')}`;
  if (/\bat .+\.ts:\d|node_modules|\bselect .+ from\b|violates .+ constraint/i.test(text)) return 'shows its inside';
  // Calendar programs poll their feed, so it may be revalidated.
  const isFeed = operation.operationId === 'readCalendarFeed' && (status === 200 || status === 304);
  const caching = isFeed ? 'private, no-cache' : 'no-store';
  if (headers['cache-control'] !== caching || headers['x-content-type-options'] !== 'nosniff') return 'lacks headers';
  if (isFeed) return undefined;
  if (status < 300)
    return operation.callers !== 'public' && !caller.role ? 'lets a caller without a role in' : undefined;
  if (status < 400)
    return operation.responses[status] === 'redirect' && !String(headers['location']).includes('evil.test')
      ? undefined
      : 'redirects';
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'is no problem document';
  return method === 'HEAD' || Problem.safeParse(JSON.parse(text)).data?.status === status
    ? undefined
    : 'is a wrong problem document';
}

test.describe.serial('requests and frames generated from the contracts', () => {
  test.beforeAll(async () => {
    console.log(`seed ${usedSeed}`);
    platform = await platformParts();
    clients = await signInAt(platform.url);
    await plantCanaries(clients, 100 + (usedSeed % 70));
    signIn(await callersOf(clients));
    known = await lookAround(clients);
    startedAt = await startTimes(platform);
    memoryBefore = await memoryOf(platform);
  });

  test(`generated requests: all ${requests} get a valid response`, async () => {
    test.setTimeout(120_000 + requests * patience);
    const random = new Random(usedSeed);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let begun = 0; begun < requests; begun += round) {
      if (begun > 0) signIn(await callersOf(clients));
      if (begun > 0 && begun <= 3 * round && requests >= 5 * round)
        memoryWarm = highest(memoryWarm ?? {}, await memoryOf(platform));
      const surroundings = { random, known, callers, origin: platform.url };
      // Signing a caller out permanently would leave little to test afterwards.
      const planned = Array.from({ length: Math.min(round, requests - begun) }, () =>
        generateRequest(surroundings),
      ).filter(({ operation, caller }) => operation.operationId !== 'logout' || caller.credential !== 'session');
      await atATime(atOnce, [...planned.entries()], async ([index, sent]) => {
        const response = await sendRequest(platform.url, sent);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const why = fault(sent, response);
        const { method, path, caller, body } = sent;
        if (why)
          faults.push(
            `#${begun + index} ${method} ${path} by ${caller.name} with ${body?.slice(0, 500)} ${why}: ${response.status} ${response.text.slice(0, 300)}`,
          );
      });
    }
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(counts.join(', '));
    expect(faults, `with seed ${usedSeed}`).toEqual([]);
    // If all calls were refused, the test would prove nothing.
    for (const status of [200, 201, 302, 400, 401, 403, 404, 409])
      expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(requests / 500);
  });

  test(`generated frames: ${frames} frames neither crash the service nor disclose other users’ data`, async () => {
    test.setTimeout(120_000 + frames * patience);
    const random = new Random(usedSeed + 1);
    const { secondCustomer, admin } = clients;
    const sessionIds = known('sessionId')!;
    for (const [client, may] of [
      [secondCustomer, mayKnow('other customer')],
      [admin, mayKnow('admin')],
    ] as const) {
      const me = await json<{ id: string; role: string }>(client.get('/api/auth/user'));
      let sent = 0;
      while (sent < frames / 2) {
        const socket = await SocketClient.open(client, platform.url);
        socket.send({ type: 'auth', userId: me.id, role: me.role });
        await socket.until(({ frames }) => frames.some(({ type }) => type === 'auth_success'));
        const batch = Array.from({ length: 60 }, () => generateFrame(random, sessionIds));
        for (const frame of batch) socket.sendRaw(frame);
        sent += batch.length;
        // Either the last frame gets a response, or an earlier one closed the connection.
        socket.send({ type: 'auth', userId: me.id, role: me.role });
        await socket.until(
          ({ frames, closeCode }) =>
            closeCode !== undefined || frames.filter(({ type }) => type === 'auth_success').length >= 2,
        );
        expect([undefined, 1003, 1007, 1008, 1009], `with seed ${usedSeed}`).toContain(socket.closeCode);
        const received = JSON.stringify(socket.frames);
        for (const canary of Object.values(canaries)) if (!may.includes(canary)) expect(received).not.toContain(canary);
        expect(socket.frames.filter(({ code }) => code === 'INTERNAL' || code === 'UNAVAILABLE')).toEqual([]);
        socket.close();
      }
    }
  });

  test('services and logs: no service has crashed, and no log contains a secret', async () => {
    expect(await startTimes(platform)).toEqual(startedAt);
    const memory = Object.entries(await memoryOf(platform));
    const since = memoryWarm ?? memoryBefore;
    console.log(`memory in MB: ${memory.map(([part, now]) => `${part} ${since[part]} → ${now}`).join(', ')}`);
    const grown = memoryWarm ? memory.filter(([part, now]) => now > since[part]! * 1.1) : [];
    expect(grown, 'parts whose memory grew by more than 10 %').toEqual([]);
    const ready = await sendRequest(platform.url, { method: 'GET', path: '/readyz', headers: {} });
    expect(ready.status, ready.text).toBe(200);
    const secrets = [...Object.values(canaries), password, ...credentials.filter((value) => value.length > 40)];
    // The sandbox stands in for third parties, whose logs may contain their own passwords.
    const entries = readdirSync(platform.logs, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('sandbox'));
    for (const { parentPath, name: file } of files) {
      const log = readFileSync(join(parentPath, file), 'utf8');
      for (const secret of secrets) expect(log.includes(secret), `${file} contains ${secret.slice(0, 30)}`).toBe(false);
    }
  });
});
