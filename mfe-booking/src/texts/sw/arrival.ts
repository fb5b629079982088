import type { Translation } from '@yoza/shell-sdk/i18n';
import type { arrival as en } from '../en/arrival.ts';

export const arrival: Translation<typeof en> = {
  chip: 'Yuko njiani',
  about: '{{name}} atafika karibu {{time}}',
  soon: '{{name}} yuko njiani na atafika wakati wowote',
  between: '{{name}} yuko njiani na atafika kati ya {{from}} na {{to}}',
  open: '{{name}} yuko njiani',
  arrived: '{{service}}: {{technician}} amefika',
  stopped: '{{service}}: {{technician}} hayuko njiani tena',
  technician: 'Fundi wako',
  job: '{{service}} kwa {{vehicle}} yako, {{address}}.',
  window: 'Kipindi chako ni {{slot}} EAT.',
  windowOn: 'Kipindi chako ni {{date}}, {{slot}} EAT.',
  yourTechnician: 'Fundi wako',
  call: 'Piga {{phone}}',
  map: 'Ramani ya mahali fundi anapokuja',
  pin: 'Fundi wako anakuja hapa',
  access: 'Tafadhali hakikisha gari linafikika.',
};
