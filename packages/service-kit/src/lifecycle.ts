import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http';
import { createServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logging.ts';
import type { OperationsOptions } from './operations-server.ts';
import { createOperationsApp } from './operations-server.ts';

export interface RunOptions extends OperationsOptions {
  /** Handles the requests of the HTTP port, such as the callback of a Koa app. */
  listener: RequestListener;
  host: string;
  port: number;
  operationsPort: number;
  /** Seconds during which requests are still served after the stop signal while /readyz already responds 503. */
  drainSeconds?: number;
  /** Special options of the HTTP server. */
  http?: ServerOptions;
  /** Receives the HTTP server before it listens, for upgrades to sockets. */
  onServer?: (server: Server) => void;
  /** Called after the drain, before the listener closes: end sockets and other long-lived connections here. */
  onStopping?: () => Promise<void> | void;
}

export interface RunningProcess {
  url: string;
  operationsUrl: string;
  /** Stops as on a signal. Resolves after the response to the last request, or once requests that run too long are cut off. */
  stop(): Promise<void>;
}

const secondsToFinish = 20;

/**
 * Starts a service and resolves after the stop signal (SIGTERM, SIGINT), once it has stopped as {@link RunningProcess.stop} does. The caller then
 * closes the context, which it holds with `await using`.
 */
export async function runService(options: RunOptions): Promise<void> {
  const running = await startService(options);
  const signal = await Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name).then(() => name)));
  options.logger.info({ signal }, 'stopping');
  await running.stop();
}

/** Listens on both ports and returns. For tests, and for processes that choose when to stop. */
export async function startService(options: RunOptions): Promise<RunningProcess> {
  const operations = createOperationsApp(options);
  let isStopping = false;
  /**
   * Once the process is stopping, every response ends its connection, also that to a request which was running before: the client would otherwise send
   * its next one on a connection that is about to be closed, and lose it.
   */
  class Response<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: unknown[]): this {
      if (isStopping && !this.headersSent) this.setHeader('Connection', 'close');
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
    }
  }
  const server = createServer({ ...options.http, ServerResponse: Response }, options.listener);
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than the gateway and common load balancers keep an idle connection, so that the server does not close one that they are about to use.
  server.keepAliveTimeout = 75_000;
  options.onServer?.(server);
  const operationsServer = createServer(operations.callback());
  const url = await listen(server, options.host, options.port);
  const operationsUrl = await listen(operationsServer, options.host, options.operationsPort);
  options.logger.info({ url, operationsUrl }, 'ready');
  const stop = async () => {
    operations.stopping();
    isStopping = true;
    await delay((options.drainSeconds ?? 0) * 1000);
    await options.onStopping?.();
    await close(server, options.logger);
    await close(operationsServer, options.logger);
  };
  let stopped: Promise<void> | undefined;
  return { url, operationsUrl, stop: () => (stopped ??= stop()) };
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}

/** Stops accepting connections, lets running requests finish, and closes the remaining connections after {@link secondsToFinish}. */
async function close(server: Server, logger: Logger): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A client keeps a connection open after a response whose headers were sent before the process began to stop.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => {
    logger.warn('requests still running were cut off');
    server.closeAllConnections();
  }, secondsToFinish * 1000);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** Runs `work` at this interval, never two runs at once. Logs failures. Returns the function that stops it. */
export function every(milliseconds: number, logger: Logger, work: () => Promise<unknown>): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch((error: unknown) => logger.warn({ err: error }, 'periodic work failed'))
      .then(() => void (busy = false));
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
