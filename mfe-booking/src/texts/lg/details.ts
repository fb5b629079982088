import type { Translation } from '@yoza/shell-sdk/i18n';
import type { details as en } from '../en/details.ts';

export const details: Translation<typeof en> = {
  reference: 'Ennamba ya buukingi',
  when: 'Olunaku n’essaawa',
  service: 'Empeereza',
  vehicle: 'Emmotoka',
  address: 'Endagiriro y’empeereza',
  nearBy: 'Okumpi ne: {{landmark}}',
  directions: 'Engeri y’okutuukawo',
  technician: 'Omukugu',
  noTechnician: 'Tannalondebwa',
  instructions: 'Ebiragiro eby’enjawulo',
  checklist: 'Olukalala',
  price: 'Omuwendo',
  payment: 'Okusasula',
  paymentStatus: { pending: 'Tennasasulwa', paid: 'Esasuddwa', refunded: 'Ssente zizziddwayo' },
  timeline: 'Ebibaddewo',
  notYet: 'Tekinnabaawo',
  events: {
    booked: 'Ebuukingiddwa',
    assigned: 'Efunye omukugu',
    onTheWay: 'Omukugu ali mu kkubo',
    started: 'Ekolebwako',
    completed: 'Ewedde',
    cancelled: 'Esaziddwamu',
  },
};
