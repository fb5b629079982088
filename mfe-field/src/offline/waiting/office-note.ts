import { formatDateTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { shortId } from '../../jobs/job.ts';
import { jobOf, type Entry } from '../queue-entry.ts';
import { actWords, refusalWords } from './refusal-words.ts';

const longest = 2000;

/** Acts that a note can tell of but not replace. */
export const notInNote = ['photo', 'signature', 'cash'] as const;
const isNotInNote = (kind: string): kind is (typeof notInNote)[number] => notInNote.some((each) => each === kind);

/** In the place of an act that the server refuses: a line of the activity that tells the office of it, with the time of the act. */
export function officeNote(entry: Entry, t: Translate): Entry {
  const job = jobOf(entry);
  const words = {
    act: actWords(entry, t),
    time: formatDateTime(entry.occurredAt),
    reason: entry.refusal ? refusalWords(entry, t) : t('waiting.refused.behind'),
  };
  const written = entry.act.kind === 'log' ? (entry.act.body.notes ?? '') : '';
  const { kind } = entry.act;
  const lost = isNotInNote(kind) ? ` ${t(`waiting.lost.${kind}`)}` : '';
  const text = (job ? t('waiting.noteOfJob', { ...words, id: shortId(job) }) : t('waiting.note', words)) + lost;
  // Without its job: the log of a job that is not theirs any more would be refused again.
  const body = { type: 'other' as const, notes: `${text} ${written}`.trim().slice(0, longest) };
  return { ...entry, id: crypto.randomUUID(), act: { kind: 'log', body }, attempts: 0, refusal: null };
}
