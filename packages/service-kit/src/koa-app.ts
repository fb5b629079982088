import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@yoza/kernel-contract/operation';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import { addressOf } from './address.ts';
import type { AnswerCall } from './bind-operations.ts';
import { bindOperations } from './bind-operations.ts';
import type { ConstraintProblems } from './database-errors.ts';
import { forbidden } from './errors.ts';
import type { Logger } from './logging.ts';
import { logResponseFailures, requestLog } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Route } from './operations.ts';
import { assertComplete } from './operations.ts';
import { problems } from './problem-response.ts';
import { RouteTable } from './route-table.ts';
import type { ServiceTokenVerifier } from './service-token.ts';

export interface AppOptions {
  /** Environment; in production, responses are not checked against their operations. */
  environment: 'development' | 'test' | 'production';
  /** False to check none in the other environments either, for measurements. */
  checkReplies?: boolean;
  logger: Logger;
  tokens: ServiceTokenVerifier;
  /** All operations of the service; each needs a handler in `routes`. */
  operations: readonly Operation[];
  routes: readonly Route[];
  orm?: MikroORM;
  metrics?: Metrics;
  /** Problems reported to the caller for violated constraints. */
  constraints?: ConstraintProblems;
  /**
   * Adds routes that are not operations, such as `/internal/principals/resolve`. Each must start with {@link gatewayOnly}; otherwise it accepts any
   * service token.
   */
  internal?: (router: Router) => void;
}

/**
 * Creates the app of a service. Calls of operations take the short path of {@link bindOperations}, where a Koa context exists only if a handler reads
 * it. All other requests pass the Koa stack: request id and log, metrics, problem documents, service token, internal routes; 404 and 405 for the
 * rest. Does not listen. Throws unless every operation has exactly one route.
 */
export function createKoaApp(options: AppOptions): Koa {
  assertComplete(options.operations, options.routes);
  const app = new ServiceApp(options);
  app.on('error', logResponseFailures(options.logger));
  app.use(requestLog(options.logger));
  if (options.metrics) app.use(options.metrics.middleware);
  app.use(problems(options.constraints));
  app.use(authenticate(options.tokens));
  const router = new Router({ sensitive: true });
  options.internal?.(router);
  app.use(refuseOtherMethods(app.table));
  app.use(router.routes() as unknown as Middleware);
  app.use(router.allowedMethods() as unknown as Middleware);
  return app;
}

class ServiceApp extends Koa {
  readonly table: RouteTable;
  readonly #answer: AnswerCall;

  constructor(options: AppOptions) {
    // The gateway is the only hop before a service, so the last forwarded address is the client address that the gateway saw.
    super({ proxy: true, maxIpsCount: 1, asyncLocalStorage: false });
    const { orm, logger, tokens, metrics, constraints } = options;
    this.table = new RouteTable(options.operations);
    this.#answer = bindOperations(options.routes, {
      logger,
      tokens,
      metrics,
      constraints,
      forkEntityManager: orm && (() => orm.em.fork() as EntityManager),
      createContext: ({ req, res, requestId }) => {
        const ctx = this.createContext(req, res);
        Object.assign(ctx.state, { requestId, logger });
        return ctx;
      },
      checkReplies: options.environment !== 'production' && (options.checkReplies ?? true),
    });
  }

  override callback(): ReturnType<Koa['callback']> {
    const others = super.callback();
    const listener = (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      const address = addressOf(req.url);
      const match = this.table.match(req.method ?? '', routedPath(address.path));
      return match.found ? this.#answer(req, res, match, address) : others(req, res);
    };
    // Koa's type includes requests of HTTP/2, which no service accepts.
    return listener as ReturnType<Koa['callback']>;
  }
}

/** Returns the path that is looked up: a slash at the end makes no difference. */
const routedPath = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * Creates a middleware that names the methods of operations at the same address: 405, 501 for methods that no operation has, or 200 for OPTIONS.
 */
function refuseOtherMethods(table: RouteTable): Middleware {
  return async (ctx, next) => {
    await next();
    if ((ctx.status !== 404 && ctx.status !== 501) || ctx.body != null) return;
    const match = table.match(ctx.method, routedPath(ctx.path));
    if (match.found || match.allowed.length === 0) return;
    const { allowed } = match;
    ctx.set('Allow', (allowed.includes('GET') ? ['HEAD', ...allowed] : allowed).join(', '));
    if (ctx.method === 'OPTIONS') ctx.body = '';
    else if (ctx.status === 404) ctx.status = 405;
  };
}

/** Creates a middleware that puts the caller into `ctx.state` as `subject`. Responds 401 to requests that did not come through the gateway. */
function authenticate(tokens: ServiceTokenVerifier): Middleware {
  return async (ctx, next) => {
    ctx.state['subject'] = await tokens.verify(ctx.headers.authorization);
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
  };
}

/** Middleware for internal routes: responds 403 unless the gateway calls on its own behalf. */
export const gatewayOnly: Middleware = async (ctx, next) => {
  if (ctx.state['subject'] !== 'gateway') throw forbidden();
  await next();
};
