import type { Translation } from '@yoza/shell-sdk/i18n';
import type { report as en } from '../en/report.ts';

export const report: Translation<typeof en> = {
  title: 'Ripoti ya kazi',
  times: { onTheWay: 'Njiani', arrived: 'Umefika', started: 'Kazi imeanza', finished: 'Kazi imekamilika' },
  checklist: 'Orodha',
  noPhotos: 'Hakuna picha zilizopigwa.',
};
