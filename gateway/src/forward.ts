import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'undici';
import { clientLeft } from '@yoza/service-kit/client-left';
import { ProblemError } from '@yoza/service-kit/errors';
import { ForwardedResponse, type ResponseOptions } from './forwarded-response.ts';

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

export interface Forward extends ResponseOptions {
  /** Readable name of the service, for the message if it does not respond. */
  title: string;
  pool: Pool;
  /** Path with the query. */
  path: string;
  /** Headers to send, names and values in turn: the {@link forwardable} ones and those that the gateway adds. */
  headers: string[];
  body: Buffer | null;
  /** Logs the cause of a response that broke off. */
  logFailure: (error: Error) => void;
}

/** Returns the headers of a browser's request that a service may receive, names and values in turn. */
export function forwardable(headers: IncomingHttpHeaders): string[] {
  const kept: string[] = [];
  for (const name of forwardedRequestHeaders) {
    const value = headers[name];
    if (typeof value === 'string') kept.push(name, value);
  }
  return kept;
}

/**
 * Sends a request to its service and streams the response back. Repeats a read once if the first connection was closed or refused. Sends nothing for
 * a client that has disconnected. Throws a 503 problem if the service cannot be reached and 504 if it does not respond in time; disconnects the
 * client if the response breaks off after its headers.
 */
export async function forward(req: IncomingMessage, res: ServerResponse, target: Forward): Promise<void> {
  if (clientLeft(res)) return;
  try {
    await send(req, res, target);
  } catch (error) {
    if (clientLeft(res)) return;
    if (!res.headersSent) throw asProblem(error, target.title);
    target.logFailure(error as Error);
    res.destroy();
  }
}

async function send(req: IncomingMessage, res: ServerResponse, target: Forward): Promise<void> {
  const { method = 'GET' } = req;
  const { pool, path, headers, body } = target;
  const attempt = () => {
    const response = new ForwardedResponse(req, res, target);
    pool.dispatch({ method, path, headers, body }, response);
    return response.done;
  };
  try {
    await attempt();
  } catch (error) {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !isDeadConnection(error) || res.headersSent || clientLeft(res)) throw error;
    await attempt();
  }
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
