import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { listPage, tracePage } from './pages.ts';
import type { TraceRequest } from './traces.ts';
import { spansOf, Traces } from './traces.ts';

export interface Observer extends AsyncDisposable {
  /** Address of the page, and of the receiver. */
  url: string;
  traces: Traces;
}

/**
 * Starts a receiver of traces (OTLP/HTTP with JSON) on this machine, which shows them as pages, and all spans as JSON at `/spans`. It keeps the latest
 * traces in memory.
 */
export async function startObserver(port: number): Promise<Observer> {
  const traces = new Traces();
  const server = createServer((req, res) => {
    answer(req, res, traces).catch(() => void res.writeHead(400).end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    traces,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(req: IncomingMessage, res: ServerResponse, traces: Traces): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  if (req.method === 'POST' && pathname === '/v1/traces') {
    traces.add(spansOf((await json(req)) as TraceRequest));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    return;
  }
  if (pathname === '/spans') {
    const spans = traces.ids.flatMap((id) => traces.spansOf(id));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(spans));
    return;
  }
  const html = pathname === '/' ? listPage(traces) : tracePage(traces, pathname.replace('/trace/', ''));
  res.writeHead(html === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
  res.end(html ?? 'This trace is not known.');
}
