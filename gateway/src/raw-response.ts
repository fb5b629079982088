import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemError } from '@yoza/service-kit/errors';
import { problemResponse } from '@yoza/service-kit/problem-response';

const farewellMs = 2_000;

/**
 * Writes a problem response with the security headers to a connection whose request never reached the application, and closes it. Writes nothing if
 * the connection is no longer writable.
 */
export function endWithProblem(socket: Duplex, problem: ProblemError, securityHeaders: Record<string, string>): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy();
  const { status, headers, body } = problemResponse(problem, undefined);
  const all = { ...securityHeaders, ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  endSoon(socket);
}

/**
 * Ends a connection, even if the other side does not close its half. First reads the data that still arrive for a while: closing with unread data
 * would discard the response just sent.
 */
export function endSoon(socket: Duplex): void {
  if (!socket.writableEnded) socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), farewellMs).unref();
}
