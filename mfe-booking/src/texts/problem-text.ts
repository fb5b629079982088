import { ApiError, messageOf } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';

/** Error text for a failed call: the catalogue's text for the code of the problem, else the server's own message, else `otherwise`. */
export function problemText(error: unknown, t: Translate, otherwise: string): string {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) return otherwise;
  return t(`problems.${problem.code}`, { ...problem, defaultValue: messageOf(error, otherwise) });
}
