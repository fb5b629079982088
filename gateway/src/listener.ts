import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { ProblemError } from '@yoza/service-kit/errors';
import { endWithProblem } from './raw-answer.ts';
import { isSocketPath } from './socket-upgrade.ts';

/** How long a connection may stand still while an answer waits to be read. */
const standstillMs = 60_000;

/** How the public door listens, so that slow clients cost us memory within bounds and nothing of a service. */
export const listenerOptions: ServerOptions = {
  // An answer up to this size is taken from its service at once, however slowly it is read.
  highWaterMark: 2 * 1024 * 1024,
  // How often connections that are still to say what they want are looked at.
  connectionsCheckingInterval: 5_000,
  // An offer to speak another protocol is not taken up; the call is answered as it is.
  shouldUpgradeCallback: (request: IncomingMessage) => isSocketPath(request.url),
  // A call without a host reaches the application, which refuses it with the headers of every answer.
  requireHostHeader: false,
};

/** Answers what never becomes a request, and a wish for a tunnel: 400, 408, 413 or 431 as a problem document. Cuts connections that stand still. */
export function guardConnections(server: Server, securityHeaders: Record<string, string>): void {
  server.setTimeout(standstillMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) =>
    endWithProblem(socket, problemOf(error.code), securityHeaders),
  );
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endWithProblem(socket, problemOf(undefined), securityHeaders);
  });
  // An expectation we do not know may be passed over.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ProblemError(431, 'HEADERS_TOO_LARGE', 'The headers of the request are too large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new ProblemError(413, 'TOO_LARGE', 'The request is too large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive');
  return new ProblemError(400, 'INVALID_REQUEST', 'The request cannot be read');
}
