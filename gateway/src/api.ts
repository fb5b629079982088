import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation, ServiceName } from '@yoza/kernel-contract/operation';
import { statusOf } from '@yoza/service-kit/client-left';
import { ProblemError, forbidden, notFound, tooMany, unauthorized } from '@yoza/service-kit/errors';
import { logResponseFailures, requestLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { logProblem, problemOf, problemResponse } from '@yoza/service-kit/problem-response';
import { inServerSpan, nameServerSpan } from '@yoza/service-kit/server-span';
import { traceIdOf } from '@yoza/service-kit/tracing';
import { clientAddress } from './client-address.ts';
import type { PageCall } from './page-calls.ts';
import type { GatewayContext } from './context.ts';
import { credentialsFor } from './credentials.ts';
import { forward, forwardable } from './forward.ts';
import { requireHost } from './host-header.ts';
import { mayChangeState } from './origin-check.ts';
import { traceOfCall, traceToForward } from './trace-of-call.ts';
import { readBody } from './request-body.ts';
import { entityTag, isCurrent } from './response-versions.ts';
import { securityHeaders } from './security-headers.ts';
import { visitorShares } from './visitor-share.ts';

const titles: Record<ServiceName, string> = {
  identity: 'Signing in',
  jobs: 'Bookings',
  billing: 'Invoices',
  chat: 'Support chat',
};

/** One call of the API. */
interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  /** Path without the query. */
  path: string;
  /** Query with its question mark; empty without a query. */
  search: string;
  /** Id of the trace of the call. */
  requestId: string;
  /** Set if the trace begins with a span of the browser. */
  pageCall?: PageCall | undefined;
  /** Operation that was found for the call. */
  operation?: Operation;
}

/** True if a request is for the API; see {@link api}. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * Handles every call under /api: finds the operation, admits the caller, and forwards the call to the service. A listener of the HTTP server instead of
 * Koa middleware, since Koa would cost as much as all of this (ADR 35). Each step that refuses a call throws a problem.
 */
export function api(gateway: GatewayContext, metrics?: Metrics) {
  const { config, routes, principals, rateLimits, signer, upstreams, versions, origins, pageCalls, logger } = gateway;
  const security = securityHeaders(config);
  const securityList = Object.entries(security).flat();
  const shareFor = visitorShares(gateway);
  const logRequest = requestLogger(logger);
  const logFailure = logResponseFailures(logger);

  return (req: IncomingMessage, res: ServerResponse, path: string, search: string): Promise<void> => {
    const { trace, pageCall } = traceOfCall(req, pageCalls);
    return inServerSpan(trace, req.method ?? '', res, () =>
      handle({ req, res, path, search, requestId: traceIdOf()!, pageCall }),
    );
  };

  async function handle(call: Call): Promise<void> {
    const started = performance.now();
    const { req, res, path } = call;
    res.on('error', (error) => logFailure(error, call));
    try {
      await pass(call);
    } catch (error) {
      refuse(call, error);
    }
    const { operation, pageCall } = call;
    if (pageCall && operation) pageCalls.finish(pageCall, `${operation.method} ${operation.path}`);
    const [status, ms] = [statusOf(res), performance.now() - started];
    metrics?.observe(operation?.operationId, status, ms);
    logRequest({ method: req.method ?? '', path, operation: operation?.operationId, status, ms });
  }

  async function pass(call: Call): Promise<void> {
    const { req, res, path, search } = call;
    requireHost(req);
    const match = routes.match(req.method ?? '', path);
    if (!match.found) throw unmatched(match.allowed);
    const { operation } = match;
    const { service } = operation;
    call.operation = operation;
    nameServerSpan(operation);

    const address = clientAddress(req, config.trustedProxyHops);
    const admitted = await principals.admit(credentialsFor(operation.callers, req.headers), address);
    const principal = admitted?.principal ?? null;
    const limitedFor = await rateLimits.takeOperation(principal?.userId ?? address, operation);
    if (limitedFor !== undefined) throw tooMany(limitedFor);
    if (operation.callers !== 'public' && !principal) throw unauthorized();
    if (!mayChangeState(req, origins, principal?.via === 'session'))
      throw forbidden("This call is only allowed from Yoza's own pages", 'FOREIGN_ORIGIN');

    const responseId = `${principal?.userId ?? ''} ${path}${search}`;
    const version = req.method === 'GET' ? await versions.current(responseId) : undefined;
    const { 'if-none-match': tag } = req.headers;
    if (tag !== undefined && version !== undefined && isCurrent(tag, version)) {
      res.writeHead(304, [...securityList, ...idOf(call), 'cache-control', 'no-store', 'etag', tag]);
      res.end();
      return;
    }
    const body = await readBody(req);
    const { share, cookie } = await shareFor(req.headers.cookie, path);
    const { pool } = await upstreams.of(service, share);
    const headers = forwardable(req.headers);
    headers.push('authorization', await signer.authorize(service, principal ?? 'anonymous'));
    headers.push(...Object.entries(traceToForward()).flat(), 'x-forwarded-for', address);
    // Only the identity service uses cookies.
    const cookies = service === 'identity';
    if (cookies && req.headers.cookie) headers.push('cookie', req.headers.cookie);
    const responseHeaders = [...securityList, ...idOf(call), ...(cookie ? ['set-cookie', cookie] : [])];
    await forward(req, res, {
      title: titles[service],
      pool,
      path: `${path}${search}`,
      headers,
      body,
      logFailure,
      responseHeaders,
      cookies,
      tagOf: (state) => {
        versions.learn(responseId, state);
        return version === undefined ? undefined : entityTag(version);
      },
    });
  }

  /** Responds with the problem of a call that failed; if the operation is opened as a page, with a redirect to the page that explains the failure. */
  function refuse(call: Call, error: unknown): void {
    const { res, requestId, operation } = call;
    const problem = problemOf(error);
    if (operation) metrics?.observeProblem(operation.operationId, problem.code);
    const { failurePage } = operation ?? {};
    if (failurePage)
      logger.warn({ code: problem.code, err: problem.cause }, 'a browser was sent to the page of a failure');
    else logProblem(logger, res, problem, error);
    const { status, headers, body } = failurePage ? redirection(failurePage) : problemResponse(problem, requestId);
    res.writeHead(status, {
      ...security,
      'X-Request-Id': requestId,
      ...(call.pageCall && { 'Server-Timing': timingOf(call.pageCall) }),
      ...headers,
      'Content-Length': Buffer.byteLength(body),
    });
    res.end(body);
  }
}

/** Returns the place in its trace that a page reports for a call. */
const timingOf = ({ traceparent }: PageCall) => `traceparent;desc="${traceparent}"`;

/** Returns the headers that state the id of a call, names and values in turn. */
const idOf = ({ requestId, pageCall }: Call): string[] =>
  pageCall ? ['x-request-id', requestId, 'server-timing', timingOf(pageCall)] : ['x-request-id', requestId];

/** Returns a redirect to a page whose address contains nothing of the original one, which may contain codes. */
const redirection = (page: string) => ({
  status: 302,
  headers: { 'referrer-policy': 'no-referrer', 'Cache-Control': 'no-store', Location: page },
  body: '',
});

function unmatched(allowed: string[]): ProblemError {
  if (allowed.length === 0) return notFound('Not found', 'NO_SUCH_ROUTE');
  return new ProblemError(405, 'METHOD_NOT_ALLOWED', 'This method is not allowed here', {
    headers: { Allow: allowed.join(', ') },
  });
}
