import type { Duplex } from 'node:stream';
import type { ProblemError } from '@yoza/service-kit/errors';

const farewellMs = 2_000;

/**
 * Answers on a bare connection, where no request reached the application, with the headers of every answer, and ends it. Does nothing when it
 * cannot be read.
 */
export function endWithProblem(socket: Duplex, problem: ProblemError, securityHeaders: Record<string, string>): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy();
  const document = problem.toDocument();
  const body = JSON.stringify(document);
  const headers = {
    ...securityHeaders,
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...problem.extra.headers,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${document.status} ${document.title}\r\n${lines.join('')}\r\n${body}`);
  endSoon(socket);
}

/**
 * Ends a connection, for good even if the other side does not take its part in that. What that still sends is read for a while: to close with
 * something unread would take away from it what it was told last.
 */
export function endSoon(socket: Duplex): void {
  if (!socket.writableEnded) socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), farewellMs).unref();
}
