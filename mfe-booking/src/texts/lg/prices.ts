import type { Translation } from '@yoza/shell-sdk/i18n';
import type { prices as en } from '../en/prices.ts';

export const prices: Translation<typeof en> = {
  totalWithTax: 'Omugatte, ng’omusolo gubaliddwamu',
  totalUnknown: 'Tegumanyiddwa',
  service: 'Empeereza',
  size: 'Ezongerwako olw’obunene bw’emmotoka',
  agreed: 'Omuwendo ogwakkaanyizibwako',
  included: 'Kibaliddwamu',
  covered: 'Kyasasulwa dda',
  discount: 'Ekisaliddwako',
  discountOf: 'Ekisaliddwako ({{code}})',
};
