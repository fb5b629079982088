import type { Operation } from './operation.ts';
import { z } from 'zod';
import { defineProblem, type ProblemKind } from './problem.ts';

/** Kinds that do not belong to one domain. */
export const invalidRequest = defineProblem(400, 'INVALID_REQUEST');
export const unauthorized = defineProblem(401, 'UNAUTHORIZED');
export const forbidden = defineProblem(403, 'FORBIDDEN');
/** The caller has to sign in again first: an operation with `recentSignIn`. */
export const recentSignInRequired = defineProblem(403, 'RECENT_SIGN_IN_REQUIRED');
export const notFound = defineProblem(404, 'NOT_FOUND');
export const idempotencyInProgress = defineProblem(409, 'IDEMPOTENCY_IN_PROGRESS');
export const idempotencyKeyReused = defineProblem(422, 'IDEMPOTENCY_KEY_REUSED');
export const tooManyRequests = defineProblem(429, 'TOO_MANY_REQUESTS', { waitMinutes: z.int().optional() });
/** The reported time of an act is further back than it may be reported. */
export const tooLongAgo = defineProblem(400, 'TOO_LONG_AGO');

/** Kinds of replaying a dead letter. */
export const alreadyReplayed = defineProblem(409, 'ALREADY_REPLAYED');
export const replayFailed = defineProblem(409, 'REPLAY_FAILED');

/** Kinds outside operations: a call that did not come through the gateway, a file of a front end. */
export const serviceTokenMissing = defineProblem(401, 'SERVICE_TOKEN_MISSING');
export const serviceTokenInvalid = defineProblem(401, 'SERVICE_TOKEN_INVALID');
export const noSuchFile = defineProblem(404, 'NO_SUCH_FILE');

/** Kinds that any call may get besides the listed ones: from the gateway, from the parser of requests, or because of the database. */
export const requestAborted = defineProblem(400, 'REQUEST_ABORTED');
export const foreignOrigin = defineProblem(403, 'FOREIGN_ORIGIN');
export const noSuchRoute = defineProblem(404, 'NO_SUCH_ROUTE');
export const methodNotAllowed = defineProblem(405, 'METHOD_NOT_ALLOWED');
export const requestTimeout = defineProblem(408, 'REQUEST_TIMEOUT');
export const concurrentChange = defineProblem(409, 'CONCURRENT_CHANGE');
export const alreadyExists = defineProblem(409, 'ALREADY_EXISTS');
export const overlap = defineProblem(409, 'OVERLAP');
export const referenceGone = defineProblem(409, 'REFERENCE_GONE');
export const tooLarge = defineProblem(413, 'TOO_LARGE');
export const unsupportedMediaType = defineProblem(415, 'UNSUPPORTED_MEDIA_TYPE');
export const headersTooLarge = defineProblem(431, 'HEADERS_TOO_LARGE');
export const internal = defineProblem(500, 'INTERNAL');
export const notImplemented = defineProblem(501, 'NOT_IMPLEMENTED');
export const unavailable = defineProblem(503, 'UNAVAILABLE');
export const serviceUnavailable = defineProblem(503, 'SERVICE_UNAVAILABLE');
export const serviceTimeout = defineProblem(504, 'SERVICE_TIMEOUT');

const unlisted: readonly ProblemKind[] = [
  requestAborted,
  foreignOrigin,
  noSuchRoute,
  methodNotAllowed,
  requestTimeout,
  concurrentChange,
  alreadyExists,
  overlap,
  referenceGone,
  tooLarge,
  unsupportedMediaType,
  headersTooLarge,
  internal,
  notImplemented,
  unavailable,
  serviceUnavailable,
  serviceTimeout,
];

/** Codes listed with operations that follow from how they are called, not from what they do. */
export type GeneralCode =
  | (typeof invalidRequest | typeof unauthorized | typeof forbidden | typeof tooManyRequests)['code']
  | (typeof recentSignInRequired | typeof idempotencyInProgress | typeof idempotencyKeyReused)['code'];

/** Returns the kinds of problems listed with an operation: its own, and those that follow from how it is called. */
export function listedProblems(operation: Operation): ProblemKind[] {
  return [
    invalidRequest,
    tooManyRequests,
    ...(operation.callers === 'public' ? [] : [unauthorized, forbidden]),
    ...(operation.recentSignIn ? [recentSignInRequired] : []),
    ...(operation.idempotent ? [idempotencyInProgress, idempotencyKeyReused] : []),
    ...(operation.problems ?? []),
  ];
}

/** Returns all kinds of problems that a call of an operation may get. */
export const possibleProblems = (operation: Operation): ProblemKind[] => [...listedProblems(operation), ...unlisted];
