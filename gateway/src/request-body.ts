import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@yoza/service-kit/errors';

export const bodyLimitBytes = 256 * 1024;

/** What a refused client is still sending is read to this length, so that it gets to read the answer, and cut off beyond. */
const drainLimitBytes = 8 * 1024 * 1024;

/**
 * The body of a request, or null for none. It is read whole before a service hears of it: clients that send slowly, however many, hold none
 * of the connections to a service. Throws 413 for a body that says it is too long, or turns out to be, and 400 when the client left before its end.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared === 0 && request.headers['transfer-encoding'] === undefined) return null;
  if (declared > bodyLimitBytes) throw refuse(request, declared > drainLimitBytes);
  // A connection that closed while the call was looked at has told so already.
  if (request.destroyed) throw aborted();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= bodyLimitBytes) return void chunks.push(chunk);
    request.off('data', take);
    // One that does not say how long it is may never end.
    reject(refuse(request, declared === 0));
  };
  request.on('data', take);
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', (cause) => reject(aborted(cause)));
  return promise;
}

const aborted = (cause?: Error) => new ProblemError(400, 'REQUEST_ABORTED', 'The request ended too early', { cause });

function refuse(request: IncomingMessage, close: boolean): ProblemError {
  if (!close) request.resume();
  return new ProblemError(
    413,
    'TOO_LARGE',
    'The request is too large',
    close ? { headers: { Connection: 'close' } } : {},
  );
}
