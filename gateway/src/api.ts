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

/** Handles everything under /api: finds the operation, resolves the caller, applies the rate limits, and forwards the call to the service. */
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
    const limitedFor = await rateLimits.take(principal?.userId ?? address, operation);
    if (limitedFor !== undefined) throw tooMany(limitedFor);
    if (operation.callers !== 'public' && !principal) throw unauthorized();
    if (!mayChangeState(ctx.req, origins, principal?.via === 'session')) {
      throw forbidden("This call is only allowed from Yoza's own pages", 'FOREIGN_ORIGIN');
    }
    const body = await readBody(ctx.req);

    const headers: Record<string, string> = {
      ...forwardable(ctx.req.headers),
      authorization: await signer.authorize(service, principal ?? 'anonymous'),
      'x-request-id': String(ctx.state['requestId']),
      'x-forwarded-for': address,
    };
    // Only the identity service uses cookies.
    const seesCookies = service === 'identity';
    if (seesCookies && ctx.req.headers.cookie) headers['cookie'] = ctx.req.headers.cookie;
    // Built from the parsed path, since the raw address may name another host or be unreadable for a service.
    const path = `${ctx.path}${ctx.search}`;
    const { pool } = await upstreams.of(service, ctx.state['share'] as number);
    await forward(ctx, { title: titles[service], pool, path, headers, body, cookies: seesCookies });
  }
}

/**
 * Redirects a browser that opened an operation as a page to a page that explains the failure. That page's address contains nothing of the original
 * one, which may contain codes.
 */
function leadTo(ctx: Context, page: string, error: unknown): void {
  const { code, cause } = problemOf(error);
  (ctx.state['log'] as Logger).warn({ code, err: cause }, 'a browser was sent to the page of a failure');
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
  ctx.redirect(page);
}

function unmatched(allowed: string[]): ProblemError {
  if (allowed.length === 0) return notFound('Not found', 'NO_SUCH_ROUTE');
  return new ProblemError(405, 'METHOD_NOT_ALLOWED', 'This method is not allowed here', {
    headers: { Allow: allowed.join(', ') },
  });
}

/**
 * Returns the credentials that count for an operation. A bearer token takes precedence, even an invalid one. If only a session counts, a call with a
 * bearer token has no credentials; if only a token counts, the cookie is ignored.
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
