import type { z } from 'zod';
import type { ActingRole } from './principal.ts';

export type ServiceName = 'identity' | 'jobs' | 'billing' | 'chat';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anyone, signed in or not. Otherwise a signed-in caller of one of `roles`; `credential` narrows it to the
 * cookie session or to the technician's bearer token (another credential is then no credential: 401).
 */
export type Callers = 'public' | { roles: readonly ActingRole[]; credential?: 'session' | 'bearer' };

export type ResponseBody = z.ZodType | 'empty' | 'redirect' | 'html' | 'csv' | 'calendar' | 'pdf' | 'jpeg';

/**
 * One route of one service. Services bind handlers to operations, the gateway derives its routing from them and the OpenAPI documents
 * and typed clients are generated from them, so none of the three can drift.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Responses extends Record<number, ResponseBody> = Record<number, ResponseBody>,
> {
  operationId: string;
  service: ServiceName;
  method: Method;
  /** OpenAPI template, such as `/api/jobs/{id}/cancel`. */
  path: string;
  summary: string;
  callers: Callers;
  params?: Params;
  query?: Query;
  body?: Body;
  responses: Responses;
  /** Statuses answered as problem documents, beside 400, 401, 403, 413, 415, 429 and 5xx that any operation may answer. */
  problems?: readonly number[];
  /** Rate limit of its own, per caller address or person: `points` calls in `seconds`. */
  limit?: { points: number; seconds: number };
  /** Of an operation that browsers open as a page: where they are sent when it is refused or cannot be reached, to read so in words. */
  failurePage?: string;
  /**
   * Takes any kind of body, which its handler reads itself. `true`: as text, from machines of a provider that cannot be told our forms.
   * `bytes`: a piece of a file.
   */
  rawBody?: true | 'bytes';
  /** A repeated call with the same Idempotency-Key returns the first answer. */
  idempotent?: true;
  /** Members of the body that differ each time a call is repeated, such as when it was sent: the same key with another one is the same call. */
  differsWhenRepeated?: readonly string[];
}

export function defineOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  const Responses extends Record<number, ResponseBody>,
>(operation: Operation<Params, Query, Body, Responses>): Operation<Params, Query, Body, Responses> {
  return operation;
}
