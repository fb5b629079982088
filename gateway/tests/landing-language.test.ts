import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayConfig } from '../src/config.ts';
import { shellFiles } from '../src/shell-files.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landing-'));
  for (const [file, words] of [
    ['index.html', '<html lang="en">the application</html>'],
    ['landing.html', 'English'],
    ['landing.lg.html', 'Oluganda'],
    ['landing.sw.html', 'Kiswahili'],
  ] as const)
    await writeFile(join(folder, file), words);
  const config = {
    shellDir: folder,
    publicUrl: 'https://yoza.test',
    pictureOrigins: [] as string[],
    cardApiOrigins: [] as string[],
    cardFormOrigins: [] as string[],
  } as GatewayConfig;
  server = createServer(new Koa().use(shellFiles({ config })).callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin()}${path}`, { headers });
}

const words = async (response: Promise<Response>) => (await response).text();

describe('the landing page', () => {
  it('is in English if no supported language is requested', async () => {
    expect(await words(get('/'))).toBe('English');
    expect(await words(get('/', { 'Accept-Language': 'de-DE,fr;q=0.8' }))).toBe('English');
    expect(await words(get('/?lang=de', { Cookie: 'language=../../etc' }))).toBe('English');
  });

  it("is in the best of the browser's languages, by their weights", async () => {
    expect(await words(get('/', { 'Accept-Language': 'sw-KE,en;q=0.8' }))).toBe('Kiswahili');
    expect(await words(get('/', { 'Accept-Language': 'en;q=0.2, lg;q=0.9' }))).toBe('Oluganda');
  });

  it('is in the language selected before, regardless of the browser’s preference', async () => {
    const response = await get('/', { Cookie: 'other=1; language=lg', 'Accept-Language': 'sw' });
    expect(response.headers.get('content-language')).toBe('lg');
    expect(response.headers.get('vary')).toMatch(/Cookie.*Accept-Language/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toBe('Oluganda');
  });

  it('is in the language of its address, which is saved for the application', async () => {
    const response = await get('/?lang=sw', { Cookie: 'language=lg' });
    expect(await response.text()).toBe('Kiswahili');
    expect(response.headers.getSetCookie()).toEqual(['language=sw; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  });

  it('is for signed-out visitors of the start page only', async () => {
    expect(await words(get('/', { Cookie: 'yoza_session=abc; language=lg' }))).toContain('the application');
    const elsewhere = await get('/customer?lang=lg');
    expect(elsewhere.headers.getSetCookie()[0]).toContain('language=lg');
    expect(await elsewhere.text()).toContain('the application');
  });
});

describe('the application page', () => {
  it('declares the language selected before, else the best of the browser', async () => {
    expect(await words(get('/customer', { Cookie: 'language=sw' }))).toBe('<html lang="sw">the application</html>');
    expect(await words(get('/customer', { 'Accept-Language': 'lg' }))).toBe('<html lang="lg">the application</html>');
    expect(await words(get('/customer'))).toBe('<html lang="en">the application</html>');
  });
  const session = 'yoza_session=abc';
  const started = '<html lang="en" data-start="booking">the application</html>';

  it('shows the outline of the booking form to visitors with a session, in their language', async () => {
    const response = await get('/customer', { Cookie: session });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      'cache-control': 'no-store',
    });
    expect(await response.text()).toBe(started);
    expect(await words(get('/customer?service=basic-wash', { Cookie: session }))).toBe(started);
    expect(await words(get('/customer', { Cookie: `${session}; language=lg` }))).toBe(
      '<html lang="lg" data-start="booking">the application</html>',
    );
  });

  it('shows no outline to visitors without a session', async () => {
    const cookies = ['', 'yoza_session=', `${session}; ${session}`, 'other_session=abc'];
    const pages = await Promise.all(cookies.map((Cookie) => words(get('/customer', { Cookie }))));
    expect(new Set(pages)).toEqual(new Set(['<html lang="en">the application</html>']));
  });

  it('shows no outline at other addresses, tabs and steps', async () => {
    const paths = ['/', '/customer/', '/Customer', '/profile', '/booking-success', '/customer/nowhere'];
    const queries = ['tab=bookings', 'step=2', 'booked=1', 'tab=', 'tab=a&tab=b', 'lang=en&step=3'];
    const addresses = [...paths, ...queries.map((query) => `/customer?${query}`)];
    const pages = await Promise.all(addresses.map((address) => words(get(address, { Cookie: session }))));
    expect(new Set(pages)).toEqual(new Set(['<html lang="en">the application</html>']));
  });

  it('has the same length for HEAD as for GET', async () => {
    const { headers } = await fetch(`${origin()}/customer`, { method: 'HEAD', headers: { Cookie: session } });
    expect(headers.get('content-length')).toBe(String(started.length));
  });
});
