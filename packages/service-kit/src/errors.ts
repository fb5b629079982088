import { STATUS_CODES } from 'node:http';
import type { Problem } from '@yoza/kernel-contract/problem';
import type { ProblemCode } from '@yoza/platform-contract/problem-code';

export interface FieldError {
  path: string;
  message: string;
}

/** Additional members of a problem document, excluding the standard ones. */
export type ProblemMembers = Record<string, unknown> & {
  [standard in 'type' | 'title' | 'status' | 'code' | 'message']?: never;
};

export interface ProblemExtra {
  errors?: FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
  /** Additional members of the problem document, such as `price` or `freeSlots`. */
  members?: ProblemMembers;
}

/** Response other than success, as a problem document (RFC 9457). `message` is for users, `code` is for programs. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(status: number, code: ProblemCode, message: string, extra: ProblemExtra = {}) {
    super(message, { cause: extra.cause });
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  /** Returns the problem document of this error. */
  toDocument(requestId?: string): Problem {
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      code: this.code,
      message: this.message,
      ...(this.extra.errors ? { errors: this.extra.errors } : {}),
      ...this.extra.members,
      ...(requestId ? { requestId } : {}),
    };
  }
}

/** 400: the request cannot be parsed or is invalid; `errors` names each field. */
export const invalid = (errors: FieldError[], message = errors[0]?.message ?? 'The request is not valid') =>
  new ProblemError(400, 'INVALID_REQUEST', message, { errors });

/** 401: the caller is not signed in, or their credential is not valid here. */
export const unauthorized = (message = 'Unauthorized', code: ProblemCode<401> = 'UNAUTHORIZED') =>
  new ProblemError(401, code, message);

/** 403: signed in, but this kind of caller has no permission. */
export const forbidden = (message = 'You do not have permission to do this', code: ProblemCode<403> = 'FORBIDDEN') =>
  new ProblemError(403, code, message);

/** 404: it does not exist, or belongs to another user. */
export const notFound = (message = 'Not found', code: ProblemCode<404> = 'NOT_FOUND') =>
  new ProblemError(404, code, message);

/** 409: the current state does not allow the call. `members` are added to the problem document. */
export const conflict = (code: ProblemCode<409>, message: string, members?: ProblemMembers) =>
  new ProblemError(409, code, message, { members });

/** 422: well formed, but cannot be processed. */
export const unprocessable = (code: ProblemCode<422>, message: string) => new ProblemError(422, code, message);

/** 429: too many calls; `retryAfterSeconds` is sent in the Retry-After header, `members` in the problem document. */
export const tooMany = (
  retryAfterSeconds: number,
  message = 'Too many attempts. Please try again later.',
  members?: ProblemMembers,
) =>
  new ProblemError(429, 'TOO_MANY_REQUESTS', message, {
    members,
    headers: { 'Retry-After': String(Math.ceil(retryAfterSeconds)) },
  });

/** 503: a dependency does not respond; a retry may succeed in a moment. */
export const unavailable = (
  message = 'This is not available right now. Please try again in a moment.',
  cause?: unknown,
) => new ProblemError(503, 'UNAVAILABLE', message, { cause, headers: { 'Retry-After': '1' } });
