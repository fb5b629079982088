import { formatDay, formatMoney, formatTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Notification } from './unread.ts';

/** Stands between the parts of a detail. */
export const between = ' · ';

export interface Words {
  title: string;
  /** What it is about: the service and when, or the amount and what came of it. */
  detail: string | undefined;
}

/** A notification in the reader's language. A kind that a newer server has and this page does not know is told in general words. */
export function wordsOf({ kind: named, facts }: Notification, reader: 'customer' | 'admin', t: Translate): Words {
  const kind = facts.hasOtherDetails ? 'job-changed' : named;
  const values = {
    technician: facts.technicianName ?? t('someTechnician'),
    customer: facts.customerName ?? t('someCustomer'),
    number: facts.invoiceNumber ?? '',
  };
  const general = t(`customer.${kind}`, { ...values, defaultValue: t('unknown') });
  return {
    title: (reader === 'admin' ? t(`admin.${kind}`, { ...values, defaultValue: general }) : general).trim(),
    detail: detailOf(kind, facts, t),
  };
}

function detailOf(
  kind: Notification['kind'] | 'job-changed',
  facts: Notification['facts'],
  t: Translate,
): string | undefined {
  const slot = slotOf(facts.scheduledDate, facts.timeSlot, t);
  const previous = slotOf(facts.previousScheduledDate, facts.previousTimeSlot, t);
  const expected = facts.expectedArrivalAt && t('expected', { time: formatTime(facts.expectedArrivalAt) });
  const when = slot && previous ? t('moved', { from: previous, to: slot }) : expected || slot;
  const parts = [
    facts.serviceName,
    when,
    facts.stars !== undefined && t('stars', { count: facts.stars }),
    kind === 'money-to-check' && named('checks', facts.reason, t),
    amountOf(facts, t),
    facts.balance && t('left', { amount: formatMoney(facts.balance) }),
    named('methods', facts.method, t),
    named('failures', facts.failure, t),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(between) : undefined;
}

/** What it costs; `from → to` where that has changed. */
function amountOf({ amount, previousAmount }: Notification['facts'], t: Translate): string | undefined {
  if (!amount) return undefined;
  if (!previousAmount) return formatMoney(amount);
  return t('moved', { from: formatMoney(previousAmount), to: formatMoney(amount) });
}

function slotOf(date: string | undefined, slot: string | undefined, t: Translate): string | undefined {
  return date && slot ? t('slot', { date: formatDay(date), slot }) : undefined;
}

/** What the catalogue calls a code; nothing for one that this page does not know. */
const named = (group: 'methods' | 'failures' | 'checks', code: string | undefined, t: Translate) =>
  code && t(`${group}.${code}`, { defaultValue: '' });
