import type { z } from 'zod';
import type { ActingRole } from './principal.ts';
import type { ProblemKind } from './problem.ts';

export const serviceNames = ['identity', 'jobs', 'billing', 'chat'] as const;
export type ServiceName = (typeof serviceNames)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Permitted callers. `public`: any caller, signed in or not. Otherwise a signed-in caller of one of `roles`; `credential` narrows it to the cookie
 * session or to the technician's bearer token (another credential then counts as no credential: 401).
 */
export type Callers = 'public' | { roles: readonly ActingRole[]; credential?: 'session' | 'bearer' };

export type ResponseBody = z.ZodType | 'empty' | 'redirect' | 'html' | 'csv' | 'calendar' | 'pdf' | 'jpeg' | 'zip';

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
  /** Problems the operation may return, besides the general ones: see general-problems.ts. */
  problems?: readonly ProblemKind[];
  /** Separate rate limit, per caller address or person: `points` calls in `seconds`. */
  limit?: { points: number; seconds: number };
  /** Target of redirects when an operation that browsers open as a page is refused or unreachable; the target explains the failure. */
  failurePage?: string;
  /**
   * Accepts any kind of body, which its handler reads. `true`: as text, from a provider's machines, which cannot follow our schemas. `bytes`: a chunk
   * of a file.
   */
  rawBody?: true | 'bytes';
  /**
   * Roles whose callers must have signed in within the last 15 minutes, see `hasSignedInRecently`; otherwise 403 `RECENT_SIGN_IN_REQUIRED`. For what an
   * unattended or stolen session must not do: change roles, move money, take personal data away.
   */
  recentSignIn?: readonly ActingRole[];
  /** Returns the first response to repeated calls with the same Idempotency-Key. */
  idempotent?: true;
  /**
   * Members of the body that differ each time a call is repeated, such as the time of sending: with the same key, a different value is still the same
   * call.
   */
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
