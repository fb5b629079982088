import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@yoza/contracts/operation';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import type { AnswerCall } from './bind-operations.ts';
import { bindOperations } from './bind-operations.ts';
import type { ConstraintProblems } from './database-errors.ts';
import { forbidden } from './errors.ts';
import type { Logger } from './logging.ts';
import { logResponseFailures, requestLog } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { OperationTable } from './operation-table.ts';
import type { Route } from './operations.ts';
import { assertComplete } from './operations.ts';
import { problems } from './problem-response.ts';
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
  readonly table: OperationTable;
  readonly #answer: AnswerCall;
  readonly #logger: Logger;

  constructor(options: AppOptions) {
    // The gateway is the only hop before a service, so the last forwarded address is the client address that the gateway saw.
    super({ proxy: true, maxIpsCount: 1, asyncLocalStorage: false });
    const { orm, logger, tokens, metrics, constraints } = options;
    this.#logger = logger;
    this.table = new OperationTable(options.routes);
    this.#answer = bindOperations({
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
      const found = this.table.find(req.method, req.url ?? '/');
      if (!found) return others(req, res);
      return this.#answer(req, res, found).catch((error: unknown) => {
        this.#logger.error({ err: error }, 'a call could not be handled');
        res.destroy();
      });
    };
    // Koa's type includes requests of HTTP/2, which no service accepts.
    return listener as ReturnType<Koa['callback']>;
  }
}

/** Creates a middleware that names the methods of operations at the same address: 405, or 200 for OPTIONS. */
function refuseOtherMethods(table: OperationTable): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body != null) return;
    const allowed = table.methodsAt(ctx.url);
    if (allowed.length === 0) return;
    ctx.set('Allow', allowed.join(', '));
    if (ctx.method === 'OPTIONS') ctx.body = '';
    else ctx.status = 405;
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
