import { ApiError } from '@yoza/shell-sdk/api-error';
import { problemOf } from '@yoza/shell-sdk/problem';
import type { QueuedOperation, Refusal } from './queue-entry.ts';

/** Statuses after which the same request may succeed later: expired sign-in, missing permission, timeout, too early, rate limit. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Permanent refusal by the server; null when sending it again may succeed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.status)) return null;
  const problem = problemOf<QueuedOperation>(error);
  if (problem?.code === 'IDEMPOTENCY_IN_PROGRESS') return null;
  return {
    status: error.status,
    code: problem?.code ?? null,
    message: problem?.message ?? null,
    from: problem && 'from' in problem ? problem.from : null,
  };
}
