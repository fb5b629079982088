import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { PresentedCredentials } from '@yoza/contracts/identity/principals';
import type { Operation, ServiceName } from '@yoza/contracts/operation';
import { ProblemError, forbidden, notFound, tooMany, unauthorized } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import { problemOf } from '@yoza/service-kit/problem-response';
import { clientAddress } from './client-address.ts';
import type { GatewayContext } from './context.ts';
import { cookieValue, sessionCookie } from './cookies.ts';
import { mayChangeState } from './origin-check.ts';
import { forward, forwardable } from './proxy.ts';
import { readBody } from './request-body.ts';
import type { Found } from './route-table.ts';

const titles: Record<ServiceName, string> = {
  identity: 'Signing in',
  jobs: 'Bookings',
  billing: 'Invoices',
  chat: 'Support chat',
};

/** Everything under /api: finds the operation, establishes who calls, limits, and passes the call on to the service. */
export function api(gateway: GatewayContext): Middleware {
  const { config, routes, principals, rateLimits, signer, upstreams, origins } = gateway;
  return async (ctx) => {
    const match = routes.match(ctx.method, ctx.path);
    if (!match.found) throw unmatched(match.allowed);
    const { operation } = match;
    ctx.state['operationId'] = operation.operationId;
    try {
      await call(ctx, match);
    } catch (error) {
      if (!operation.failurePage) throw error;
      leadTo(ctx, operation.failurePage, error);
    }
  };

  async function call(ctx: Context, { operation, service }: Found): Promise<void> {
    const address = clientAddress(ctx.req, config.trustedProxyHops);
    const principal =
      operation.callers === 'public'
        ? null
        : await principals.of(credentialsFor(operation.callers, ctx.req.headers), address);
    const verdict = await rateLimits.take(principal?.userId ?? address, operation);
    if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds);
    if (operation.callers !== 'public' && !principal) throw unauthorized();
    if (!mayChangeState(ctx.req, origins, principal?.via === 'session')) {
      throw forbidden('This call may only come from our own pages', 'FOREIGN_ORIGIN');
    }
    const body = await readBody(ctx.req);

    const headers: Record<string, string> = {
      ...forwardable(ctx.req.headers),
      authorization: await signer.authorize(service, principal ?? 'anonymous'),
      'x-request-id': String(ctx.state['requestId']),
      'x-forwarded-for': address,
    };
    // Only the identity service has anything to do with cookies.
    const seesCookies = service === 'identity';
    if (seesCookies && ctx.req.headers.cookie) headers['cookie'] = ctx.req.headers.cookie;
    // Not the address as it came: that may name another host, or none that a service could read.
    const path = `${ctx.path}${ctx.search}`;
    const { pool } = await upstreams.of(service, ctx.state['share'] as number);
    await forward(ctx, { title: titles[service], pool, path, headers, body, cookies: seesCookies });
  }
}

/** Sends a browser that opened an operation as a page to one that says in words that it failed. Its address here may hold codes. */
function leadTo(ctx: Context, page: string, error: unknown): void {
  const { code, cause } = problemOf(error);
  (ctx.state['log'] as Logger).warn({ code, err: cause }, 'a browser was sent to the page of a failure');
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
  ctx.redirect(page);
}

function unmatched(allowed: string[]): ProblemError {
  if (allowed.length === 0) return notFound('There is nothing at this address', 'NO_SUCH_ROUTE');
  return new ProblemError(405, 'METHOD_NOT_ALLOWED', 'This cannot be done here', {
    headers: { Allow: allowed.join(', ') },
  });
}

/**
 * The credentials that count for an operation. A bearer token decides alone, even an invalid one; where only the session counts, a call with
 * a bearer token has none.
 */
function credentialsFor(
  callers: Exclude<Operation['callers'], 'public'>,
  headers: IncomingHttpHeaders,
): PresentedCredentials {
  const { authorization } = headers;
  const bearer = authorization === undefined ? undefined : (/^Bearer +(\S{1,4096})$/i.exec(authorization)?.[1] ?? '');
  const cookie = cookieValue(headers.cookie, sessionCookie);
  if (callers.credential === 'bearer') return { bearer };
  if (bearer === undefined) return { cookie };
  return callers.credential === 'session' ? {} : { bearer };
}
