import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { reasonOf } from '../requests/failure.ts';

/** Message for a failed sign-in or registration: in the chosen language by the code of the refusal, else as for any call. */
export function refusalWords(error: unknown, t: Translate, fallback: string): string {
  const reason = reasonOf(error, t, fallback);
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) return reason;
  const { code, waitMinutes } = problem;
  if (code === 'TOO_MANY_REQUESTS' && typeof waitMinutes === 'number') {
    return t('access.refused.lockedOut', { count: waitMinutes });
  }
  return t(`access.refused.${code}`, { defaultValue: reason });
}
