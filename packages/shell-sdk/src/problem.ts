import type { GeneralCode } from '@yoza/kernel-contract/general-problems';
import { ApiError } from '@yoza/shell-sdk/api-error';

/** Problems that an operation can return, as a union by `code`: `ProblemOf<operations['bookJob']>`. */
export type ProblemOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Responses[Status] extends { content: { 'application/problem+json': infer Problem } }
        ? Problem
        : never;
    }[keyof Responses]
  : never;

/** Codes of the problems of an operation, without the general ones. */
export type CodeOf<Operation> = Exclude<CodeIn<ProblemOf<Operation>>, GeneralCode>;

/**
 * Meaning of each code of an operation; a new code is a type error until it has one. A newer server may return an unknown code, for which
 * `meanings[problem.code]` is undefined.
 */
export type ByCode<Operation, Meaning> = Record<CodeOf<Operation>, Meaning> & { [Code in GeneralCode]?: Meaning };

type CodeIn<Problem> = Problem extends { code: infer Code extends string } ? Code : never;

/** Returns the problem with which the server refused a call; undefined if there was no response or no problem document. */
export function problemOf<Operation>(error: unknown): ProblemOf<Operation> | undefined {
  return error instanceof ApiError ? (error.problem as ProblemOf<Operation> | undefined) : undefined;
}
