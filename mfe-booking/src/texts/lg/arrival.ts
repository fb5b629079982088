import type { Translation } from '@yoza/shell-sdk/i18n';
import type { arrival as en } from '../en/arrival.ts';

export const arrival: Translation<typeof en> = {
  chip: 'Ali mu kkubo',
  about: '{{name}} atuuka ku ssaawa nga {{time}}',
  soon: '{{name}} ali mu kkubo era anaatera okutuuka',
  between: '{{name}} ali mu kkubo era atuuka wakati wa {{from}} ne {{to}}',
  open: '{{name}} ali mu kkubo',
  arrived: '{{service}}: {{technician}} atuuse',
  stopped: '{{service}}: {{technician}} takyali mu kkubo',
  technician: 'Omukugu wo',
  job: '{{service}}, {{vehicle}}, {{address}}.',
  window: 'Ekiseera kyo: {{slot}} EAT.',
  windowOn: 'Ekiseera kyo: {{date}}, {{slot}} EAT.',
  yourTechnician: 'Omukugu wo',
  call: 'Kuba ku {{phone}}',
  map: 'Maapu y’ekifo omukugu gy’ajja',
  pin: 'Wano omukugu wo w’ajja',
  access: 'Tukusaba okakase nti emmotoka etuukikako.',
};
