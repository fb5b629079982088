import type { Translation } from '@yoza/shell-sdk/i18n';
import type { report as en } from '../en/report.ts';

export const report: Translation<typeof en> = {
  title: 'Ripoti ya huduma',
  open: 'Ripoti ya huduma',
  back: 'Kwenye nafasi zangu',
  print: 'Chapisha',
  none: 'Hakuna ripoti hapa',
  noneHint: 'Ripoti ipo pale nafasi yako inapokamilika.',
  photos: 'Picha',
  photosFailed: 'Picha hazikuweza kupakiwa',
  photosFailedHint: 'Sehemu nyingine za ripoti zipo hapa.',
  photoBroken: 'Picha hii haiwezi kuonyeshwa.',
  noPhotos: 'Hakuna picha zilizopigwa.',
  kind: { before: 'Kabla', after: 'Baada' },
  alt: { before: 'Kabla ya kazi, picha {{number}}', after: 'Baada ya kazi, picha {{number}}' },
  compare: 'Linganisha kabla na baada',
  compareValue: '{{before}}% kabla, {{after}}% baada',
  times: { onTheWay: 'Njiani', arrived: 'Amefika', started: 'Kazi imeanza', finished: 'Kazi imekamilika' },
  category: {
    exterior: 'Kuosha nje',
    wheels: 'Kusafisha magurudumu',
    interior: 'Kusafisha ndani',
    finishing: 'Kumalizia',
  },
  signature: 'Sahihi',
  signedBy: 'Imesainiwa na {{name}}, {{time}} EAT',
  signatureOf: 'Sahihi ya {{name}}',
  invoice: 'Ankara {{number}}',
};
