import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { activityOf, jobOf, type CashAct, type Entry } from './queue-entry.ts';

/** Server error codes with a text of their own, which explains what happened in the meantime. */
const byCode: Record<string, string> = {
  ALREADY_CLOCKED_IN: 'alreadyClockedIn',
  NOT_CLOCKED_IN: 'notClockedIn',
  ALREADY_ON_BREAK: 'alreadyOnBreak',
  NOT_ON_BREAK: 'notOnBreak',
  SESSIONS_OVERLAP: 'overlap',
  OUT_OF_ORDER: 'outOfOrder',
  TOO_LONG_AGO: 'tooLongAgo',
  TOO_EARLY_TO_START: 'tooEarly',
  NOT_ITS_DAY: 'notItsDay',
  OTHER_JOB_IN_PROGRESS: 'otherJob',
};

/** Error codes for cash, in addition to those for all actions. */
const byCashCode: Record<string, string> = {
  ...byCode,
  INVOICE_PAID: 'invoicePaid',
  INVOICE_CANCELLED: 'invoiceCancelled',
  AMOUNT_TOO_LARGE: 'amountTooLarge',
  IDEMPOTENCY_KEY_REUSED: 'keyReused',
};

const byJobStatus: Record<string, string> = {
  cancelled: 'cancelled',
  completed: 'completed',
  pending: 'taken',
  assigned: 'notStarted',
};

/** Explains to the technician why an action was refused. */
export function refusalWords(entry: Entry, t: Translate): string {
  const { status, code, message, from } = entry.refusal ?? {};
  if (jobOf(entry) && status === 404) return t('unsent.refused.taken');
  const known = entry.act.kind === 'cash' ? byCashCode : byCode;
  const key = (code && known[code]) || (jobOf(entry) && from && byJobStatus[from]);
  return key ? t(`unsent.refused.${key}`) : (message ?? t('unsent.refused.other'));
}

/** Name of an action: `Job Completed`, `Checklist 14/22`, `Cash, UGX 50,000`. */
export function actWords(entry: Entry, t: Translate): string {
  if (entry.act.kind === 'photo') return t(`unsent.photo.${entry.act.photoKind}`);
  if (entry.act.kind === 'signature') return t('unsent.signature');
  if (entry.act.kind === 'cash') return cashWords(entry.act.body, t);
  const activity = activityOf(entry);
  if (activity !== 'checklist_progress' || entry.act.kind !== 'log') return t(`activity.kind.${activity}`);
  const { completedCount, totalCount } = entry.act.body.metadata ?? {};
  return t('activity.checklist', { figure: `${String(completedCount)}/${String(totalCount)}` });
}

/** `Cash, UGX 50,000`. */
function cashWords({ amount, tip }: CashAct['body'], t: Translate): string {
  const words = { amount: formatMoney(amount), tip: formatMoney(tip) };
  return tip > 0 ? t('unsent.cashWithTip', words) : t('unsent.cash', words);
}
