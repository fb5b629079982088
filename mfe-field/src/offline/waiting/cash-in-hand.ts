import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Entry } from '../queue-entry.ts';

/** The cash among acts, in whole shillings with the tips: what the person has to hand in. */
export function cashInHand(entries: readonly Pick<Entry, 'act'>[]): number {
  return entries.reduce((sum, { act }) => (act.kind === 'cash' ? sum + act.body.amount : sum), 0);
}

/** Says that money stays where it is though the record of it is deleted; null where there is no cash among the acts. */
export function cashWarning(entries: readonly Entry[], t: Translate): string | null {
  const cash = cashInHand(entries);
  return cash > 0 ? t('waiting.discardCash', { amount: formatMoney(cash) }) : null;
}
