import {
  businessToday,
  formatDate,
  formatDuration,
  formatShortDate,
  formatTime,
  monthName,
} from '@yoza/shell-sdk/format';
import { i18n } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  i18n.language = 'en';
});

test('times are those of Kampala, wherever the machine is', () => {
  expect(formatDate('2026-11-20T22:30:00.000Z')).toBe('Saturday, November 21, 2026');
  expect(formatTime('2026-11-20T22:30:00.000Z').replaceAll(/\s/g, ' ')).toBe('1:30 AM');
  expect(businessToday(new Date('2026-11-20T22:30:00.000Z'))).toBe('2026-11-21');
});

test('a plain date stays on its day', () => {
  expect(formatDate('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(formatShortDate('2026-01-01')).toBe('Jan 1, 2026');
});

test('months have names in Luganda, which browsers do not know', () => {
  expect(monthName(11)).toBe('November');
  i18n.language = 'lg';
  expect(monthName(3)).toBe('Maaki');
});

test('durations are hours and minutes', () => {
  expect([60, 150, 45, 0].map(formatDuration)).toEqual(['1h', '2h 30m', '45m', '0m']);
});
