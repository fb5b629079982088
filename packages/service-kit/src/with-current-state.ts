import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ProblemError, conflict, type ProblemMembers } from './errors.ts';

/** Waits for `work` and returns its result. Adds the current state, as `read` returns it, to a conflict with this code that `work` throws. */
export async function withCurrentState<Result>(
  code: ProblemCode<409>,
  work: Promise<Result>,
  read: () => Promise<ProblemMembers>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === code)) throw error;
    throw conflict(code, error.message, await read());
  }
}
