import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { pagePolicy, securityHeaders } from '../src/security-headers.ts';

async function headersAt(publicUrl: string): Promise<Headers> {
  const app = new Koa();
  app.use(securityHeaders(publicUrl));
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  server.closeAllConnections();
  return headers;
}

it('https is made lasting where the platform is reached by https, and only there', async () => {
  expect((await headersAt('https://yoza.test')).get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect((await headersAt('http://localhost:8080')).get('strict-transport-security')).toBeNull();
});

it('a page may talk to its own origin alone, by https and wss where that is how it came', () => {
  const policy = pagePolicy('n0nce', {
    publicUrl: 'https://yoza.test',
    pictureOrigins: ['https://pictures.test'],
    cardApiOrigins: [],
    cardFormOrigins: [],
  });
  expect(policy).toContain("connect-src 'self' wss://yoza.test;");
  expect(policy).toContain("script-src 'self' 'nonce-n0nce';");
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.test;");
  expect(policy).toContain("frame-src 'none';");
  expect(policy).not.toMatch(/unsafe|\*/);
});

it('a card form may talk to its provider, and only the one whose form it is may show frames', () => {
  const origins = { publicUrl: 'https://yoza.test', pictureOrigins: [] };
  const ours = pagePolicy('n0nce', { ...origins, cardApiOrigins: ['https://cards.test'], cardFormOrigins: [] });
  expect(ours).toContain("connect-src 'self' wss://yoza.test https://cards.test;");
  expect(ours).toContain("frame-src 'none';");
  const theirs = pagePolicy('n0nce', { ...origins, cardApiOrigins: [], cardFormOrigins: ['https://form.test'] });
  expect(theirs).toContain("script-src 'self' 'nonce-n0nce' https://form.test;");
  expect(theirs).toContain('frame-src https://form.test;');
});
