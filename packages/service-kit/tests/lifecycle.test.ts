import { once } from 'node:events';
import { request } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { every } from '../src/lifecycle.ts';
import { createMetrics } from '../src/metrics.ts';
import { handle } from '../src/operations.ts';
import { measurePool } from '../src/pool-metrics.ts';
import { ok } from '../src/reply.ts';
import { newPrincipal } from '../src/testing.ts';
import { listTools, logger, openTestDatabase, startWorkshop, testMetrics, workshopRoutes } from './workshop.ts';

test('stopping: finishes the running request and accepts no new one', async () => {
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = handle(listTools, async () => {
    entered.resolve();
    await release.promise;
    return ok([]);
  });
  const log: string[] = [];
  const noting = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });
  await using workshop = await startWorkshop({ routes: [...workshopRoutes().slice(1), slow] }, { logger: noting });
  const running = workshop.anonymous('GET', '/api/tools');
  await entered.promise;
  const stopped = workshop.stop();
  await expect
    .poll(() =>
      workshop.anonymous('GET', '/api/unknown').then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  release.resolve();
  const response = await running;
  expect(response.status).toBe(200);
  // Otherwise the client would send its next call on this connection while it is being closed.
  expect(response.headers.get('connection')).toBe('close');
  await stopped;
  // The client would have kept its connection open; the server must neither wait for it nor cut it off.
  expect(log).toEqual([]);
});

test('operations port: distinguishes alive from ready, and shows the metrics', async () => {
  let there = true;
  const ready = { database: async () => there || Promise.reject(new Error('gone')) };
  await using workshop = await startWorkshop({}, { ready, degraded: { nats: () => false } });
  await workshop.anonymous('GET', '/api/tools');
  const get = async (path: string) => {
    const response = await fetch(`${workshop.operationsUrl}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect((await get('/healthz')).status).toBe(200);
  const response = await get('/readyz');
  expect(response.status).toBe(200);
  expect(JSON.parse(response.text)).toEqual({ status: 'ready', checks: { database: true, nats: false } });
  expect((await get('/metrics')).text).toContain(
    'http_server_request_duration_seconds_count{version="0.1.0",operation="listTools",status="200"} 1\n',
  );
  expect((await get('/nothing')).status).toBe(404);
  there = false;
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
});

test('operations port: shows an optional dependency whose check fails as unavailable', async () => {
  const degraded = {
    nats: () => {
      throw new Error('gone');
    },
    redis: () => Promise.reject(new Error('gone')),
  };
  await using workshop = await startWorkshop({}, { degraded });
  const response = await fetch(`${workshop.operationsUrl}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ready', checks: { nats: false, redis: false } });
});

test('stopping process: is not ready, but still responds while it drains', async () => {
  const draining = Promise.withResolvers<void>();
  await using workshop = await startWorkshop({}, { onStopping: () => draining.promise });
  const stopped = workshop.stop();
  await expect.poll(() => fetch(`${workshop.operationsUrl}/readyz`).then(({ status }) => status)).toBe(503);
  const response = await workshop.anonymous('GET', '/api/tools');
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  draining.resolve();
  await stopped;
});

test('metrics: show the version, problems by code, the size of the pool and whether the process is ready', async () => {
  let there = true;
  const ready = { database: async () => there || Promise.reject(new Error('gone')) };
  await using workshop = await startWorkshop({}, { ready });
  await measurePool(workshop.metrics, workshop.orm);
  await workshop.callAs(newPrincipal({ role: 'customer' }))('POST', '/api/tools', { body: { name: 'saw' } });
  const measured = await workshop.measure();
  expect(measured).toContain('build_info{revision="abc",version="0.1.0"} 1\n');
  expect(measured).toContain('http_server_problems_total{operation="addTool",code="FORBIDDEN",version="0.1.0"} 1\n');
  expect(measured).toContain('process_ready{version="0.1.0"} 1\n');
  expect(measured).toContain('db_client_connection_max{version="0.1.0"} 4\n');
  there = false;
  expect(await workshop.measure()).toContain('process_ready{version="0.1.0"} 0\n');
});

test('metrics: every series has the version of the process, also those of Node', async () => {
  const metrics = createMetrics({ ...testMetrics, environment: 'production' });
  metrics.observe('listTools', 200, 12);
  metrics.counter('tools_sold_total', 'Tools sold.', 'owner')('a');
  const series = (await metrics.registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(series.length).toBeGreaterThan(40);
  expect(series.filter((line) => line.split('version="0.1.0"').length !== 2)).toEqual([]);
});

test('metrics: show callers that wait for a connection', async () => {
  await using database = await openTestDatabase();
  const { orm } = database;
  const metrics = createMetrics(testMetrics);
  await measurePool(metrics, orm);
  const measure = () => metrics.registry.metrics();
  const release = Promise.withResolvers<void>();
  const holding = Array.from({ length: 4 }, () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      await release.promise;
    }),
  );
  await expect.poll(measure).toContain('db_client_connection_count{state="used",version="0.1.0"} 4\n');
  const waiting = orm.em.fork().execute('select 1');
  await expect.poll(measure).toContain('db_client_connection_pending_requests{version="0.1.0"} 1\n');
  release.resolve();
  await Promise.all([...holding, waiting]);
  expect(await measure()).toContain('db_client_connection_pending_requests{version="0.1.0"} 0\n');
});

test('metrics: do not count their own reads as waiting callers', async () => {
  await using database = await openTestDatabase();
  const { orm } = database;
  const metrics = createMetrics(testMetrics);
  await measurePool(metrics, orm);
  for (let index = 0; index < 6; index++)
    metrics.gauge(`figure_${index}`, 'A figure.', async () => (await orm.em.fork().execute('select 1')).length);
  const measured = await metrics.registry.metrics();
  expect(measured).toContain('figure_5{version="0.1.0"} 1\n');
  expect(measured).toContain('db_client_connection_pending_requests{version="0.1.0"} 0\n');
  expect(measured).toContain('db_client_connection_count{state="used",version="0.1.0"} 0\n');
});

test('metrics: leave out a figure while it cannot be read', async () => {
  let there = true;
  await using workshop = await startWorkshop();
  const read = async () => {
    if (!there) throw new Error('the database is away');
    return 3;
  };
  workshop.metrics.gauge('tools', 'Tools.', read);
  workshop.metrics.gauges('tools_of', 'Tools by owner.', ['owner'], async () => [
    { labels: { owner: 'a' }, value: await read() },
  ]);
  expect(await workshop.measure()).toMatch(
    /^tools\{version="0.1.0"\} 3$[^]*^tools_of\{owner="a",version="0.1.0"\} 3$/m,
  );
  there = false;
  expect(await workshop.measure()).not.toMatch(/^tools(_of)?[ {]/m);
});

test('idle keep-alive connection: does not hold up the stop', async () => {
  await using workshop = await startWorkshop();
  const call = request(`${workshop.url}/api/tools`, { headers: { connection: 'keep-alive' } });
  call.end();
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  await workshop.stop();
});

test('periodic work: never overlaps and continues after a failure', async () => {
  let runs = 0;
  let atOnce = 0;
  let maximum = 0;
  const stop = every(5, logger, async () => {
    maximum = Math.max(maximum, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    if (++runs === 1) throw new Error('once');
  });
  await expect.poll(() => runs).toBeGreaterThan(3);
  await stop();
  expect(maximum).toBe(1);
});
