import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useRef } from 'react';

/** A change was sent and no answer came: it may have been made. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

interface Options<Answer, Change, Kept> extends Omit<UseMutationOptions<Answer, Error, Change, Kept>, 'mutationFn'> {
  mutationFn: (change: Change, signal: AbortSignal) => Promise<Answer>;
}

/** A mutation that the admin can stop waiting for: its call is aborted, and whether the change was made stays unknown. */
export type ChangeResult<Answer, Change, Kept = unknown> = UseMutationResult<Answer, Error, Change, Kept> & {
  stop: () => void;
};

/**
 * As `useMutation`, for a change whose answer may be lost. A change that carries an Idempotency-Key or a version is then sent once more, at once: the
 * server gives its first answer again, or changes nothing where the thing is already so. Fails with {@link UnknownOutcomeError} where it stays
 * unknown whether the change was made. Without a network nothing is sent again, then or later.
 */
export function useChange<Answer, Change, Kept = unknown>({
  mutationFn,
  ...options
}: Options<Answer, Change, Kept>): ChangeResult<Answer, Change, Kept> {
  const stopping = useRef<AbortController>(undefined);
  const mutation = useMutation({
    ...options,
    mutationFn: (change) => {
      const controller = new AbortController();
      stopping.current = controller;
      const { signal } = controller;
      return sendForAnswer(change, () => unlessStopped(signal, mutationFn(change, signal)), signal);
    },
  });
  return { ...mutation, stop: () => stopping.current?.abort() };
}

async function sendForAnswer<Answer>(
  change: unknown,
  send: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const wasOnline = navigator.onLine;
  const names = typeof change === 'object' && change !== null ? Object.keys(change) : [];
  const hasKey = names.some((name) => /key$/i.test(name));
  try {
    return await send();
  } catch (error) {
    if (isAnswer(error) || !wasOnline) throw error;
    if (signal.aborted || !navigator.onLine || !(hasKey || names.includes('version'))) throw unknownAfter(error);
  }
  return send().catch((error: unknown) => {
    throw isRefusal(error, hasKey) ? error : unknownAfter(error);
  });
}

/** Fails as soon as the admin stops waiting, also where the call cannot be aborted. */
async function unlessStopped<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason as Error);
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', giveUp));
}

const unknownAfter = (cause: unknown) => new UnknownOutcomeError('No answer came', { cause });

/**
 * Whether the server refused the change for good: not while the first call is still being worked on. Without a key it cannot tell the caller's
 * own first change from another admin's.
 */
function isRefusal(error: unknown, hasKey: boolean): error is ApiError {
  if (!isAnswer(error)) return false;
  const code = error.problem?.code ?? '';
  return code !== 'IDEMPOTENCY_IN_PROGRESS' && (hasKey || !code.endsWith('_CHANGED'));
}

/** Whether the service answered. 504 is the gateway's own, where the service did not answer in time. */
const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 504;
