import type { Translation } from '@yoza/shell-sdk/i18n';
import type { schedule as en } from '../en/schedule.ts';

export const schedule: Translation<typeof en> = {
  dateLabel: 'Tarehe',
  weekdays: { sun: 'Jpi', mon: 'Jtt', tue: 'Jnn', wed: 'Jtn', thu: 'Alh', fri: 'Iju', sat: 'Jmo' },
  today: 'Leo',
  selected: 'imechaguliwa',
  previousMonth: 'Mwezi uliopita',
  nextMonth: 'Mwezi ujao',
  past: 'Siku hii imepita',
  closedDays: 'Siku zilizokatwa haziwezi kuchaguliwa.',
  dayFull: 'Imejaa',
  dayOver: 'Vipindi vyote vya leo vimeanza',
  dayNotOpen: 'Miadi ya siku hii bado haijafunguliwa',
  slotsFor: 'Vipindi vya {{day}}, Saa za Afrika Mashariki',
  chooseDay: 'Chagua siku uone vipindi vyake.',
  left_one: 'Nafasi ya mwisho',
  left_other: 'Nafasi {{count}} zimebaki',
  full: 'Kimejaa',
  tooShort: 'Muda hautoshi kwa kazi hii',
  begun: 'Kimeshaanza',
  slotsFailed: 'Vipindi havipatikani kwa sasa.',
  slotsFailedHint: 'Ulichochagua hadi sasa kimehifadhiwa.',
  slotTaken: 'Kipindi cha {{slot}} kimechukuliwa sasa hivi. Tafadhali chagua kingine.',
  slotTooShort: 'Muda wa {{slot}} hautoshi kwa kazi hii. Tafadhali chagua muda mwingine.',
  slotBegun: 'Kipindi cha {{slot}} kimeshaanza. Tafadhali chagua kingine.',
  freeDay: 'Kuna nafasi {{day}}',
};
