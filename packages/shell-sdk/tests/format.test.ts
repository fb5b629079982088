import {
  businessToday,
  formatDate,
  formatDuration,
  formatHours,
  formatShortDate,
  formatTime,
  formatDateTime,
  monthName,
  weekdayName,
} from '@yoza/shell-sdk/format';
import { i18n } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  i18n.language = 'en';
});

test('date and time: are shown in Kampala time in any time zone of the machine', () => {
  expect(formatDate('2026-11-20T22:30:00.000Z')).toBe('Saturday, November 21, 2026');
  expect(formatTime('2026-11-20T22:30:00.000Z').replaceAll(/\s/g, ' ')).toBe('1:30 AM');
  expect(businessToday(new Date('2026-11-20T22:30:00.000Z'))).toBe('2026-11-21');
});

test('plain date: remains on its day', () => {
  expect(formatDate('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(formatShortDate('2026-01-01')).toBe('Jan 1, 2026');
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('dates in Luganda: use Luganda names although browsers lack the language', () => {
  expect(monthName(11)).toBe('November');
  i18n.language = 'lg';
  expect(monthName(3)).toBe('Maaki');
  expect(weekdayName(0)).toBe('Ssande');
  expect(formatDate('2026-11-20T22:30:00.000Z')).toBe('Lwamukaaga, 21 Novemba 2026');
  expect(formatShortDate('2026-10-01')).toBe('1 Oki 2026');
  expect(formatDateTime('2026-11-21T06:41:00.000Z')).toBe('21 Nov 2026, 9:41 AM');
  expect(formatTime('2026-11-21T14:05:00.000Z')).toBe('5:05 PM');
});

test('dates in Kiswahili: use the names of the browser except for short weekdays, with times formatted like the slots', () => {
  i18n.language = 'sw';
  expect(formatDate('2026-11-21')).toBe('Jumamosi, 21 Novemba 2026');
  expect(weekdayName(0)).toBe('Jumapili');
  expect(weekdayName(6, 'short')).toBe('Jmo');
  expect(plain(formatTime('2026-11-21T14:05:00.000Z'))).toMatch(/^5:05 PM$/);
});

test('duration: is formatted in hours and minutes', () => {
  expect([60, 150, 45, 0].map(formatDuration)).toEqual(['1 h', '2 h 30 min', '45 min', '0 min']);
  expect([0, 0.01, 7.5, 7.999].map(formatHours)).toEqual(['0 min', '1 min', '7 h 30 min', '8 h']);
  i18n.language = 'sw';
  expect(formatDuration(150)).toBe('saa 2 dakika 30');
  i18n.language = 'lg';
  expect(formatDuration(150)).toBe('essaawa 2 eddakiika 30');
});
