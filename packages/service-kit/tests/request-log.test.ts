import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggerOptions, requestLog } from '../src/logging.ts';

const lines: string[] = [];
const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
const app = new Koa();
app.use(requestLog(pino(loggerOptions('jobs', 'info'), sink)));
const server = createServer(app.callback());
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function loggedPath(path: string, method = 'GET'): Promise<string> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  await (await fetch(url, { method, headers: { connection: 'close' } })).text();
  return JSON.parse(lines.at(-1)!).path;
}

test('request log: omits the query of a request', async () => {
  expect(await loggedPath('/api/jobs?address=Kololo')).toBe('/api/jobs');
});

test.each(['GET', 'POST'])('request log: redacts the secret in a %s of a calendar feed', async (method) => {
  const secret = 'q3Zl0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
  for (const path of [`/api/calendar/${secret}.ics`, `/api/calendar/${secret}`, `/API//calendar/${secret}/x?y=1`]) {
    expect(await loggedPath(path, method)).toMatch(/^\/api\/+calendar\/\[redacted\]$/i);
  }
  expect(lines.join('')).not.toContain(secret);
});

test('request log: redacts the secret of a mistyped calendar feed', async () => {
  const secret = 'Zq3l0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
  for (const path of [`/api/%63alendar/${secret}.ics`, `/api/calendar;/${secret}`, `/api/calendar%2f${secret}`]) {
    expect(await loggedPath(path)).toContain('[redacted]');
  }
  expect(lines.join('')).not.toContain(secret);
});

test('request log: redacts the secret of trip tracking in pages and calls, mistyped or not', async () => {
  const secret = 'w7Zl0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
  for (const path of [`/track/${secret}`, `/track/${secret.slice(1)}`, `/api/tracking/${secret}?x=1`])
    expect(await loggedPath(path)).toMatch(/^\/(track|api\/tracking)\/\[redacted\]$/);
  for (const path of [`/TRACK//${secret}/x`, `/tracks/${secret}`])
    expect(await loggedPath(path)).toContain('[redacted]');
  expect(lines.join('')).not.toContain(secret.slice(1));
});

test('request log: leaves other calendar paths unchanged', async () => {
  expect(await loggedPath('/api/calendar-feed')).toBe('/api/calendar-feed');
  expect(await loggedPath('/api/jobs/1/calendar')).toBe('/api/jobs/1/calendar');
  const job = '/api/jobs/9b02e7b8-4740-4a1e-99ef-3563c04608b0/calendar';
  expect(await loggedPath(job)).toBe(job);
});
