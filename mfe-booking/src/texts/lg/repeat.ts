import type { Translation } from '@yoza/shell-sdk/i18n';
import type { repeat as en } from '../en/repeat.ts';

export const repeat: Translation<typeof en> = {
  again: 'Ddamu obuukinge',
  title: 'Ddamu obuukinge',
  when: 'Ebiseera bye tukuwa',
  unavailable: 'Tebikyaliwo: {{names}}.',
  newPrice: 'Omugatte leero guli {{total}}. Ogwasooka gwali {{former}}.',
  serviceGone: '{{service}} tekyaliwo. Tukusaba olonde empeereza endala.',
  vehicleGone: 'Emmotoka eyo wagiggyamu. Tukusaba olonde endala.',
  impossible: 'Buukingi eno tesobola kuddibwamu.',
  failed: 'Buukingi tetusobodde kugitegeka.',
  failedHint: 'Tewali kibuukingiddwa.',
};
