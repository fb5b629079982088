import { formatDateTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { shortId } from '../jobs/job.ts';
import { jobOf, type Entry } from '../offline/queue-entry.ts';
import { actText, refusalText } from '../offline/refusal-text.ts';

const longest = 2000;

/** Actions that a note can mention but not replace. */
export const notInNote = ['photo', 'signature', 'cash'] as const;
const isNotInNote = (kind: string): kind is (typeof notInNote)[number] => notInNote.some((each) => each === kind);

/** Creates an activity entry that reports a refused action to the office and replaces it, with the time of the action. */
export function officeNote(entry: Entry, t: Translate): Entry {
  const job = jobOf(entry);
  const words = {
    act: actText(entry, t),
    time: formatDateTime(entry.occurredAt),
    reason: entry.refusal ? refusalText(entry, t) : t('unsent.refused.behind'),
  };
  const written = entry.act.kind === 'log' ? (entry.act.body.notes ?? '') : '';
  const { kind } = entry.act;
  const lost = isNotInNote(kind) ? ` ${t(`unsent.lost.${kind}`)}` : '';
  const text = (job ? t('unsent.noteOfJob', { ...words, id: shortId(job) }) : t('unsent.note', words)) + lost;
  // Sent without its job: the log of a job no longer assigned to the technician would be refused again.
  const body = { type: 'other' as const, notes: `${text} ${written}`.trim().slice(0, longest) };
  return { ...entry, id: crypto.randomUUID(), act: { kind: 'log', body }, attempts: 0, refusal: null };
}
