import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createMetrics } from '../src/metrics.ts';
import { handle } from '../src/operations.ts';
import { ok } from '../src/reply.ts';
import { createServiceTokenSigner } from '../src/service-token.ts';
import { createLogSink } from './log-sink.ts';
import { listTools, startWorkshop, testMetrics, workshopRoutes } from './workshop.ts';

type Work = (response: ServerResponse) => unknown;

/** An operation passes Koa's stack by, an internal route passes through it. */
const kinds = [
  { kind: 'an operation', path: '/api/tools', operation: 'listTools' },
  { kind: 'an internal route', path: '/internal/tools', operation: 'none' },
];

/** Starts a workshop in which both kinds of request do the same work. */
async function serve(work: Work) {
  const { lines, logger, nextRequest } = createLogSink();
  const metrics = createMetrics(testMetrics);
  const started = Promise.withResolvers<void>();
  const run = async (response: ServerResponse) => (started.resolve(), await work(response));
  let server: Server | undefined;
  const workshop = await startWorkshop(
    {
      environment: 'production',
      logger,
      metrics,
      routes: [handle(listTools, async ({ ctx }) => (await run(ctx.res), ok([]))), ...workshopRoutes().slice(1)],
      internal: (router) => {
        router.get('/internal/tools', async (ctx) => {
          await run(ctx.res);
          ctx.body = [];
        });
      },
    },
    { onServer: (created) => void (server = created) },
  );
  const signer = await createServiceTokenSigner(workshop.keys.privateKey);
  const authorization = await signer.authorize('jobs', 'anonymous');
  /** Sends the start of a request, and disconnects at a moment. Resolves with the line that is logged. */
  const callAndLeave = async (head: string, moment: Promise<unknown>, body = '') => {
    const logged = nextRequest();
    const client = connect(Number(new URL(workshop.url).port), '127.0.0.1');
    client.write(`${head} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n${body}`);
    await moment;
    client.destroy();
    return logged;
  };
  return {
    lines,
    nextRequest,
    call: (path: string) => workshop.anonymous('GET', path, { headers: { connection: 'close' } }),
    /** Disconnects once the work has started. */
    callAndLeaveAtWork: (path: string) => callAndLeave(`GET ${path}`, started.promise, '\r\n'),
    /** Disconnects in the middle of the body. */
    callAndLeaveInBody: (path: string) =>
      callAndLeave(
        `POST ${path}`,
        once(server!, 'request'),
        'Content-Type: application/json\r\nContent-Length: 10\r\n\r\nhalf',
      ),
    counted: async () => /operation="(\w+)",status="(\d+)"/.exec(await metrics.registry.metrics())?.slice(1),
    [Symbol.asyncDispose]: () => workshop[Symbol.asyncDispose](),
  };
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const [info, error] = [30, 50];
const untilClosed: Work = (response) => once(response, 'close');

test('client that disconnects while its body is read: is logged once at info with 499', async () => {
  await using served = await serve(() => {});
  await served.callAndLeaveInBody('/api/tools');
  expect(served.lines).toMatchObject([{ level: info, msg: 'request', operation: 'addTool', status: 499 }]);
  expect(await served.counted()).toEqual(['addTool', '499']);
});

test.each(kinds)(
  'client that disconnects before the response of $kind: is logged once at info with 499',
  async ({ path, operation }) => {
    await using served = await serve(untilClosed);
    await served.callAndLeaveAtWork(path);
    expect(served.lines).toMatchObject([{ level: info, msg: 'request', path, status: 499 }]);
    expect(await served.counted()).toEqual([operation, '499']);
  },
);

test.each(kinds)(
  'failure of $kind independent of the disconnection: is logged at error with its cause',
  async ({ path }) => {
    await using served = await serve(async (response) => {
      await untilClosed(response);
      throw away;
    });
    await served.callAndLeaveAtWork(path);
    expect(served.lines).toMatchObject([
      { level: error, msg: 'request failed', err: { message: away.message } },
      { level: info, msg: 'request', path, status: 499 },
    ]);
  },
);

const dependencies = kinds.flatMap((kind) => ['ECONNREFUSED', 'ECONNRESET'].map((code) => ({ ...kind, code })));
test.each(dependencies)(
  'unavailable dependency of $kind ($code): is logged at error with 503',
  async ({ path, operation, code }) => {
    await using served = await serve(() => {
      throw Object.assign(new Error(code), { code });
    });
    const logged = served.nextRequest();
    expect((await served.call(path)).status).toBe(503);
    await logged;
    expect(served.lines).toMatchObject([
      { level: error, msg: 'request failed', err: { message: code } },
      { level: error, msg: 'request', path, status: 503 },
    ]);
    expect(await served.counted()).toEqual([operation, '503']);
  },
);

test.each(kinds)(
  'client that stays connected to $kind: is logged with the status of its response',
  async ({ path }) => {
    await using served = await serve(() => {});
    const logged = served.nextRequest();
    await served.call(path);
    expect(await logged).toMatchObject({ level: info, path, status: 200 });
  },
);
