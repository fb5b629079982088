import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Request with its response. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
}

/**
 * Writes a response: status, headers and body at once. Headers that were set before remain. Writes no body in response to HEAD, nor anything
 * if the client has disconnected.
 */
export function writeResponse(
  { req, res, requestId }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer | undefined,
): void {
  // A response that waits for an earlier one of its connection has no socket yet.
  if (res.socket?.writable === false) {
    res.statusCode = status;
    res.end();
    return;
  }
  const list = headerList(requestId, headers);
  if (body === undefined) {
    if (status !== 204 && status !== 304) list.push('Content-Length', '0');
    res.writeHead(status, list);
    res.end();
    return;
  }
  const length = Buffer.byteLength(body);
  list.push('Content-Length', String(length));
  res.writeHead(status, list);
  if (req.method === 'HEAD') res.end();
  // A text with as many bytes as characters is plain ASCII, which Node copies as Latin-1 instead of encoding it as UTF-8.
  else res.end(body, typeof body === 'string' && length === body.length ? 'latin1' : 'utf8');
}

/**
 * Sends a response as its body delivers it. The body is destroyed when the client disconnects. A body that fails closes the connection, so that a part
 * of it does not look complete, and reports its error as that of the response. Sends no body in response to HEAD.
 */
export function streamResponse(
  { req, res, requestId }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Readable,
): void {
  body.once('error', (error) => {
    res.emit('error', error);
    res.destroy();
  });
  if (res.closed || res.socket?.writable === false) {
    body.destroy();
    res.end();
    return;
  }
  res.once('close', () => body.destroy());
  res.writeHead(status, headerList(requestId, headers));
  if (req.method === 'HEAD') res.end();
  else body.pipe(res);
}

function headerList(requestId: string, headers: Readonly<Record<string, string>>): string[] {
  const list = ['X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff'];
  for (const name in headers) list.push(name, headers[name]!);
  return list;
}
