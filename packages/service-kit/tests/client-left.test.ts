import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import type { Middleware } from 'koa';
import Koa from 'koa';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { loggerOptions, logResponseFailures, requestLog } from '../src/logging.ts';
import { createMetrics } from '../src/metrics.ts';
import { problems } from '../src/problem-response.ts';

let server: Server;
afterEach(() => void server.close());

/** Serves a handler; returns the lines logged until the call ends and the status counted in the metrics. */
async function serve(handler: Middleware) {
  const lines: { level: number; msg: string; status?: number; err?: { message: string } }[] = [];
  const logged = Promise.withResolvers<void>();
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      if (lines.at(-1)!.msg === 'request') logged.resolve();
      done();
    },
  });
  const started = Promise.withResolvers<void>();
  const metrics = createMetrics('jobs', false);
  const app = new Koa();
  const logger = pino(loggerOptions('jobs', 'info'), sink);
  app.on('error', logResponseFailures(logger));
  app.use(requestLog(logger));
  app.use(metrics.middleware);
  app.use(problems());
  app.use((ctx, next) => (started.resolve(), handler(ctx, next)));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    /** Sends half a body and disconnects once the handler has started. */
    async callAndLeave() {
      const client = connect(port, '127.0.0.1');
      client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
      await started.promise;
      client.destroy();
      await logged.promise;
    },
    logged: logged.promise,
    counted: async () => /status="(\d+)"/.exec(await metrics.registry.metrics())?.[1],
  };
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const [info, error] = [30, 50];

test('client that disconnects while its body is read: is logged once at info with 499', async () => {
  const { lines, callAndLeave, counted } = await serve(async (ctx) => {
    for await (const _chunk of ctx.req);
  });
  await callAndLeave();
  expect(lines).toMatchObject([{ level: info, msg: 'request', status: 499 }]);
  expect(await counted()).toBe('499');
});

test('client that disconnects before its response: is logged once at info with 499', async () => {
  const { lines, callAndLeave, counted } = await serve(async (ctx) => {
    await once(ctx.res, 'close');
    ctx.body = { done: true };
  });
  await callAndLeave();
  expect(lines).toMatchObject([{ level: info, msg: 'request', status: 499 }]);
  expect(await counted()).toBe('499');
});

test('failure independent of the disconnection: is logged at error with its cause', async () => {
  const { lines, callAndLeave } = await serve(async (ctx) => {
    await once(ctx.res, 'close');
    throw away;
  });
  await callAndLeave();
  expect(lines).toMatchObject([
    { level: error, msg: 'request failed', err: { message: away.message } },
    { level: info, msg: 'request', status: 499 },
  ]);
});

test.each(['ECONNREFUSED', 'ECONNRESET'])('unavailable dependency (%s): is logged at error with 503', async (code) => {
  const { url, lines, logged, counted } = await serve(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect((await fetch(url, { headers: { connection: 'close' } })).status).toBe(503);
  await logged;
  expect(lines).toMatchObject([
    { level: error, msg: 'request failed', err: { message: code } },
    { level: error, msg: 'request', status: 503 },
  ]);
  expect(await counted()).toBe('503');
});

test('client that stays connected: is logged with the status of its response', async () => {
  const { url, lines, logged } = await serve((ctx) => void (ctx.body = 'done'));
  await fetch(url, { headers: { connection: 'close' } });
  await logged;
  expect(lines).toMatchObject([{ level: info, status: 200 }]);
});
