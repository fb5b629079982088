import type { Translation } from '@yoza/shell-sdk/i18n';
import type { report as en } from '../en/report.ts';

export const report: Translation<typeof en> = {
  title: 'Alipoota y’omulimu',
  times: { onTheWay: 'Mu kkubo', arrived: 'Otuuse', started: 'Omulimu gutandise', finished: 'Omulimu guwedde' },
  checklist: 'Olukalala',
  noPhotos: 'Tewali bifaananyi byakubiddwa.',
};
