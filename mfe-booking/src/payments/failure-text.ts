import type { components } from '@yoza/contracts/generated/billing';
import type { Translate } from '@yoza/shell-sdk/i18n';

type Payment = components['schemas']['Payment'];

/** Returns the reason why a payment failed or expired, in the user's language; the server's English for a reason this page does not know. Null without one. */
export function failureText({ failure, failureMessage }: Payment, t: Translate): string | null {
  if (failure === null) return failureMessage;
  return t(`payments.reasons.${failure}`, { defaultValue: failureMessage ?? '' }) || null;
}
