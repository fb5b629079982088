import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Logger } from '@yoza/service-kit/logging';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const stack = new AsyncDisposableStack();
let port: string;
let logger: Logger;
/** Responds to the calls of a test. */
let respond: RequestListener;
let callCount: number;

beforeAll(async () => {
  const upstream = await serve(stack, (req, res) => {
    callCount += 1;
    respond(req, res);
  });
  const context = await createContext(testConfig(upstream, { GATEWAY_CALLS_PER_MINUTE: '1000000' }));
  stack.use(context);
  logger = context.logger;
  ({ port } = new URL(await serve(stack, createListener(context))));
});
afterAll(() => stack.disposeAsync());
beforeEach(() => void (callCount = 0));

async function call(method = 'GET', headers: Record<string, string> = {}, path = '/api/services') {
  const sent = request({ port, path, method, headers }).end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode as number, headers: response.headers, body: await buffer(response) };
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 256));

describe('a response of a service', () => {
  it.each([0, 1, 1_300, 64 * 1024, 64 * 1024 + 1, 3_000_000])(
    'with a body of %i bytes arrives unchanged',
    async (length) => {
      respond = (_req, res) => res.setHeader('content-length', length).end(bytes(length));
      const { status, body } = await call();
      expect(status).toBe(200);
      expect(body.equals(bytes(length))).toBe(true);
    },
  );

  it('of unknown length arrives unchanged, in whatever pieces it was sent', async () => {
    respond = async (_req, res) => {
      for (const piece of [bytes(10), bytes(100_000), bytes(1)]) res.write(piece);
      res.end();
    };
    const { headers, body } = await call();
    expect(headers['transfer-encoding']).toBe('chunked');
    expect(body.equals(Buffer.concat([bytes(10), bytes(100_000), bytes(1)]))).toBe(true);
  });

  it('that is made while it is sent arrives piece by piece, neither compressed nor cached', async () => {
    const received = Promise.withResolvers<void>();
    respond = async (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/zip' }).write(bytes(100));
      // The rest is made once the client has the beginning.
      await received.promise;
      res.end(bytes(200));
    };
    const sent = request({ port, path: '/api/services', headers: { 'accept-encoding': 'gzip, br' } }).end();
    const [response] = await once(sent, 'response');
    const [first] = await once(response, 'data');
    received.resolve();
    expect(first).toEqual(bytes(100));
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(await buffer(response)).toEqual(bytes(200));
  });

  it.each([5_000, 500_000])('with %i bytes of JSON is compressed for a browser that accepts it', async (length) => {
    const text = JSON.stringify('ü'.repeat(length));
    respond = (_req, res) => {
      res.setHeader('content-type', 'application/json').setHeader('content-length', Buffer.byteLength(text)).end(text);
    };
    const { headers, body } = await call('GET', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(headers).not.toHaveProperty('content-length');
    expect(brotliDecompressSync(body).toString()).toBe(text);
  });

  it('keeps its status, its length for HEAD, and its own value of a header that the gateway also sets', async () => {
    respond = (_req, res) => {
      res.setHeader('content-length', 7).setHeader('referrer-policy', 'origin').setHeader('cache-control', 'max-age=5');
      res.writeHead(203).end();
    };
    const { status, headers } = await call('HEAD');
    expect(status).toBe(203);
    expect(headers).toMatchObject({
      'content-length': '7',
      'referrer-policy': 'origin',
      'cache-control': 'max-age=5',
      'x-frame-options': 'DENY',
    });
  });

  it('is not cached unless the service allows it, and loses cookies and headers of the connection', async () => {
    respond = (_req, res) => res.setHeader('set-cookie', 'a=b').setHeader('x-powered-by', 'x').end('ok');
    const { headers } = await call();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('follows an interim response, which is not passed on', async () => {
    respond = (_req, res) => {
      res.writeEarlyHints({ link: '</x.css>; rel=preload' });
      res.end('ok');
    };
    expect(await call()).toMatchObject({ status: 200, body: Buffer.from('ok') });
  });
});

describe('a service that breaks the connection', () => {
  it('is asked again for a read, once', async () => {
    respond = (_req, res) => (callCount === 1 ? res.destroy() : res.end('ok'));
    expect(await call()).toMatchObject({ status: 200, body: Buffer.from('ok') });
    expect(callCount).toBe(2);
    callCount = 0;
    respond = (_req, res) => res.destroy();
    expect((await call()).status).toBe(503);
    expect(callCount).toBe(2);
  });

  it('is not asked again for a change', async () => {
    respond = (_req, res) => res.destroy();
    expect((await call('POST', { 'content-length': '0' }, '/api/technician/logout')).status).toBe(503);
    expect(callCount).toBe(1);
  });

  it('after it began to send a long body: the client is disconnected, and the cause is logged', async () => {
    const warn = vi.spyOn(logger, 'warn');
    respond = (_req, res) => {
      res.setHeader('content-length', 1_000_000).write(bytes(500_000), () => res.destroy());
    };
    await expect(call()).rejects.toThrow('aborted');
    expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'response failed');
  });
});
