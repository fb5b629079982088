import type { Translation } from '@yoza/shell-sdk/i18n';
import type { extras as en } from '../en/extras.ts';

export const extras: Translation<typeof en> = {
  title: 'Ebirala by’oyagala',
  legend: 'Ebyongerwako',
  hint: 'Londa ebyongerwako ku mmotoka yo, oba weeyongereyo awatali byo.',
  none: 'Empeereza eno terina byongerwako.',
  noneChosen: 'Tewali byongerwako',
  chosen_one: 'Ebyongerwako {{count}}: {{total}}',
  chosen_other: 'Ebyongerwako {{count}}: {{total}}',
  includedName: '{{name}} (kibaliddwamu)',
  with: 'ne {{names}}',
  failed: 'Tetusobodde kuleeta byongerwako kati.',
  failedHint: 'Osobola okweyongerayo awatali byo.',
  change: 'Kyusa ebyongerwako',
  keep: 'Sigaza ebyongerwako',
  changing: 'Tukyusa...',
  changed: 'Ebyongerwako bikyusiddwa',
  changedText: 'Buukingi yo erina ebyongerwako ebipya n’omuwendo omupya.',
  agree: 'Kkiriza {{total}}',
  totalBefore: 'Omugatte kati',
  totalAfter: 'Omugatte omupya',
  totalLater: 'Tukulaga omugatte omupya nga tewannabaawo kikyuka.',
  refused: {
    agreed:
      'Omuwendo gwa buukingi eno twagukkaanyaako naawe. Tukusaba otubuuze mu mboozi n’abayambi okukyusa ebyongerwako.',
    changed: 'Buukingi eno ekyuse mu kiseera kino. Tukusaba ogikebere oddemu.',
    failed: 'Tetusobodde kukyusa byongerwako. Buukingi yo tekyuse. Ddamu ogezeeko.',
    noPlace:
      'Omulimu gujja kutwala ekiseera kiwanvu, era tewali kifo oluvannyuma lw’ekiseera kyo. Londa ebitono, oba sooka okyuse essaawa za buukingi.',
    paid: 'Buukingi eno esasuddwa, n’olwekyo ebyongerwako tebikyasobola kukyusibwa.',
    price: 'Omugatte omupya gwa njawulo. Tukusaba ogukebere ogukkirize.',
    started: 'Omulimu gwatandise oba buukingi yaggwa, n’olwekyo ebyongerwako tebikyasobola kukyusibwa.',
    vehicleBusy:
      'Omulimu gujja kutwala ekiseera kiwanvu, era emmotoka eno erina buukingi endala mu kiseera ekyo. Londa ebitono.',
  },
};
