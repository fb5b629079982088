import type { Translation } from '@yoza/shell-sdk/i18n';
import type { repeat as en } from '../en/repeat.ts';

export const repeat: Translation<typeof en> = {
  again: 'Weka tena',
  title: 'Weka miadi tena',
  when: 'Vipindi vinavyopendekezwa',
  unavailable: 'Havitolewi tena: {{names}}.',
  newPrice: 'Jumla leo ni {{total}}. Mara iliyopita ilikuwa {{former}}.',
  serviceGone: '{{service}} haitolewi tena. Tafadhali chagua huduma nyingine.',
  vehicleGone: 'Umefuta gari la miadi hii. Tafadhali chagua lingine.',
  impossible: 'Miadi hii haiwezi kurudiwa.',
  failed: 'Miadi haikuweza kutayarishwa.',
  failedHint: 'Hakuna kilichowekwa.',
};
