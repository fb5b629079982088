import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useRef } from 'react';

/** Thrown if a change was sent and it is unknown whether it was made. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

interface Options<Result, Change, Kept> extends Omit<UseMutationOptions<Result, Error, Change, Kept>, 'mutationFn'> {
  mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>;
}

/** Mutation that the admin can stop waiting for: `stop` aborts its call, and it remains unknown whether the change was made. */
export type ChangeResult<Result, Change, Kept = unknown> = UseMutationResult<Result, Error, Change, Kept> & {
  stop: () => void;
};

/**
 * Like `useMutation`, for a change whose response may be lost. A change with an Idempotency-Key (a variable whose name ends with `key`) or a
 * `version` is then sent once more, immediately: the server repeats its first response, or changes nothing if the change was already made. Fails with
 * {@link UnknownOutcomeError} if the outcome remains unknown. Without a network nothing is sent again, then or later.
 */
export function useChange<Result, Change, Kept = unknown>({
  mutationFn,
  ...options
}: Options<Result, Change, Kept>): ChangeResult<Result, Change, Kept> {
  const stopping = useRef<AbortController>(undefined);
  const mutation = useMutation({
    ...options,
    mutationFn: (change) => {
      const controller = new AbortController();
      stopping.current = controller;
      const { signal } = controller;
      return sendForResponse(change, () => unlessStopped(signal, mutationFn(change, signal)), signal);
    },
  });
  return { ...mutation, stop: () => stopping.current?.abort() };
}

async function sendForResponse<Result>(
  change: unknown,
  send: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const wasOnline = navigator.onLine;
  const names = typeof change === 'object' && change !== null ? Object.keys(change) : [];
  const hasKey = names.some((name) => /key$/i.test(name));
  try {
    return await send();
  } catch (error) {
    if (isResponse(error) || !wasOnline) throw error;
    if (signal.aborted || !navigator.onLine || !(hasKey || names.includes('version'))) throw unknownAfter(error);
  }
  return send().catch((error: unknown) => {
    throw isRefusal(error, hasKey) ? error : unknownAfter(error);
  });
}

/** Rejects as soon as the admin stops waiting, even if the call cannot be aborted. */
async function unlessStopped<Result>(signal: AbortSignal, response: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason as Error);
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([response, promise]).finally(() => signal.removeEventListener('abort', giveUp));
}

const unknownAfter = (cause: unknown) => new UnknownOutcomeError('No response came', { cause });

/** Code with which an admin's change based on an earlier version is refused. */
type ChangedCode = Exclude<Extract<ProblemCode, `${string}_CHANGED`>, 'PRICE_CHANGED' | 'SAVED_PLACE_CHANGED'>;

const changedCodes: Record<ChangedCode, true> = {
  ADD_ON_CHANGED: true,
  BREACH_CHANGED: true,
  DISCOUNT_CODE_CHANGED: true,
  EQUIPMENT_CHANGED: true,
  INVOICE_CHANGED: true,
  JOB_CHANGED: true,
  PLACE_CHANGED: true,
  PRICE_CLASSES_CHANGED: true,
  ROLE_CHANGED: true,
  SERVICE_CHANGED: true,
  SERVICES_CHANGED: true,
  SETTINGS_CHANGED: true,
};
const inProgress: ProblemCode = 'IDEMPOTENCY_IN_PROGRESS';

/**
 * Checks whether the server refused the change permanently: false while the first call is still in progress. Without a key the server cannot tell the
 * caller's own first change from another admin's.
 */
function isRefusal(error: unknown, hasKey: boolean): error is ApiError {
  if (!isResponse(error)) return false;
  const code = error.problem?.code ?? '';
  return code !== inProgress && (hasKey || !Object.hasOwn(changedCodes, code));
}

/**
 * True if the service responded. 504 is the gateway's own response, where the service did not respond in time. Its 503 counts as a response, although
 * the connection to the service may have broken after the change was sent.
 */
const isResponse = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 504;
