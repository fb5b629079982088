import type { Translation } from '@yoza/shell-sdk/i18n';
import type { prices as en } from '../en/prices.ts';

export const prices: Translation<typeof en> = {
  totalWithTax: 'Jumla, pamoja na kodi',
  totalUnknown: 'Haijulikani',
  service: 'Huduma',
  size: 'Ziada ya ukubwa wa gari',
  agreed: 'Bei iliyokubaliwa',
  included: 'Imejumuishwa',
  covered: 'Imeshalipwa',
  discount: 'Punguzo',
  discountOf: 'Punguzo ({{code}})',
};
