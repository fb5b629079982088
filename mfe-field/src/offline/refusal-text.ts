import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { ByCode } from '@yoza/shell-sdk/problem';
import type { unsent } from '../texts/en/unsent.ts';
import {
  activityOf,
  jobOf,
  type CashAct,
  type Entry,
  type OperationsOf,
  type Refusal,
  type RefusalCode,
} from './queue-entry.ts';

type Reason = keyof (typeof unsent)['refused'];

/** Reasons by code; null where the status of the job or the server's message explains it. */
type Reasons = Partial<Record<RefusalCode, Reason | null>>;

const ofWork: Reasons = {
  NOT_FOUND: null,
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
  ILLEGAL_TRANSITION: null,
  CHECKLIST_CLOSED: null,
  SIGNATURE_CLOSED: null,
  PROOF_MISSING: null,
  TRAVELING: null,
  USE_CLOCK: null,
} satisfies ByCode<OperationsOf['clock_in' | 'clock_out' | 'log' | 'signature'], Reason | null>;

const ofCash: Reasons = {
  NOT_FOUND: null,
  TOO_LONG_AGO: 'tooLongAgo',
  INVOICE_PAID: 'invoicePaid',
  INVOICE_CANCELLED: 'invoiceCancelled',
  AMOUNT_TOO_LARGE: 'amountTooLarge',
  IDEMPOTENCY_KEY_REUSED: 'keyReused',
} satisfies ByCode<OperationsOf['cash'], Reason | null>;

/** Reasons by the status of the job that did not allow the action; null where the server's message explains it. */
const ofJob: Record<NonNullable<Refusal['from']>, Reason | null> = {
  cancelled: 'cancelled',
  completed: 'completed',
  pending: 'taken',
  assigned: 'notStarted',
  in_progress: null,
};

/**
 * Explains to the technician why the server refused an action: by status 404 for an action on a job, else by the code, the status of the job, the
 * server's message, or a general sentence.
 */
export function refusalText(entry: Entry, t: Translate): string {
  const { status, code, message, from } = entry.refusal ?? {};
  if (jobOf(entry) && status === 404) return t('unsent.refused.taken');
  const reasons = entry.act.kind === 'cash' ? ofCash : ofWork;
  const reason = (code && reasons[code]) || (jobOf(entry) && from && ofJob[from]);
  return reason ? t(`unsent.refused.${reason}`) : (message ?? t('unsent.refused.other'));
}

/** Name of an action: `Job Completed`, `Checklist 14/22`, `Cash, UGX 50,000`. */
export function actText(entry: Entry, t: Translate): string {
  if (entry.act.kind === 'photo') return t(`unsent.photo.${entry.act.photoKind}`);
  if (entry.act.kind === 'signature') return t('unsent.signature');
  if (entry.act.kind === 'cash') return cashText(entry.act.body, t);
  const activity = activityOf(entry);
  if (activity !== 'checklist_progress' || entry.act.kind !== 'log') return t(`activity.kind.${activity}`);
  const { completedCount, totalCount } = entry.act.body.metadata ?? {};
  return t('activity.checklist', { figure: `${String(completedCount)}/${String(totalCount)}` });
}

/** `Cash, UGX 50,000`. */
function cashText({ amount, tip }: CashAct['body'], t: Translate): string {
  const words = { amount: formatMoney(amount), tip: formatMoney(tip) };
  return tip > 0 ? t('unsent.cashWithTip', words) : t('unsent.cash', words);
}
