import type { Translation } from '@yoza/shell-sdk/i18n';
import type { tracking as en } from '../en/tracking.ts';

export const tracking: Translation<typeof en> = {
  metres: 'abulako mita {{metres}}',
  kilometres: 'abulako km {{kilometres}}',
  justNow: 'alabiddwa kaakano',
  lessThanMinute: 'yalabiddwa mu ddakiika eno',
  minuteAgo: 'yalabiddwa eddakiika 1 emabega',
  minutesAgo: 'yalabiddwa ddakiika {{minutes}} emabega',
  old: 'Kino si kipya: ayinza okuba ng’ali awalala kati.',
  none: 'Mu kiseera kino w’ali talagibwa.',
  map: 'Maapu y’omukugu wo w’ali ne gy’ajja',
  point: 'Omukugu wo',
  share: 'Gabana kino',
  shareTitle: 'Omukugu waffe w’ali',
  copied: 'Linki ekoppeddwa. Buli agirina alaba omukugu wo w’ali okutuusa lw’atuuka.',
  copyFailed: 'Koppa linki eno:',
};
