import type { Callers, Operation } from '@yoza/contracts/operation';
import type { Principal } from '@yoza/contracts/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ConstraintProblems } from './database-errors.ts';
import { forbidden, unauthorized } from './errors.ts';
import { idempotently } from './idempotency.ts';
import type { Call, Route } from './operations.ts';
import { assertComplete } from './operations.ts';
import { problemOf } from './problem-response.ts';
import type { Reply } from './reply.ts';
import { writeReply } from './reply.ts';
import { readBytes, readJson, readText, refuseHostile } from './request-body.ts';
import { checkProblem, checkReply } from './response-check.ts';
import { validate } from './validation.ts';

export interface BindOptions {
  operations: readonly Operation[];
  routes: readonly Route[];
  /** Creates an entity manager for a call; absent in a process without a database. */
  forkEntityManager?: () => EntityManager;
  /** Validates each response, including problems, against its operation; enabled everywhere except in production. */
  checkReplies: boolean;
  /** Problems reported to the caller for violated constraints. */
  constraints?: ConstraintProblems;
}

/**
 * Creates the router of a service's operations. Order of checks: 401, 403 for the kind of caller, 400 for params, query and JSON syntax; then in the
 * handler: 404, 400 for fields, 409. Throws unless every operation has exactly one route and every route an operation.
 */
export function bindOperations(options: BindOptions): Router {
  assertComplete(options.operations, options.routes);
  const router = new Router({ sensitive: true });
  for (const route of options.routes) {
    const { method, path } = route.operation;
    const checks = options.checkReplies ? [problemCheck(route.operation, options.constraints)] : [];
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], [...checks, respond(route, options)]);
  }
  return router;
}

const noBytes = Buffer.alloc(0);

function respond({ operation, handler }: Route, options: BindOptions): Middleware {
  const readsJson = operation.method !== 'GET' && operation.rawBody === undefined;
  return async (ctx) => {
    ctx.state['operationId'] = operation.operationId;
    const visitor = (ctx.state['principal'] ?? null) as Principal | null;
    admit(operation.callers, visitor);
    const params = checked(operation.params, ctx.params, 'params');
    const query = checked(operation.query, { ...ctx.query }, 'query');
    const json = readsJson ? await readJson(ctx) : undefined;
    const text = operation.rawBody === true ? await readText(ctx) : '';
    const bytes = operation.rawBody === 'bytes' ? await readBytes(ctx) : noBytes;
    const run = async (em: EntityManager | undefined) => {
      const call = callOf(ctx, visitor, em ?? options.forkEntityManager?.());
      return (await handler({
        ...call,
        get principal() {
          if (!visitor) throw unauthorized();
          return visitor;
        },
        params,
        query,
        text,
        bytes,
        body: () => (operation.body ? validate(operation.body, json) : undefined),
      } as Call)) as Reply;
    };
    const reply = operation.idempotent
      ? await idempotently({ ctx, operation, visitor, json, forkEntityManager: options.forkEntityManager }, run)
      : await run(undefined);
    if (options.checkReplies) checkReply(operation, reply);
    writeReply(ctx, reply, operation.responses[reply.status]);
  };
}

/** Turns a thrown problem that the operation does not declare into an error, which becomes a 500. */
function problemCheck(operation: Operation, constraints?: ConstraintProblems): Middleware {
  return async (_ctx, next) => {
    try {
      await next();
    } catch (error) {
      checkProblem(operation, problemOf(error, constraints));
      throw error;
    }
  };
}

/** Throws 401 or 403 unless callers of this kind may call. A credential of another kind counts as none. */
function admit(callers: Callers, visitor: Principal | null): void {
  if (callers === 'public') return;
  if (!visitor || (callers.credential !== undefined && visitor.via !== callers.credential)) throw unauthorized();
  if (!callers.roles.includes(visitor.role)) throw forbidden();
}

function checked(schema: Operation['params'], value: unknown, where: string): unknown {
  refuseHostile(value, where, 0);
  return schema ? validate(schema, value) : undefined;
}

function callOf(ctx: Context, visitor: Principal | null, em: EntityManager | undefined) {
  return { ctx, visitor, em, requestId: ctx.state['requestId'] as string, clientAddress: ctx.ip };
}
