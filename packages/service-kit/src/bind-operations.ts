import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@yoza/kernel-contract/operation';
import type { Principal } from '@yoza/kernel-contract/principal';
import { hasSignedInRecently } from '@yoza/kernel-contract/principal';
import { parse as parseQuery } from 'fast-querystring';
import type { addressOf } from './address.ts';
import { statusOf } from './client-left.ts';
import type { ConstraintProblems } from './database-errors.ts';
import { forbidden, unauthorized } from './errors.ts';
import { idempotently } from './idempotency.ts';
import type { Logger } from './logging.ts';
import { loggablePath, logResponseFailures, requestLogger, traceOf } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { CallResources } from './operation-call.ts';
import { OperationCall } from './operation-call.ts';
import type { Route } from './operations.ts';
import { logProblem, problemOf, problemResponse } from './problem-response.ts';
import type { Reply } from './reply.ts';
import { writeReply } from './reply.ts';
import { readBytes, readJson, readText, refuseHostile } from './request-body.ts';
import { checkProblem, checkReply } from './response-check.ts';
import type { Found } from './route-table.ts';
import { inServerSpan, nameServerSpan } from './server-span.ts';
import type { ServiceTokenVerifier } from './service-token.ts';
import { principalOf } from './service-token.ts';
import { traceIdOf } from './tracing.ts';
import { validate } from './validation.ts';
import { writeResponse } from './write-response.ts';

export interface BindOptions extends CallResources {
  logger: Logger;
  tokens: ServiceTokenVerifier;
  metrics?: Metrics | undefined;
  /** Validates each response, including problems, against its operation; enabled everywhere except in production. */
  checkReplies: boolean;
  /** Problems reported to the caller for violated constraints. */
  constraints?: ConstraintProblems | undefined;
}

type Address = ReturnType<typeof addressOf>;

/** Responds to a request for which an operation was found. Never rejects. */
export type AnswerCall = (req: IncomingMessage, res: ServerResponse, found: Found, address: Address) => Promise<void>;

/**
 * Returns the function that responds to a call of an operation, counts and logs it. Order of checks: 401, 403 for the kind of caller and an old sign-in, 400 for params,
 * query and JSON syntax; then in the handler: 404, 400 for fields, 409. It works without Koa, which would cost more than all of this (ADR 50).
 */
export function bindOperations(routes: readonly Route[], options: BindOptions): AnswerCall {
  const { logger, tokens, metrics, checkReplies, constraints } = options;
  const handlers = new Map(routes.map(({ operation, handler }) => [operation.operationId, handler]));
  const logRequest = requestLogger(logger);
  const logFailure = logResponseFailures(logger);
  const onError = function (this: ServerResponse, error: Error) {
    logFailure(error, { res: this });
  };

  return (req, res, found, address) => {
    res.on('error', onError);
    return inServerSpan(traceOf(req), req.method ?? '', res, () => answer(req, res, found, address));
  };

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { operation, params }: Found,
    { path, search }: Address,
  ): Promise<void> {
    const started = performance.now();
    nameServerSpan(operation);
    const method = req.method ?? '';
    const call = new OperationCall(req, res, traceIdOf()!, operation, options);
    try {
      await pass(call, params, search).catch((error: unknown) => refuse(call, error));
      const [status, ms] = [statusOf(res), performance.now() - started];
      metrics?.observe(operation.operationId, status, ms);
      logRequest({ method, path, operation: operation.operationId, status, ms });
    } catch (error) {
      logger.error({ err: error, method, path: loggablePath(path) }, 'a call could not be handled');
      res.destroy();
    }
  }

  async function pass(call: OperationCall, params: Found['params'], search: string): Promise<void> {
    call.visitor = principalOf(await tokens.verify(call.req.headers.authorization));
    const responding = respond(call, params, search);
    await (checkReplies ? checkingProblems(call, constraints, responding) : responding);
  }

  async function respond(call: OperationCall, params: Found['params'], search: string): Promise<void> {
    const { operation } = call;
    admit(operation, call.visitor);
    call.params = checked(operation.params, params, 'params');
    call.query = checked(operation.query, parseQuery(search.slice(1)), 'query');
    if (operation.rawBody === true) call.text = await readText(call.ctx);
    else if (operation.rawBody === 'bytes') call.bytes = await readBytes(call.ctx);
    else if (operation.method !== 'GET') call.json = await readJson(call.ctx);
    const reply = await replyTo(call);
    if (checkReplies) checkReply(operation, reply);
    writeReply(call, reply, operation.responses[reply.status]);
  }

  function replyTo(call: OperationCall): Promise<Reply> {
    const handler = handlers.get(call.operation.operationId)!;
    if (!call.operation.idempotent) return handler(call) as Promise<Reply>;
    const { ctx, operation, visitor, json } = call;
    const { forkEntityManager } = options;
    return idempotently({ ctx, operation, visitor, json, forkEntityManager }, (em) => {
      if (em) call.em = em;
      return handler(call) as Promise<Reply>;
    });
  }

  /** Responds with the problem of a call that failed. */
  function refuse(call: OperationCall, error: unknown): void {
    const problem = problemOf(error, constraints);
    metrics?.observeProblem(call.operation.operationId, problem.code);
    logProblem(logger, call.res, problem, error);
    const { status, headers, body } = problemResponse(problem, call.requestId);
    writeResponse(call, status, headers, body);
  }
}

/** Turns a thrown problem that the operation does not declare into an error, which becomes a 500. */
async function checkingProblems(
  { operation }: OperationCall,
  constraints: ConstraintProblems | undefined,
  responding: Promise<void>,
): Promise<void> {
  try {
    await responding;
  } catch (error) {
    checkProblem(operation, problemOf(error, constraints));
    throw error;
  }
}

/**
 * Throws 401 or 403 unless callers of this kind may call, and have signed in recently if the operation requires it of them. A credential of another
 * kind counts as none.
 */
function admit({ callers, recentSignIn }: Operation, visitor: Principal | null): void {
  if (callers === 'public') return;
  if (!visitor || (callers.credential !== undefined && visitor.via !== callers.credential)) throw unauthorized();
  if (!callers.roles.includes(visitor.role)) throw forbidden();
  if (recentSignIn?.includes(visitor.role) && !hasSignedInRecently(visitor, new Date())) {
    throw forbidden('For your security, sign in again and then repeat this.', 'RECENT_SIGN_IN_REQUIRED');
  }
}

function checked(schema: Operation['params'], value: unknown, where: string): unknown {
  refuseHostile(value, where, 0);
  return schema ? validate(schema, value) : undefined;
}
