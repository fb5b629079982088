import { conflict, invalid, unavailable } from './errors.ts';
import type { ProblemError } from './errors.ts';

/** Problems reported to the caller for violated constraints, by the constraint's name. */
export type ConstraintProblems = Record<string, () => ProblemError>;

interface DatabaseError {
  code?: string;
  constraint?: string;
  name?: string;
  message?: string;
}

// Serialization failure, deadlock.
const retryable = new Set(['40001', '40P01']);
// "cached plan must not change result type", and a statement that does not exist.
const stale = new Set(['0A000', '26000']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const connectionLost =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** True for a deadlock or a serialization failure: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(codeOf(error) ?? '');
}

/** True if PostgreSQL no longer knows a named statement, or a migration has changed the columns of its result. */
export function isStaleStatement(error: unknown): boolean {
  return stale.has(codeOf(error) ?? '');
}

/** True if PostgreSQL refuses the values themselves, as unstorable or against a constraint: the same statement would fail again. */
export function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error) ?? '');
}

/** True if the database is unavailable, starting, stopping or out of connections, memory or disk; also for any other network error. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (code && (networkCodes.has(code) || /^(08|57P|53)/.test(code))) return true;
  return error instanceof Error && connectionLost.test(error.message);
}

/**
 * Maps a database error to a problem, or to undefined if it indicates a bug. A violated constraint that a service names in `constraints` gets its own
 * problem.
 */
export function problemOfDatabaseError(error: unknown, constraints: ConstraintProblems = {}): ProblemError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { constraint, name } = error as DatabaseError;
  const named =
    constraint !== undefined && Object.hasOwn(constraints, constraint) ? constraints[constraint] : undefined;
  if (named) return named();
  if (name === 'OptimisticLockError') return concurrentChange();
  if (isConnectionFailure(error)) return unavailable(undefined, error);
  return problemOfState(codeOf(error) ?? '');
}

/** Maps SQLSTATE codes of PostgreSQL. */
function problemOfState(state: string): ProblemError | undefined {
  if (retryable.has(state)) return concurrentChange();
  if (state === '23505') return conflict('ALREADY_EXISTS', 'This already exists');
  if (state === '23P01') return conflict('OVERLAP', 'This overlaps with another record');
  if (state === '23503') return conflict('REFERENCE_GONE', 'A referenced record does not exist or is still in use');
  if (state === '23514' || /^22[0-9A-Z]{3}$/.test(state))
    return invalid([], 'A value is out of range or cannot be stored');
  // A lock or the statement took longer than its timeout.
  if (state === '55P03' || state === '57014') return unavailable();
  return undefined;
}

const concurrentChange = () =>
  conflict('CONCURRENT_CHANGE', 'This was changed at the same time by another request. Please try again.');

function codeOf(error: unknown): string | undefined {
  const code = (error as DatabaseError | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
