import type { Translation } from '@yoza/shell-sdk/i18n';
import type { report as en } from '../en/report.ts';

export const report: Translation<typeof en> = {
  title: 'Alipoota y’empeereza',
  open: 'Alipoota y’empeereza',
  back: 'Ku buukingi zange',
  print: 'Kuba mu kyapa',
  none: 'Tewali alipoota wano',
  noneHint: 'Alipoota ebaawo nga buukingi yo ewedde.',
  photos: 'Ebifaananyi',
  photosFailed: 'Tetusobodde kuleeta bifaananyi',
  photosFailedHint: 'Ebisigadde ku alipoota biri wano.',
  photoBroken: 'Ekifaananyi kino tekisobola kulagibwa.',
  noPhotos: 'Tewali bifaananyi byakubiddwa.',
  kind: { before: 'Nga tetunnatandika', after: 'Nga tumaze' },
  alt: {
    before: 'Nga tetunnatandika, ekifaananyi {{number}}',
    after: 'Nga tumaze, ekifaananyi {{number}}',
  },
  compare: 'Geraageranya nga tetunnatandika ne nga tumaze',
  compareValue: '{{before}}% nga tetunnatandika, {{after}}% nga tumaze',
  times: { onTheWay: 'Mu kkubo', arrived: 'Atuuse', started: 'Omulimu gutandise', finished: 'Omulimu guwedde' },
  category: {
    exterior: 'Okwoza kungulu',
    wheels: 'Okwoza emipiira',
    interior: 'Okwoza munda',
    finishing: 'Okumaliriza',
  },
  signature: 'Omukono',
  signedBy: 'Essiddwako omukono {{name}}, {{time}} EAT',
  signatureOf: 'Omukono gwa {{name}}',
  invoice: 'Invoyisi {{number}}',
};
