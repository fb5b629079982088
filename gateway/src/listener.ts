import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { ProblemError } from '@yoza/service-kit/errors';
import { endWithProblem } from './raw-response.ts';
import { isSocketPath } from './socket-upgrade.ts';

/** Maximum time in which a connection transmits no data, such as while the client does not read a response, in milliseconds. */
const standstillMs = 60_000;

/** Options of the public listener, which limit the memory a slow client costs and keep it from occupying a service. */
export const listenerOptions: ServerOptions = {
  // A response up to this size is read from its service immediately, however slowly the client reads it.
  highWaterMark: 2 * 1024 * 1024,
  // Milliseconds between checks for connections whose request is not complete.
  connectionsCheckingInterval: 5_000,
  // At any path but /ws, an offer to upgrade to another protocol is ignored, and the call is processed without it.
  shouldUpgradeCallback: (request: IncomingMessage) => isSocketPath(request.url),
  // A call without a host reaches the application, which refuses it with the security headers.
  requireHostHeader: false,
};

/** Responds to CONNECT and to bytes that are no valid request with 400, 408, 413 or 431 as a problem document. Closes idle connections. */
export function guardConnections(server: Server, securityHeaders: Record<string, string>): void {
  server.setTimeout(standstillMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    endWithProblem(socket, problemOf(error.code), securityHeaders),
  );
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endWithProblem(socket, problemOf(undefined), securityHeaders);
  });
  // An unknown Expect header may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ProblemError(431, 'HEADERS_TOO_LARGE', 'The headers of the request are too large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new ProblemError(413, 'TOO_LARGE', 'The request is too large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProblemError(408, 'REQUEST_TIMEOUT', 'The request timed out');
  return new ProblemError(400, 'INVALID_REQUEST', 'The request is malformed');
}
