import type { Translation } from '@yoza/shell-sdk/i18n';
import type { tracking as en } from '../en/tracking.ts';

export const tracking: Translation<typeof en> = {
  metres: 'abulako mita {{metres}}',
  kilometres: 'abulako km {{kilometres}}',
  justNow: 'alabiddwa kaakano',
  lessThanMinute: 'yalabiddwa mu ddakiika eno',
  minuteAgo: 'yalabiddwa eddakiika 1 emabega',
  minutesAgo: 'yalabiddwa ddakiika {{minutes}} emabega',
  old: 'Ekifo kino kiyinza okuba nga kikadde.',
  none: 'Mu kiseera kino w’ali talagibwa.',
  map: 'Maapu y’omukugu wo w’ali ne gy’ajja',
  point: 'Omukugu wo',
  share: 'Gabana linki y’ekifo',
  shareTitle: 'Omukugu waffe w’ali',
  copied: 'Linki ekoppeddwa. Buli agirina alaba omukugu wo w’ali okutuusa lw’atuuka.',
  copyFailed: 'Koppa linki eno:',
};
