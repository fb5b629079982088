import type { Operation, ResponseBody } from '@yoza/kernel-contract/operation';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { ReplyOf } from './reply.ts';

/** One call of an operation, as its handler receives it. Everything except `body()` is checked before the handler runs. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query;
  /**
   * Returns the validated body. Call it after loading the object of the call, so that 404 precedes 400. Throws a 400 problem that names the invalid
   * fields.
   */
  body(): Body;
  /** Unparsed body as text, for operations whose `rawBody` is `true`; empty for all others. */
  text: string;
  /** Unparsed body as bytes, for operations whose `rawBody` is `bytes`; empty for all others. */
  bytes: Buffer;
  /** The signed-in caller. Throws 401 when the caller is not signed in; only possible in operations open to the public. */
  readonly principal: Principal;
  /** The caller of an operation open to the public: null when the caller is not signed in. */
  readonly visitor: Principal | null;
  /** Entity manager of this call. With an Idempotency-Key it is already inside the transaction that stores the response. */
  readonly em: EntityManager;
  requestId: string;
  /** Network address of the caller, as seen by the gateway. */
  clientAddress: string;
  /** Koa context, for needs that the other members do not cover, such as cookies. */
  ctx: Context;
}

/** Handler bound to its operation; created by {@link handle}. */
export interface Route {
  operation: Operation;
  handler: (call: Call) => Promise<unknown>;
}

/** Binds a handler to an operation, with the types of its params, query, body and responses. */
export function handle<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  const Responses extends Record<number, ResponseBody>,
>(
  operation: Operation<Params, Query, Body, Responses>,
  handler: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<ReplyOf<Responses>>,
): Route {
  return { operation: operation as unknown as Operation, handler: handler as unknown as Route['handler'] };
}

/** Throws an error that lists each operation without a handler or with two, and each handler without an operation of the service. */
export function assertComplete(operations: readonly Operation[], routes: readonly Route[]): void {
  const declared = new Set(operations.map((operation) => operation.operationId));
  const bound = routes.map((route) => route.operation.operationId);
  const complaints = [
    ...[...declared].filter((id) => !bound.includes(id)).map((id) => `${id} has no handler`),
    ...bound
      .filter((id) => !declared.has(id))
      .map((id) => `${id} is not an operation of this service, see the registry of its contract`),
    ...bound.filter((id, index) => bound.indexOf(id) !== index).map((id) => `${id} has two handlers`),
  ];
  if (complaints.length > 0) throw new Error(`The routes do not match the operations: ${complaints.join('; ')}`);
}
