import type { Middleware } from 'koa';
import { tooMany } from '@yoza/service-kit/errors';
import { clientAddress } from './client-address.ts';
import type { GatewayContext } from './context.ts';

/** Limits the pages and files of one address: many more than one visitor needs, far fewer than would slow the gateway down for others. */
export function pageLimit({ config, rateLimits }: Pick<GatewayContext, 'config' | 'rateLimits'>): Middleware {
  return async (ctx, next) => {
    const limitedFor = await rateLimits.takePage(clientAddress(ctx.req, config.trustedProxyHops));
    if (limitedFor !== undefined) throw tooMany(limitedFor, 'Too many requests. Please try again in a minute.');
    return next();
  };
}
