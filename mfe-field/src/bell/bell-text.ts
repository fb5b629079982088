import { formatDay } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { tabAddress } from '../screen/tabs.ts';
import type { Notification } from './bell.api.ts';

/** Kinds of notification for technicians; an unknown kind from a newer server gets a general text. */
const kinds = [
  'job-assigned',
  'job-unassigned',
  'job-rescheduled',
  'job-cancelled',
  'job-instructions-changed',
  'technician-request-approved',
] as const satisfies readonly Notification['kind'][];

/** Text of a notification: the event and its job. */
export function textOf({ kind, facts }: Notification, t: Translate): { title: string; details: string[] } {
  const known = kinds.find((one) => one === kind);
  const slot = slotOf(facts.scheduledDate, facts.timeSlot, t);
  const previous = slotOf(facts.previousScheduledDate, facts.previousTimeSlot, t);
  const when = slot && previous ? t('bell.moved', { from: previous, to: slot }) : slot;
  const what = [facts.serviceName, facts.customerName].filter(Boolean).join(', ');
  return { title: t(`bell.kind.${known ?? 'other'}`), details: [what, when ?? ''].filter(Boolean) };
}

const slotOf = (date: string | undefined, slot: string | undefined, t: Translate) =>
  date && slot ? t('bell.slot', { date: formatDay(date), slot }) : undefined;

/** Address where the event of a notification can be seen; a job that is no longer assigned to the technician shows so there. */
export const linkOf = ({ subject, subjectId }: Notification): string =>
  subject === 'job' ? tabAddress('checklist', subjectId) : tabAddress('dashboard');
