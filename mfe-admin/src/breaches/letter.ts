import { formatDateTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Breach } from './breaches.api.ts';

/** Returns the text of the letter that reports a breach to the Personal Data Protection Office. Dates and times are Kampala's. */
export function letterOf(breach: Breach, t: Translate): string {
  const unknown = t('breaches.letter.unknown');
  return [
    t('breaches.letter.to'),
    t('breaches.letter.subject'),
    t('breaches.letter.opening', { time: formatDateTime(breach.noticedAt) }),
    `${t('breaches.letter.what')}\n${breach.description}`,
    `${t('breaches.letter.data')}\n${breach.dataConcerned}`,
    `${t('breaches.letter.people')}\n${breach.peopleAffected ?? unknown}`,
    `${t('breaches.letter.measures')}\n${breach.measures ?? unknown}`,
    `${t('breaches.letter.told')}\n${breach.peopleToldAt ? formatDateTime(breach.peopleToldAt) : t('breaches.letter.notYet')}`,
    t('breaches.letter.closing'),
  ].join('\n\n');
}
