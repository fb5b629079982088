import type { Translation } from '@yoza/shell-sdk/i18n';
import type { extras as en } from '../en/extras.ts';

export const extras: Translation<typeof en> = {
  title: 'Ziada',
  legend: 'Nyongeza',
  hint: 'Chagua nyongeza za gari lako, au endelea bila hizo.',
  none: 'Huduma hii haina nyongeza.',
  noneChosen: 'Hakuna nyongeza',
  chosen_one: 'Nyongeza {{count}}: {{total}}',
  chosen_other: 'Nyongeza {{count}}: {{total}}',
  includedName: '{{name}} (imejumuishwa)',
  with: 'pamoja na {{names}}',
  failed: 'Nyongeza hazipatikani kwa sasa.',
  failedHint: 'Unaweza kuendelea bila hizo.',
  change: 'Badilisha nyongeza',
  keep: 'Baki na nyongeza',
  changing: 'Inabadilisha...',
  changed: 'Nyongeza zimebadilishwa',
  changedText: 'Miadi yako ina nyongeza mpya na bei mpya.',
  agree: 'Kubali {{total}}',
  totalBefore: 'Jumla sasa',
  totalAfter: 'Jumla mpya',
  totalLater: 'Tutakuonyesha jumla mpya kabla ya chochote kubadilika.',
  refused: {
    agreed:
      'Tulikubaliana nawe bei ya miadi hii. Tafadhali tuulize kwenye mazungumzo ya msaada ili kubadilisha nyongeza zake.',
    changed: 'Miadi hii imebadilika wakati huu. Tafadhali iangalie kisha ujaribu tena.',
    failed: 'Nyongeza hazikuweza kubadilishwa. Miadi yako haijabadilika. Tafadhali jaribu tena.',
    noPlace:
      'Kazi ingechukua muda mrefu zaidi, na hakuna nafasi baada ya kipindi chako. Tafadhali chagua nyongeza chache, au hamisha miadi kwanza.',
    paid: 'Miadi hii imelipwa, kwa hiyo nyongeza zake haziwezi kubadilishwa tena.',
    price: 'Jumla mpya ni tofauti. Tafadhali iangalie na uikubali.',
    started: 'Kazi imeanza au miadi imeisha, kwa hiyo nyongeza zake haziwezi kubadilishwa tena.',
    vehicleBusy:
      'Kazi ingechukua muda mrefu zaidi, na gari hili lina miadi nyingine wakati huo. Tafadhali chagua nyongeza chache.',
  },
};
