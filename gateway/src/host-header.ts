import type { Middleware } from 'koa';
import { ProblemError } from '@yoza/service-kit/errors';

/** Refuses an HTTP/1.1 call without a Host header with 400. Node itself would refuse it without our security headers. */
export const requireHost: Middleware = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined)
    throw new ProblemError(400, 'INVALID_REQUEST', 'The request has no Host header');
  return next();
};
