import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';

/** A change was sent and no answer came: it may have been made. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

interface Options<Answer, Change, Kept> extends Omit<UseMutationOptions<Answer, Error, Change, Kept>, 'mutationFn'> {
  mutationFn: (change: Change) => Promise<Answer>;
}

/**
 * As `useMutation`, for a change whose answer may be lost. A change that carries an Idempotency-Key or a version is then sent once more, at once: the
 * server gives its first answer again, or changes nothing where the thing is already so. Fails with {@link UnknownOutcomeError} where it stays
 * unknown whether the change was made. Without a network nothing is sent again, then or later.
 */
export function useChange<Answer, Change, Kept = unknown>({
  mutationFn,
  ...options
}: Options<Answer, Change, Kept>): UseMutationResult<Answer, Error, Change, Kept> {
  return useMutation({ ...options, mutationFn: (change) => sendForAnswer(change, mutationFn) });
}

async function sendForAnswer<Answer, Change>(
  change: Change,
  send: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  const wasOnline = navigator.onLine;
  const names = typeof change === 'object' && change !== null ? Object.keys(change) : [];
  const hasKey = names.some((name) => /key$/i.test(name));
  try {
    return await send(change);
  } catch (error) {
    if (error instanceof ApiError || !wasOnline) throw error;
    if (!navigator.onLine || !(hasKey || names.includes('version'))) throw unknownAfter(error);
  }
  return send(change).catch((error: unknown) => {
    throw isRefusal(error, hasKey) ? error : unknownAfter(error);
  });
}

const unknownAfter = (cause: unknown) => new UnknownOutcomeError('No answer came', { cause });

/** Whether the server refused the change for good. Without a key it cannot tell the caller's own first change from another admin's. */
const isRefusal = (error: unknown, hasKey: boolean): error is ApiError =>
  error instanceof ApiError && (hasKey || !error.problem?.code.endsWith('_CHANGED'));
