import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Payment } from './payments.api.ts';

/** Title of the payment dialog for a method. */
export function dialogTitle(method: Payment['method'], t: Translate): string {
  if (method === 'card') return t('payments.card.title');
  return t('payments.mobile.title', { provider: t(`payments.methods.${method}`) });
}
