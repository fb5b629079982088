import { ApiError } from '@yoza/shell-sdk/api-error';

/** What a change was refused for because somebody else was faster: the member of the problem that tells how it is now. */
export function changedIn<Present>(error: unknown, code: string, member: string): Present | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== code) return undefined;
  return error.problem[member] as Present;
}
