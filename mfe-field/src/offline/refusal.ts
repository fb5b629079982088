import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Refusal } from './queue-entry.ts';

/** Statuses after which the same request may succeed later: expired sign-in, missing permission, timeout, rate limit. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Permanent refusal by the server; null when sending it again may succeed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.status)) return null;
  const { status, problem } = error;
  if (problem?.code === 'IDEMPOTENCY_IN_PROGRESS') return null;
  const from = problem?.['from'];
  return {
    status,
    code: problem?.code ?? null,
    message: problem?.message ?? null,
    from: typeof from === 'string' ? from : null,
  };
}
