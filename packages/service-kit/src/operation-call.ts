import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@yoza/kernel-contract/operation';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { unauthorized } from './errors.ts';
import type { Call } from './operations.ts';
import { validate } from './validation.ts';

/** Creators of what a call needs only if its handler reads it. */
export interface CallResources {
  /** Creates an entity manager; absent in a process without a database. */
  forkEntityManager?: (() => EntityManager) | undefined;
  createContext: (call: OperationCall) => Context;
}

const noBytes = Buffer.alloc(0);

/** One call of an operation, from its request to its response. Its members are set in the order of the checks. */
export class OperationCall implements Call {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  readonly operation: Operation;
  readonly #resources: CallResources;
  visitor: Principal | null = null;
  params: unknown;
  query: unknown;
  /** Parsed body, not yet validated. */
  json: unknown;
  text = '';
  bytes: Buffer = noBytes;
  #em: EntityManager | undefined;
  #ctx: Context | undefined;

  constructor(
    req: IncomingMessage,
    res: ServerResponse,
    requestId: string,
    operation: Operation,
    resources: CallResources,
  ) {
    this.req = req;
    this.res = res;
    this.requestId = requestId;
    this.operation = operation;
    this.#resources = resources;
  }

  get body() {
    return () => (this.operation.body ? validate(this.operation.body, this.json) : undefined);
  }

  get principal(): Principal {
    if (!this.visitor) throw unauthorized();
    return this.visitor;
  }

  get em(): EntityManager {
    return (this.#em ??= this.#resources.forkEntityManager?.() as EntityManager);
  }

  set em(em: EntityManager) {
    this.#em = em;
  }

  get ctx(): Context {
    return (this.#ctx ??= this.#resources.createContext(this));
  }

  get clientAddress(): string {
    return this.ctx.ip;
  }
}
