import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInFailedPage, signInsOfAnAddress, socialSignInFailedPages } from '@yoza/identity-contract/sign-in';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const pagesPerMinute = 20;
const stack = new AsyncDisposableStack();
let service: Server;
let requestCount = 0;
let url: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  stack.defer(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), 'the application');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main.0123456789.js'), '// of the page that is given out');
  await writeFile(join(folder, 'assets/main.9876543210.js'), '// of the version before');
  await writeFile(join(folder, 'technician-worker.js'), '// the worker');
  service = createServer((_request, response) => {
    requestCount += 1;
    response.end();
  });
  const upstream = await serve(stack, service);
  const context = await createContext(
    testConfig(upstream, {
      GATEWAY_SHELL_DIR: folder,
      GATEWAY_TRUSTED_PROXY_HOPS: '1',
      GATEWAY_PAGES_PER_MINUTE: String(pagesPerMinute),
    }),
  );
  stack.use(context);
  url = await serve(stack, createListener(context));
});
afterAll(() => stack.disposeAsync());

const get = (path: string, address = '203.0.113.1') =>
  fetch(`${url}${path}`, { headers: { 'x-forwarded-for': address } });

describe('pages and files', () => {
  it('are limited per minute and address; calls, health checks and other addresses do not count', async () => {
    const paths = ['/', '/customer', '/icon.svg', '/remotes.json', '/remotes/booking/v1/x.js', '/nowhere'];
    const responses = await Promise.all(
      Array.from({ length: pagesPerMinute + 10 }, (_, index) => get(paths[index % paths.length]!)),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const response of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.any(String) });
    }
    expect((await get('/', '203.0.113.2')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/api/services')).status).toBe(200);
  });
});

describe('signing in, which browsers open as a page', () => {
  const open = (path: string) =>
    fetch(`${url}${path}`, { headers: { 'x-forwarded-for': '203.0.113.5' }, redirect: 'manual' });

  it('redirects refused callers to the error page, without the code in the address', async () => {
    const { points } = signInsOfAnAddress;
    const admitted = await Promise.all(Array.from({ length: points }, () => open('/api/callback?code=x&state=y')));
    expect(new Set(admitted.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await open('/api/callback?code=x&state=y');
    expect([refused.status, Object.fromEntries(refused.headers)]).toMatchObject([
      302,
      { location: signInFailedPage, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    ]);
  });
});

describe('the service worker', () => {
  it('controls only the field area, connects only to its own origin and is revalidated at each visit', async () => {
    const { headers, status } = await get('/technician-worker.js', '203.0.113.3');
    expect(status).toBe(200);
    expect(headers.get('service-worker-allowed')).toBe('/technician');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/icon.svg', '203.0.113.3')).headers.get('service-worker-allowed')).toBeNull();
  });
});

describe('files of the previous version of the shell', () => {
  it('are served to pages opened with that version, while new pages do not use them', async () => {
    const ask = (path: string) => get(path, '203.0.113.4');
    for (const [path, text] of [
      ['/assets/main.0123456789.js', '// of the page that is given out'],
      ['/assets/main.9876543210.js', '// of the version before'],
    ] as const) {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(text);
    }
    expect(await (await ask('/')).text()).toBe('the application');
    const gone = await ask('/assets/main.0000000000.js');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('/readyz', () => {
  it('reuses its result for a moment; during an outage signing in leads to the error page', async () => {
    await eventually(async () => {
      const before = requestCount;
      await get('/readyz');
      return requestCount > before;
    });
    const before = requestCount;
    const responses = await Promise.all(Array.from({ length: 100 }, () => get('/readyz')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    // Without reuse, each response would cost four calls; a slow machine may need more than one check.
    expect(requestCount - before).toBeLessThan(100);
    service.close();
    service.closeAllConnections();
    const down = await eventually(async () => {
      const response = await get('/readyz');
      return response.status === 503 && response;
    });
    expect(await down.json()).toEqual({
      status: 'degraded',
      services: { identity: 'down', jobs: 'down', billing: 'down', chat: 'down' },
    });
    const page = { redirect: 'manual' } as const;
    expect((await fetch(`${url}/api/login`, page)).headers.get('location')).toBe(signInFailedPage);
    expect((await fetch(`${url}/api/technician/auth/google`, page)).headers.get('location')).toBe(
      socialSignInFailedPages.google,
    );
    expect((await get('/api/services')).status).toBe(503);
  });
});
