import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Entry } from '../queue-entry.ts';

/** Adds up the cash among acts, in whole shillings with the tips: the technician has to hand it in. */
export function cashInHand(entries: readonly Pick<Entry, 'act'>[]): number {
  return entries.reduce((sum, { act }) => (act.kind === 'cash' ? sum + act.body.amount : sum), 0);
}

/** Says that cash whose record is deleted is to be handed in; null where there is no cash among the acts. */
export function cashWarning(entries: readonly Entry[], t: Translate): string | null {
  const cash = cashInHand(entries);
  return cash > 0 ? t('waiting.discardCash', { amount: formatMoney(cash) }) : null;
}
