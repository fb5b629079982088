import { formatDay, formatMoney, formatTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Notification } from './unread.ts';

/** Separator between the parts of a detail. */
export const between = ' · ';

export interface Text {
  title: string;
  /** Details: the service and its time, or the amount and the outcome. */
  detail: string | undefined;
}

/** Returns a notification in the reader's language. A kind this page does not know, from a newer server, gets a general text. */
export function textOf({ kind: named, facts }: Notification, reader: 'customer' | 'admin', t: Translate): Text {
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

/** Returns the amount; `from → to` when it has changed. */
function amountOf({ amount, previousAmount }: Notification['facts'], t: Translate): string | undefined {
  if (!amount) return undefined;
  if (!previousAmount) return formatMoney(amount);
  return t('moved', { from: formatMoney(previousAmount), to: formatMoney(amount) });
}

function slotOf(date: string | undefined, slot: string | undefined, t: Translate): string | undefined {
  return date && slot ? t('slot', { date: formatDay(date), slot }) : undefined;
}

/** Returns the catalogue's name for a code; no name for one that this page does not know. */
const named = (group: 'methods' | 'failures' | 'checks', code: string | undefined, t: Translate) =>
  code && t(`${group}.${code}`, { defaultValue: '' });
