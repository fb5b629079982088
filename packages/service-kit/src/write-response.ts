import type { IncomingMessage, ServerResponse } from 'node:http';

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
  const list = ['X-Request-Id', requestId, 'X-Content-Type-Options', 'nosniff'];
  for (const name in headers) list.push(name, headers[name]!);
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
