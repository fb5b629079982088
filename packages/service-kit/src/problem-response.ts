import type { ServerResponse } from 'node:http';
import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import type { Context, Middleware } from 'koa';
import { clientLeft, isDisconnection } from './client-left.ts';
import type { ConstraintProblems } from './database-errors.ts';
import { problemOfDatabaseError } from './database-errors.ts';
import { invalid, ProblemError } from './errors.ts';
import { type Logger, logOf } from './logging.ts';

interface HttpError extends Error {
  status?: number;
  expose?: boolean;
}

const texts: Record<number, [code: ProblemCode, message: string]> = {
  400: ['INVALID_REQUEST', 'The request is malformed'],
  404: ['NOT_FOUND', 'Not found'],
  405: ['METHOD_NOT_ALLOWED', 'This method is not allowed here'],
  413: ['TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The request must be JSON'],
  501: ['NOT_IMPLEMENTED', 'This method is not supported'],
};

/** Returns the problem for any thrown value. An unforeseen error is a 500 that reveals no internals. */
export function problemOf(error: unknown, constraints?: ConstraintProblems): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = problemOfDatabaseError(error, constraints);
  if (known) return known;
  if (error instanceof URIError) return invalid([], 'The address is malformed');
  const status = (error as HttpError | null)?.status;
  const text = status === undefined ? undefined : texts[status];
  if (status !== undefined && text) return new ProblemError(status, text[0], text[1], { cause: error });
  return new ProblemError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Writes a problem document as the response. */
export function writeProblem(ctx: Context, problem: ProblemError): void {
  const { status, headers, body } = problemResponse(problem, ctx.state['requestId'] as string | undefined);
  ctx.status = status;
  ctx.set(headers);
  ctx.body = body;
  ctx.type = headers['Content-Type'];
}

/** Logs the cause of a problem with a 5xx status, except when it is that the client disconnected. */
export function logProblem(
  logger: Logger | undefined,
  response: ServerResponse,
  problem: ProblemError,
  error: unknown,
): void {
  const cause = problem.cause ?? error;
  if (problem.status < 500 || (clientLeft(response) && isDisconnection(cause))) return;
  logger?.error({ err: cause }, 'request failed');
}

/** Returns the response that reports a problem. */
export function problemResponse(problem: ProblemError, requestId: string | undefined) {
  const headers = {
    ...problem.extra.headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  };
  return { status: problem.status, headers, body: JSON.stringify(problem.toDocument(requestId)) };
}

/**
 * Turns all errors thrown below, and responses left empty with an error status (404, 405, 501), into application/problem+json. 5xx are logged with
 * their cause, except when a client disconnected.
 */
export function problems(constraints?: ConstraintProblems): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      const text = texts[ctx.status];
      if (text && ctx.body == null) writeProblem(ctx, new ProblemError(ctx.status, text[0], text[1]));
    } catch (error) {
      const problem = problemOf(error, constraints);
      logProblem(logOf(ctx), ctx.res, problem, error);
      writeProblem(ctx, problem);
    }
  };
}
