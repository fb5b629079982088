import type { Translation } from '@yoza/shell-sdk/i18n';
import type { schedule as en } from '../en/schedule.ts';

export const schedule: Translation<typeof en> = {
  dateLabel: 'Olunaku',
  weekdays: { sun: 'San', mon: 'Bal', tue: 'Lw2', wed: 'Lw3', thu: 'Lw4', fri: 'Lw5', sat: 'Lw6' },
  today: 'Leero',
  selected: 'lulondeddwa',
  previousMonth: 'Omwezi ogwayita',
  nextMonth: 'Omwezi oguddako',
  past: 'Olunaku luno lwayita',
  closedDays: 'Ennaku ezisaliddwamu tezisobola kulondebwa.',
  dayFull: 'Lujjudde',
  dayOver: 'Ebiseera bya leero byonna byatandise',
  dayNotOpen: "Buukingi z'olunaku luno tezinnaggulwa",
  slotsFor: 'Ebiseera bya {{day}}, EAT',
  chooseDay: 'Londa olunaku olabe ebiseera byalwo.',
  left_one: 'Ekifo ekisembayo',
  left_other: 'Ebifo {{count}} ebisigadde',
  full: 'Kijjudde',
  tooShort: 'Budde tebumala mulimu guno',
  begun: 'Kyatandise dda',
  slotsFailed: 'Tetusobodde kuleeta biseera kati.',
  slotsFailedHint: 'By’olonze n’okutuusa kati bikuumiddwa.',
  slotTaken: 'Ekiseera {{slot}} kyakatwalibwa. Tukusaba olonde ekirala.',
  slotTooShort: 'Ekiseera {{slot}} kitono okumala omulimu guno. Londa ekiseera ekirala.',
  slotBegun: 'Ekiseera {{slot}} kyatandise dda. Tukusaba olonde ekirala.',
  freeDay: 'Ebifo ebikyaliwo ku {{day}}',
};
