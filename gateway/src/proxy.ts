import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import type { Dispatcher, Pool } from 'undici';
import { clientLeft } from '@yoza/service-kit/client-left';
import { ProblemError } from '@yoza/service-kit/errors';
import { type Encoding, compressor, encodingFor } from './compression.ts';

/** Headers of a browser that are forwarded to a service. All others are dropped, internal ones above all. */
const forwardedRequestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'stripe-signature',
  // Headers of resumable photo uploads in chunks (tus 1.0.0).
  'tus-resumable',
  'upload-offset',
  'user-agent',
] as const;

const droppedResponseHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
]);

export interface Forward {
  /** Readable name of the service, for the message if it does not respond. */
  title: string;
  pool: Pool;
  /** Path with the query. */
  path: string;
  /** Headers to send: the {@link forwardable} ones and those that the gateway adds. */
  headers: Record<string, string>;
  body: Buffer | null;
  /** True if the service may set cookies. */
  cookies: boolean;
}

/** Returns the headers of a browser's request that a service may receive. */
export function forwardable(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of forwardedRequestHeaders) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

/**
 * Sends a request to its service and streams the response back. Repeats a read once if the first connection was closed or refused. Sends nothing for
 * a client that has disconnected. Throws a 503 problem if the service cannot be reached and 504 if it does not respond in time; disconnects the
 * client if the response breaks off after its headers.
 */
export async function forward(ctx: Context, target: Forward): Promise<void> {
  const { req, res } = ctx;
  if (clientLeft(res)) {
    ctx.respond = false;
    return;
  }
  const abort = new AbortController();
  const onClose = () => {
    if (!res.writableFinished) abort.abort();
  };
  res.once('close', onClose);
  try {
    const response = await send(req.method, target, abort.signal);
    writeHead(ctx, res, response, target.cookies);
    ctx.respond = false;
    const encoding = compressible(req, res, response);
    if (!encoding) await pipeline(response.body, res);
    else await pipeline(response.body, compressor(encoding), res);
  } catch (error) {
    if (abort.signal.aborted) {
      ctx.respond = false;
      return;
    }
    if (res.headersSent) {
      res.destroy();
      return;
    }
    throw asProblem(error, target.title);
  } finally {
    res.off('close', onClose);
  }
}

async function send(
  method = 'GET',
  { pool, path, headers, body }: Forward,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const options: Dispatcher.RequestOptions = { method: method as Dispatcher.HttpMethod, path, headers, body, signal };
  try {
    return await pool.request(options);
  } catch (error) {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !isDeadConnection(error)) throw error;
    return await pool.request(options);
  }
}

function writeHead(ctx: Context, res: ServerResponse, response: Dispatcher.ResponseData, cookies: boolean): void {
  res.statusCode = response.statusCode;
  for (const [name, value] of Object.entries(response.headers)) {
    if (value === undefined || droppedResponseHeaders.has(name) || (name === 'set-cookie' && !cookies)) continue;
    // Appended, so that cookies set by the gateway are kept.
    if (name === 'set-cookie') ctx.append(name, value);
    else res.setHeader(name, value);
  }
  if (!res.hasHeader('cache-control')) ctx.set('Cache-Control', 'no-store');
}

/** Returns the encoding for a response that arrived uncompressed, and sets its headers; undefined to leave it so, as without a Content-Length. */
function compressible(
  req: IncomingMessage,
  res: ServerResponse,
  response: Dispatcher.ResponseData,
): Encoding | undefined {
  if (response.headers['content-encoding'] !== undefined || req.method === 'HEAD') return undefined;
  const { 'content-type': type, 'content-length': length } = response.headers;
  const encoding = encodingFor(req.headers['accept-encoding'], String(type ?? ''), Number(length ?? 0));
  if (!encoding) return undefined;
  res.removeHeader('content-length');
  res.setHeader('content-encoding', encoding);
  res.appendHeader('vary', 'Accept-Encoding');
  return encoding;
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

function isDeadConnection(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(codeOf(error));
}

function asProblem(error: unknown, title: string): ProblemError {
  const members = { cause: error, headers: { 'Retry-After': '2' } };
  if (['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'].includes(codeOf(error))) {
    return new ProblemError(504, 'SERVICE_TIMEOUT', `${title} did not answer in time. Please try again.`, members);
  }
  return new ProblemError(
    503,
    'SERVICE_UNAVAILABLE',
    `${title} cannot be reached right now. Please try again in a moment.`,
    members,
  );
}
