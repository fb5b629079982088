import type { Middleware } from 'koa';
import { ProblemError } from '@yoza/service-kit/errors';

/** Refuses a call of HTTP/1.1 that does not name its host with 400. Node would refuse it without the headers of every answer. */
export const requireHost: Middleware = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined)
    throw new ProblemError(400, 'INVALID_REQUEST', 'The request does not name its host');
  return next();
};
