import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { ProblemError } from '@yoza/service-kit/errors';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { endWithProblem } from '../src/raw-response.ts';
import { pagePolicy, securityHeaders, withSecurityHeaders } from '../src/security-headers.ts';

async function headersAt(publicUrl: string, cardFormOrigins: string[] = []): Promise<Headers> {
  const app = new Koa();
  app.use(withSecurityHeaders({ publicUrl, cardFormOrigins }));
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  server.closeAllConnections();
  return headers;
}

it('strict transport security: is set only if the platform’s URL is https', async () => {
  expect((await headersAt('https://yoza.test')).get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect((await headersAt('http://localhost:8080')).get('strict-transport-security')).toBeNull();
});

it('permissions policy: allows location, clipboard and payment, the last also in frames of the card form, and forbids the camera', async () => {
  const policy = (await headersAt('https://yoza.test')).get('permissions-policy')!;
  const allowed = policy.split(', ').filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual(['geolocation=(self)', 'clipboard-write=(self)', 'payment=(self)']);
  expect(policy).toContain('camera=(), ');
  expect(policy).toContain('microphone=(), ');
  const withForm = (await headersAt('https://yoza.test', ['https://form.test', 'https://frames.test'])).get(
    'permissions-policy',
  );
  expect(withForm).toContain('payment=(self "https://form.test" "https://frames.test"),');
});

it('response on a bare connection: has the headers of every other response and its own', async () => {
  const config = { publicUrl: 'https://yoza.test', cardFormOrigins: ['https://form.test'] };
  const expected = new Headers(await headersAt(config.publicUrl, config.cardFormOrigins));
  for (const name of ['content-length', 'content-type', 'connection', 'date', 'keep-alive']) expected.delete(name);
  const sent: Buffer[] = [];
  const socket = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => (sent.push(chunk), done()),
  });
  endWithProblem(socket, new ProblemError(400, 'INVALID_REQUEST', 'The request is malformed'), securityHeaders(config));
  const response = Buffer.concat(sent).toString();
  const headers = new Headers(
    response
      .split('\r\n\r\n')[0]!
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(Object.fromEntries(headers)).toMatchObject(Object.fromEntries(expected));
  expect(expected.has('permissions-policy')).toBe(true);
  expect(headers.get('content-type')).toBe('application/problem+json');
});

it('page policy: allows no other origin except for profile photos, with wss where the platform uses https', () => {
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

it('card form policy: allows its provider, and frames only for a form hosted by the provider', () => {
  const origins = { publicUrl: 'https://yoza.test', pictureOrigins: [] };
  const ours = pagePolicy('n0nce', { ...origins, cardApiOrigins: ['https://cards.test'], cardFormOrigins: [] });
  expect(ours).toContain("connect-src 'self' wss://yoza.test https://cards.test;");
  expect(ours).toContain("frame-src 'none';");
  const theirs = pagePolicy('n0nce', { ...origins, cardApiOrigins: [], cardFormOrigins: ['https://form.test'] });
  expect(theirs).toContain("script-src 'self' 'nonce-n0nce' https://form.test;");
  expect(theirs).toContain('frame-src https://form.test;');
});
