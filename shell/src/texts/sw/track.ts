import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/track.ts';

/** The Kiswahili texts of the page that shows a technician's way. */
export const sw: Translation<typeof en> = {
  title: 'Fundi wako yuko wapi · Yoza',
  description: 'Fundi wako yuko wapi, na atafika lini.',
  loading: 'Tunatafuta alipo...',
  noScript:
    'Ukurasa huu unahitaji JavaScript ili kuonyesha fundi wako alipo. Tafadhali iwashe kisha upakie ukurasa huu tena.',
  technician: 'Fundi wako',
  about: '{{name}} atafika karibu {{time}}',
  soon: '{{name}} yuko njiani na atafika wakati wowote',
  open: '{{name}} yuko njiani',
  arrived: '{{name}} amefika',
  waiting: '{{name}} hayuko njiani tena',
  comes: '{{name}} anakuja {{date}}',
  window: 'Kipindi cha kufika ni {{slot}} EAT, {{date}}.',
  metres: 'umbali wa mita {{metres}}',
  kilometres: 'umbali wa km {{kilometres}}',
  justNow: 'ameonekana sasa hivi',
  lessThanMinute: 'alionekana chini ya dakika moja iliyopita',
  minuteAgo: 'alionekana dakika 1 iliyopita',
  minutesAgo: 'alionekana dakika {{minutes}} zilizopita',
  old: 'Mahali hapa huenda pamepitwa na wakati.',
  noPosition: 'Kwa sasa mahali alipo hapaonyeshwi.',
  map: 'Mchoro wa njia: {{name}}, {{distance}} kwa mstari ulionyooka',
  mapOfDestination: 'Mchoro wa mahali {{name}} anakokwenda',
  destination: 'Anakokwenda',
  kilometre: 'km',
  gone: 'Kiungo hiki hakifanyi kazi',
  goneText: 'Kiungo si sahihi, au safari imekwisha.',
  trouble: 'Hakuna muunganisho. Unachokiona huenda ni cha zamani; inajaribiwa tena.',
  call: 'Piga Yoza: {{phone}}',
  private: 'Mahali alipo panaonyeshwa akiwa njiani tu. Safari ikiisha, panafutwa.',
  languages: 'Lugha',
};
