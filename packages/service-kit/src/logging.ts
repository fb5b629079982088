import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Logger, LoggerOptions } from 'pino';
import { pino, stdSerializers } from 'pino';
import { clientLeft, isDisconnection, statusOf } from './client-left.ts';
import type { Context as TraceContext } from './tracing.ts';
import { contextOf, inContext, newTrace, traceIdOf, traceMembers } from './tracing.ts';

export type { Logger } from 'pino';

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
];
const redacted = secretNames.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : name;
  const below = name.includes('-') ? `*["${name}"]` : `*.${name}`;
  return [key, below, name.includes('-') ? `*.*["${name}"]` : `*.*.${name}`];
});

/**
 * Creates a logger that writes one JSON line per entry to stdout. A line written in a trace has its `trace_id`, and the `span_id` if it is recorded.
 * Fields named as in {@link secretNames} are redacted, down to the third level.
 */
export function createLogger(service: string, level: string): Logger {
  return pino(loggerOptions(service, level));
}

export function loggerOptions(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: () => timeOfLine() + traceMembers(),
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: withoutRowValues },
  };
}

let millisecond = 0;
let timeMember = '';

/** Returns the time of a line as pino's `isoTime` does, written once for all lines of a millisecond. */
function timeOfLine(): string {
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    timeMember = `,"time":"${new Date(now).toISOString()}"`;
  }
  return timeMember;
}

/**
 * Removes the members of database errors that contain row values. Their message is kept, and may quote a value that could not be parsed. Thrown
 * values that are no objects remain as they are.
 */
function withoutRowValues(error: unknown) {
  if (typeof error !== 'object' || error === null) return error;
  const {
    detail: _detail,
    hint: _hint,
    where: _where,
    query: _query,
    parameters: _parameters,
    ...rest
  } = stdSerializers.err(error as Error) as ReturnType<typeof stdSerializers.err> & Record<string, unknown>;
  return rest;
}

/**
 * Handles a request in its trace, see {@link traceOf}, whose id is the id of the request, and sets the logger for {@link logOf}. Logs the request when
 * its handlers are done, before its body is sent: with status 499 if the client has disconnected by then, and without the query, which may contain
 * personal data.
 */
export function requestLog(logger: Logger): Middleware {
  const logRequest = requestLogger(logger);
  const handle: Middleware = async (ctx, next) => {
    const requestId = traceIdOf()!;
    ctx.state['requestId'] = requestId;
    ctx.state['logger'] = logger;
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    logRequest({
      method: ctx.method,
      path: ctx.path,
      operation: undefined,
      status: statusOf(ctx.res),
      ms: performance.now() - started,
    });
  };
  return (ctx, next) => inContext(traceOf(ctx.req), () => handle(ctx, next));
}

/** Returns the context of the trace that the gateway stated in a request, else of a new trace. */
export const traceOf = ({ headers }: IncomingMessage): TraceContext => contextOf(headers) ?? newTrace();

/** Returns the logger of a request; undefined without {@link requestLog}. */
export const logOf = ({ state }: Pick<Context, 'state'>): Logger | undefined => state['logger'] as Logger | undefined;

/** Request that was handled. `path` is without the query, `ms` the time it took in milliseconds. */
export interface HandledRequest {
  method: string;
  path: string;
  operation: string | undefined;
  status: number;
  ms: number;
}

/**
 * Returns a function that logs the line of a request, at error from status 500. No member of the line needs the logger's redaction, which costs three
 * times as much as the line.
 */
export function requestLogger(logger: Logger): (request: HandledRequest) => void {
  const lines = logger.child({}, { redact: [] });
  return ({ method, path, operation, status, ms }) => {
    const fields = { method, path: loggablePath(path), operation, status, ms: Math.round(ms) };
    if (status >= 500) lines.error(fields, 'request');
    else lines.info(fields, 'request');
  };
}

/**
 * Redacts secrets in a path for the log. The address of a calendar feed or of a tracking page grants access to it, and a mistyped one still reveals
 * the secret.
 */
export const loggablePath = (path: string) =>
  path
    .replace(/^(\/+(?:api\/+(?:calendar|tracking)|track)\/+).+$/i, '$1[redacted]')
    .replaceAll(/[\w-]{43,}/g, '[redacted]');

/** Logs failures after the handlers, while a response is sent, except disconnected clients. */
export const logResponseFailures = (logger: Logger) => (error: Error, call?: Pick<Context, 'res'>) => {
  if (call && clientLeft(call.res) && isDisconnection(error)) return;
  logger.warn({ err: error }, 'response failed');
};
