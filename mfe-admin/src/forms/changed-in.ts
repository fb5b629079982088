import { ApiError } from '@yoza/shell-sdk/api-error';

/**
 * Returns the current version from the problem of a change refused because of a concurrent change: its member `member`; undefined for other errors.
 */
export function changedIn<Present>(error: unknown, code: string, member: string): Present | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== code) return undefined;
  return error.problem[member] as Present;
}
