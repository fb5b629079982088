import type { Operation } from '@yoza/contracts/operation';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import { bindOperations } from './bind-operations.ts';
import type { ConstraintProblems } from './database-errors.ts';
import { forbidden } from './errors.ts';
import type { Logger } from './logging.ts';
import { logResponseFailures, requestLog } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Route } from './operations.ts';
import { problems } from './problem-response.ts';
import type { ServiceTokenVerifier } from './service-token.ts';
import { principalOf } from './service-token.ts';

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
 * Creates the Koa stack of a service: request id and log, metrics, problem documents, service token, operations; 404 and 405 for the rest. Does not
 * listen. Throws unless every operation has exactly one route.
 */
export function createKoaApp(options: AppOptions): Koa {
  // The gateway is the only hop before a service, so the last forwarded address is the client address that the gateway saw.
  const app = new Koa({ proxy: true, maxIpsCount: 1, asyncLocalStorage: false });
  app.on('error', logResponseFailures(options.logger));
  const { orm } = options;
  const router = bindOperations({
    operations: options.operations,
    routes: options.routes,
    forkEntityManager: orm && (() => orm.em.fork() as EntityManager),
    checkReplies: options.environment !== 'production' && (options.checkReplies ?? true),
    constraints: options.constraints,
  });
  app.use(requestLog(options.logger));
  if (options.metrics) app.use(options.metrics.middleware);
  app.use(problems(options.constraints));
  app.use(authenticate(options.tokens));
  options.internal?.(router);
  app.use(router.routes() as unknown as Middleware);
  app.use(router.allowedMethods() as unknown as Middleware);
  return app;
}

/**
 * Creates a middleware that puts the caller into `ctx.state`: `subject`, and `principal`, which is null for visitors and the gateway itself. Responds
 * 401 to requests that did not come through the gateway.
 */
export function authenticate(tokens: ServiceTokenVerifier): Middleware {
  return async (ctx, next) => {
    const subject = await tokens.verify(ctx.headers.authorization);
    ctx.state['subject'] = subject;
    ctx.state['principal'] = principalOf(subject);
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
  };
}

/** Middleware for internal routes: responds 403 unless the gateway calls on its own behalf. */
export const gatewayOnly: Middleware = async (ctx, next) => {
  if (ctx.state['subject'] !== 'gateway') throw forbidden();
  await next();
};
