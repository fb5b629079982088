import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@yoza/service-kit/errors';

export const bodyLimitBytes = 256 * 1024;

/** Maximum bytes read from a client that still sends after a refusal, so that it reads the response. Above it the connection is closed. */
const drainLimitBytes = 8 * 1024 * 1024;

/**
 * Reads the body of a request; null if there is none, and for GET and HEAD. It is read completely before the service is called, so that slow clients
 * occupy no connection to a service. Throws 413 for a body whose declared or actual length is too long, and 400 if the client disconnected before its
 * end.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared === 0 && request.headers['transfer-encoding'] === undefined) return null;
  if (declared > bodyLimitBytes) throw refuse(request, declared > drainLimitBytes);
  // A connection that was closed during the checks has already emitted its event.
  if (request.destroyed) throw aborted();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= bodyLimitBytes) return void chunks.push(chunk);
    request.off('data', take);
    // A body of undeclared length may never end.
    reject(refuse(request, declared === 0));
  };
  request.on('data', take);
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', (cause) => reject(aborted(cause)));
  return promise;
}

const aborted = (cause?: Error) =>
  new ProblemError(400, 'REQUEST_ABORTED', 'The request body is incomplete', { cause });

function refuse(request: IncomingMessage, close: boolean): ProblemError {
  if (!close) request.resume();
  return new ProblemError(
    413,
    'TOO_LARGE',
    'The request is too large',
    close ? { headers: { Connection: 'close' } } : {},
  );
}
