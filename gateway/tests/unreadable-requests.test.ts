import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { allOperations } from '@yoza/platform-contract/operations';
import { RouteTable } from '@yoza/service-kit/route-table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener } from '../src/app.ts';
import type { GatewayConfig } from '../src/config.ts';
import type { GatewayContext } from '../src/context.ts';
import { guardConnections, listenerOptions } from '../src/listener.ts';
import { securityHeaders } from '../src/security-headers.ts';

const config = { publicUrl: 'https://yoza.test', cardFormOrigins: [] as string[], shellDir: 'nowhere' };
const logger = { info() {}, warn() {}, error() {}, child: () => logger };
const headers = securityHeaders(config);
let gateway: Server;

beforeAll(async () => {
  const context = { config: config as unknown as GatewayConfig, logger, routes: new RouteTable(allOperations) };
  gateway = createServer(listenerOptions, createListener(context as unknown as GatewayContext));
  guardConnections(gateway, headers);
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
});

afterAll(() => gateway.close());

/** Sends bytes and returns everything received until the connection ends. */
function answerTo(bytes: string): Promise<string> {
  const client = connect((gateway.address() as AddressInfo).port, '127.0.0.1');
  client.write(bytes);
  return text(client);
}

it.each([
  ['a page without its host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a call without its host', 'GET /api/services HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a tunnel', 'CONNECT yoza.test:443 HTTP/1.1\r\nHost: yoza.test:443\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
])('%s: is refused with 400 as a problem document with the headers of every response', async (_what, bytes) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  const [first, ...lines] = head.toLowerCase().split('\r\n');
  expect(first).toBe('http/1.1 400 bad request');
  for (const [name, value] of Object.entries(headers)) expect(lines).toContain(`${name}: ${value}`.toLowerCase());
  expect(lines).toContain('cache-control: no-store');
  expect(lines.find((line) => line.startsWith('content-type: '))).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
});

it('HTTP/1.0 call: requires no host', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});
