import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Entry } from './queue-entry.ts';

/** Adds up the cash among actions, in whole shillings with tips: the technician has to hand it in. */
export function cashInHand(entries: readonly Pick<Entry, 'act'>[]): number {
  return entries.reduce((sum, { act }) => (act.kind === 'cash' ? sum + act.body.amount : sum), 0);
}

/** Warning that cash must be handed in although its record is deleted; null if there is no cash among the actions. */
export function cashWarning(entries: readonly Entry[], t: Translate): string | null {
  const cash = cashInHand(entries);
  return cash > 0 ? t('unsent.discardCash', { amount: formatMoney(cash) }) : null;
}
