import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { Pool } from 'undici';
import { serve } from './serve.ts';

const body = JSON.stringify({ text: 'x'.repeat(1_300) });
/** Kilobytes that a call allocates at most: half as much again as it did when this was written. */
const mostKilobytes = 64;
/** Until V8 has compiled the path of a call. */
const warmUp = 4_000;
const measured = 2_000;

test('call: allocates little memory', async () => {
  await using stack = new AsyncDisposableStack();
  const upstream = await serve(stack, (_req, res) => {
    res.setHeader('content-type', 'application/json').setHeader('content-length', body.length).end(body);
  });
  const folder = await mkdtemp(join(tmpdir(), 'services-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const services = join(folder, 'services.json');
  await writeFile(services, '{}');
  const environment = {
    GATEWAY_SERVICES_FILE: services,
    GATEWAY_CALLS_PER_MINUTE: '1000000',
    GATEWAY_TRUSTED_PROXY_HOPS: '1',
  };
  // The counters of calls are those of all tests.
  const headers = { 'x-forwarded-for': randomUUID() };
  const gateway = new Worker(new URL('./allocating-gateway.ts', import.meta.url), {
    workerData: { upstream, environment },
  });
  onTestFinished(() => void gateway.terminate());
  const [port] = (await once(gateway, 'message')) as [number];
  const allocated = async () => {
    gateway.postMessage('');
    return ((await once(gateway, 'message')) as [number])[0];
  };
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 4 });
  stack.defer(() => pool.destroy());
  const call = async () => {
    const response = await pool.request({ method: 'GET', path: '/api/services', headers });
    expect(response.statusCode).toBe(200);
    await response.body.dump();
  };
  const makeCalls = async (count: number) => {
    for (let made = 0; made < count; made += 4) await Promise.all([call(), call(), call(), call()]);
  };
  await makeCalls(warmUp);
  const before = await allocated();
  await makeCalls(measured);
  const bytes = ((await allocated()) - before) / measured;
  expect(bytes).toBeLessThan(mostKilobytes * 1024);
});
