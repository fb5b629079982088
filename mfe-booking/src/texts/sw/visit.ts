import type { Translation } from '@yoza/shell-sdk/i18n';
import type { visit as en } from '../en/visit.ts';

export const visit: Translation<typeof en> = {
  title: 'Pia katika ziara hii',
  add: 'Ongeza gari lingine',
  hint: 'Fundi mmoja anahudumia magari yote mahali pamoja, moja baada ya lingine.',
  full: 'Ziara inaweza kuwa na magari hadi {{count}}.',
  remove: 'Ondoa',
  removed: '{{vehicle}} halimo tena katika ziara hii.',
  busy: '{{vehicle}} tayari lina miadi wakati huo.',
  dialog: {
    add: 'Ongeza gari lingine',
    change: 'Badilisha gari hili',
    vehicle: 'Gari',
    service: 'Huduma',
    none: 'Magari yako yote yako katika ziara hii. Ongeza gari lingine kwanza.',
    submit: 'Ongeza kwenye ziara',
    save: 'Hifadhi',
  },
  part: 'Gari {{position}} kati ya {{count}} katika ziara moja',
  cars: 'Magari katika ziara hii',
  invoices: 'Kila gari lina ankara yake, unayoweza kulipa baadaye kwa pesa za simu au kadi.',
  cancelOne: 'Gari hili pekee linaghairiwa. Magari mengine ya ziara yanabaki.',
  rescheduleAll: 'Magari yote ya ziara hii yanahamia kwenye wakati mpya.',
};
