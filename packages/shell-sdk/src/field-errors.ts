import { ApiError } from '@yoza/shell-sdk/api-error';

/** Returns the server's errors by form field: the first message of each field. */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): { path: Name; message: string }[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return names.flatMap((path) => {
    const first = errors.find((candidate) => candidate.path === path);
    return first ? [{ path, message: first.message }] : [];
  });
}
