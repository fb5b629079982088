import { TechnicianRegistration } from '@yoza/identity-contract/schemas';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { FieldError } from 'react-hook-form';

/** Error text for the input of a field, in the chosen language. */
export function entryText(
  field: keyof TechnicianRegistration,
  error: FieldError | undefined,
  t: Translate,
): string | undefined {
  if (!error) return undefined;
  if (error.type !== 'too_big') return t(`access.error.${field}`);
  return t('access.error.tooLong', { count: TechnicianRegistration.shape[field].maxLength! });
}
