import { once } from 'node:events';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const stack = new AsyncDisposableStack();
let port: string;
/** Headers of the requests that the services received. */
let received: IncomingHttpHeaders[];
let respond: RequestListener;

beforeAll(async () => {
  const upstream = await serve(stack, (req, res) => {
    received.push(req.headers);
    respond(req, res);
  });
  const context = await createContext(testConfig(upstream));
  stack.use(context);
  ({ port } = new URL(await serve(stack, createListener(context))));
});
afterAll(() => stack.disposeAsync());
beforeEach(() => {
  received = [];
  respond = (_req, res) => void res.setHeader('content-length', 2).end('[]');
});

const foreignTrace = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const foreign = {
  traceparent: `00-${foreignTrace}-a1b2c3d4e5f60718-01`,
  tracestate: 'theirs=1',
  baggage: 'theirs=1',
  'x-request-id': foreignTrace,
};

async function call(path: string, headers: Record<string, string> = foreign) {
  const sent = request({ port, path, headers }).end();
  const [response] = await once(sent, 'response');
  return { id: response.headers['x-request-id'] as string, body: await json(response).catch(() => undefined) };
}

it('a call gets an id of its own, which the service receives as the id of its trace', async () => {
  const { id } = await call('/api/services');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(received).toHaveLength(1);
  expect(received[0]!['traceparent']).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-00$`));
  expect((await call('/api/services')).id).not.toBe(id);
});

it('a trace that the client states is ignored', async () => {
  const { id } = await call('/api/services');
  expect(id).not.toBe(foreignTrace);
  expect(JSON.stringify(received)).not.toMatch(/theirs|a1b2c3/);
});

it('a refusal has the id of its call, and the check of a credential belongs to its trace', async () => {
  respond = (_req, res) => void res.writeHead(500).end();
  const { id, body } = await call('/api/jobs', { ...foreign, cookie: 'yoza_session=none' });
  expect(body).toMatchObject({ status: 503, requestId: id });
  expect(received.map(({ traceparent }) => traceparent?.slice(3, 35))).toEqual([id]);
});

it('a page gets an id of its own', async () => {
  const { id } = await call('/nowhere');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(id).not.toBe(foreignTrace);
});
