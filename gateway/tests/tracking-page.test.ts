import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayConfig } from '../src/config.ts';
import { withSecurityHeaders } from '../src/security-headers.ts';
import { trackingPage } from '../src/tracking-page.ts';

const secret = 'q3Zl0r-1_xYb7dQ2c9VwK8mT4nS6hJ5fG0aEuRiPoLk';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'track-'));
  const words = { 'track.html': 'English', 'track.lg.html': 'Oluganda', 'track.sw.html': 'Kiswahili' };
  for (const [file, word] of Object.entries(words)) await writeFile(join(folder, file), `${word} __CSP_NONCE__`);
  const config = {
    shellDir: folder,
    publicUrl: 'https://yoza.test',
    cardFormOrigins: [] as string[],
    pictureOrigins: ['https://pictures.test'],
  } as GatewayConfig;
  const app = new Koa().use(withSecurityHeaders(config)).use(trackingPage({ config }));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

it('tracking page: is not cached or indexed, sends no referrer, and may load only what it needs', async () => {
  const response = await get(`/track/${secret}`);
  const [, nonce] = /^English (\S+)$/.exec(await response.text())!;
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(response.headers.get('content-security-policy')).toBe(
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "img-src 'self' https://pictures.test",
      "font-src 'self'",
      "connect-src 'self' wss://yoza.test",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
});

it('tracking page: is in the requested language', async () => {
  expect(await (await get(`/track/${secret}`, { 'Accept-Language': 'sw' })).text()).toMatch(/^Kiswahili/);
  const chosen = await get(`/track/${secret}?lang=lg`, { 'Accept-Language': 'sw' });
  expect(await chosen.text()).toMatch(/^Oluganda/);
  expect(chosen.headers.get('set-cookie')).toContain('language=lg');
});

it('tracking page: is served at its own address only, whatever the secret', async () => {
  expect((await get('/track/wrong')).status).toBe(200);
  for (const path of ['/track', '/track/', `/track/${secret}/more`, `/tracks/${secret}`])
    expect((await get(path)).status).toBe(404);
});
