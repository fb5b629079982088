import { ApiError, messageOf } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';

/** Error text for a failed call: the catalogue's text for the code of the problem, for a discount code for the reason, else the server's own message, else `otherwise`. */
export function problemText(error: unknown, t: Translate, otherwise: string): string {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) return otherwise;
  const { code, reason, waitMinutes } = problem;
  if (code === 'CODE_NOT_VALID') return t(`codes.refused.${reason}`, { defaultValue: messageOf(error, otherwise) });
  if (code === 'TOO_MANY_REQUESTS' && typeof waitMinutes === 'number') return t('codes.wait', { count: waitMinutes });
  const busy = code === 'VEHICLE_BUSY' && vehicleIn(problem['other']);
  if (busy) return t('visit.busy', { vehicle: busy });
  return t(`problems.${code}`, { ...problem, defaultValue: messageOf(error, otherwise) });
}

/** Returns the name of the vehicle of another booking in a problem. */
function vehicleIn(other: unknown): string | undefined {
  const name = (other as { vehicleName?: unknown } | null | undefined)?.vehicleName;
  return typeof name === 'string' ? name : undefined;
}
