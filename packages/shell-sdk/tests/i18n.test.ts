import { addTexts, i18n } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  i18n.language = 'en';
});

test('a text is found by its dotted key and filled', () => {
  addTexts('shop', { en: { greeting: { hello: 'Hello {{ name }}, {{missing}}' } } });
  expect(i18n.t('shop', 'greeting.hello', { name: 'Grace' })).toBe('Hello Grace, {{missing}}');
});

test('a count chooses the plural form', () => {
  addTexts('shop', { en: { cars_one: '{{count}} car', cars_other: '{{count}} cars' } });
  expect(i18n.t('shop', 'cars', { count: 1 })).toBe('1 car');
  expect(i18n.t('shop', 'cars', { count: 0 })).toBe('0 cars');
});

test('a key missing from the chosen language falls back to English, and a missing key to itself', () => {
  addTexts('shop', { en: { wash: 'Wash', car: 'Car' }, lg: { wash: 'Okwoza' } });
  i18n.language = 'lg';
  expect(i18n.t('shop', 'wash')).toBe('Okwoza');
  expect(i18n.t('shop', 'car')).toBe('Car');
  expect(i18n.t('shop', 'toString')).toBe('toString');
  expect(i18n.t('shop', 'no.such', { defaultValue: 'Default' })).toBe('Default');
});
