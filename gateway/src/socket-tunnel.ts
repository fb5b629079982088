import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ProblemError, unavailable } from '@yoza/service-kit/errors';
import { endSoon } from './raw-response.ts';

const responseTimeoutMs = 5_000;

/**
 * Requests the upgrade from a service and connects both ends; closing one end then closes the other. Throws a problem with the status of the
 * service's refusal if it is 400, 401, 403 or 429, otherwise 503, without a cause if the service refuses for now.
 */
export async function openTunnel(
  socket: Duplex,
  head: Buffer,
  target: { url: string; headers: Record<string, string> },
): Promise<void> {
  const { upstream, response, first } = await askForUpgrade(socket, target);
  for (const end of [socket as Socket, upstream]) {
    end.setTimeout(0);
    end.setNoDelay(true);
    end.setKeepAlive(true);
    end.on('error', () => end.destroy());
  }
  upstream.once('close', () => endSoon(socket));
  socket.once('close', () => upstream.destroy());
  if (socket.destroyed) return void upstream.destroy();
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(response)}\r\n`);
  if (first.length > 0) socket.write(first);
  if (head.length > 0) upstream.write(head);
  upstream.pipe(socket).pipe(upstream);
}

interface Upgrade {
  upstream: Socket;
  response: IncomingMessage;
  /** Data that the service sent right after its response. */
  first: Buffer;
}

function askForUpgrade(
  socket: Duplex,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Upgrade> {
  const { promise, resolve, reject } = Promise.withResolvers<Upgrade>();
  const call = request(url, { headers, timeout: responseTimeoutMs, agent: false });
  const abandon = () => call.destroy(new Error('The client disconnected'));
  socket.once('close', abandon);
  call.once('upgrade', (response, upstream, first) => resolve({ upstream: upstream as Socket, response, first }));
  call.once('response', (response) => {
    response.resume();
    reject(refusal(response.statusCode ?? 503));
  });
  call.once('timeout', () => call.destroy(new Error('The service did not respond in time')));
  call.once('error', (cause) => reject(unavailable(undefined, cause)));
  call.end();
  return promise.finally(() => socket.off('close', abandon));
}

const refusals: Record<number, [code: ProblemCode, message: string]> = {
  400: ['INVALID_REQUEST', 'The WebSocket handshake is not valid'],
  401: ['UNAUTHORIZED', 'Unauthorized'],
  403: ['FORBIDDEN', 'You do not have permission to do this'],
  429: ['TOO_MANY_REQUESTS', 'Too many sockets are open'],
};

function refusal(status: number): ProblemError {
  const known = refusals[status];
  if (known) return new ProblemError(status, ...known);
  // 404 of a version without this socket, 503 of a service that is stopping or has no events.
  const isExpected = status === 404 || status === 503;
  return unavailable(undefined, isExpected ? undefined : new Error(`The service answered ${status}`));
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return lines.join('');
}
