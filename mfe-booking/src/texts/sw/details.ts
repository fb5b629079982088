import type { Translation } from '@yoza/shell-sdk/i18n';
import type { details as en } from '../en/details.ts';

export const details: Translation<typeof en> = {
  reference: 'Namba ya miadi',
  when: 'Tarehe na wakati',
  service: 'Huduma',
  vehicle: 'Gari',
  address: 'Anwani ya huduma',
  nearBy: 'Karibu na: {{landmark}}',
  directions: 'Maelekezo',
  technician: 'Fundi',
  noTechnician: 'Bado hajapangwa',
  instructions: 'Maagizo maalum',
  checklist: 'Orodha ya kazi',
  price: 'Bei',
  payment: 'Malipo',
  paymentStatus: { pending: 'Haijalipwa', paid: 'Imelipwa', refunded: 'Pesa zimerudishwa' },
  timeline: 'Mfululizo wa matukio',
  notYet: 'Bado',
  events: {
    booked: 'Imewekwa',
    assigned: 'Fundi amepangwa',
    onTheWay: 'Fundi yuko njiani',
    started: 'Inaendelea',
    completed: 'Imekamilika',
    cancelled: 'Imeghairiwa',
  },
};
