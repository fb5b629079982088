import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Payment } from './payments.api.ts';

/**
 * Returns why a payment failed or expired, in the user's language; the server's English for a reason this page does not know. Null for a payment that
 * did neither, and for an unknown reason without a text.
 */
export function failureText({ failure, failureMessage }: Payment, t: Translate): string | null {
  return failure && (t(`payments.reasons.${failure}`, { defaultValue: failureMessage ?? '' }) || null);
}
