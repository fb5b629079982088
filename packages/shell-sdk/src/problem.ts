import type { GeneralCode } from '@yoza/contracts/general-problems';
import { ApiError } from '@yoza/shell-sdk/api-error';

/** Problems that an operation may return, a union by `code`: `ProblemOf<operations['bookJob']>`. */
export type ProblemOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Responses[Status] extends { content: { 'application/problem+json': infer Problem } }
        ? Problem
        : never;
    }[keyof Responses]
  : never;

/** Codes of the problems that belong to an operation itself. */
export type CodeOf<Operation> = Exclude<CodeIn<ProblemOf<Operation>>, GeneralCode>;

/**
 * Meaning of each code of an operation, so that a new code is a type error until it has one. A code of a newer server has none:
 * `meanings[problem.code]` may be undefined.
 */
export type ByCode<Operation, Meaning> = Record<CodeOf<Operation>, Meaning> & { [Code in GeneralCode]?: Meaning };

type CodeIn<Problem> = Problem extends { code: infer Code extends string } ? Code : never;

/** Returns the problem with which the server refused a call of an operation; undefined if there was no response or no problem document. */
export function problemOf<Operation>(error: unknown): ProblemOf<Operation> | undefined {
  return error instanceof ApiError ? (error.problem as ProblemOf<Operation> | undefined) : undefined;
}
