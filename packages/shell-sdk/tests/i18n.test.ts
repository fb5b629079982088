import { addTexts, i18n, textsReady, type Catalogue } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  i18n.language = 'en';
});

test('text: is found by its dotted key and filled with values', () => {
  void addTexts('shop', { en: { greeting: { hello: 'Hello {{ name }}, {{missing}}' } } });
  expect(i18n.t('shop', 'greeting.hello', { name: 'Grace' })).toBe('Hello Grace, {{missing}}');
});

test('count: selects the plural form', () => {
  void addTexts('shop', { en: { cars_one: '{{count}} car', cars_other: '{{count}} cars' } });
  expect(i18n.t('shop', 'cars', { count: 1 })).toBe('1 car');
  expect(i18n.t('shop', 'cars', { count: 0 })).toBe('0 cars');
});

test('missing key: falls back to English, or else to the key itself', async () => {
  i18n.language = 'lg';
  await addTexts('shop', { en: { wash: 'Wash', car: 'Car' }, lg: { wash: 'Okwoza' } });
  expect(i18n.t('shop', 'wash')).toBe('Okwoza');
  expect(i18n.t('shop', 'car')).toBe('Car');
  expect(i18n.t('shop', 'toString')).toBe('toString');
  expect(i18n.t('shop', 'no.such', { defaultValue: 'Default' })).toBe('Default');
});

test('language: is fetched only when chosen, and only once', async () => {
  const fetched: string[] = [];
  const from = (name: string, catalogue: Catalogue) => async () => {
    fetched.push(name);
    return { lg: catalogue, sw: catalogue };
  };
  const texts = { en: { wash: 'Wash' }, lg: from('lg', { wash: 'Okwoza' }), sw: from('sw', { wash: 'Kuosha' }) };
  await addTexts('lazy', texts);
  expect(fetched).toEqual([]);
  i18n.language = 'sw';
  expect(i18n.t('lazy', 'wash')).toBe('Wash');
  await Promise.all([textsReady(), textsReady()]);
  expect(fetched).toEqual(['sw']);
  expect(i18n.t('lazy', 'wash')).toBe('Kuosha');
});

test('texts added later: complete the earlier ones in a language and override English ones', async () => {
  i18n.language = 'lg';
  await addTexts('parts', { en: { first: 'First', both: 'Early' }, lg: async () => ({ lg: { first: 'Ekisooka' } }) });
  await addTexts('parts', {
    en: { second: 'Second', both: 'Late' },
    lg: async () => ({ lg: { second: 'Ekyokubiri' } }),
  });
  expect(['first', 'second', 'both'].map((key) => i18n.t('parts', key))).toEqual(['Ekisooka', 'Ekyokubiri', 'Late']);
});

test('catalogue: falls back to English if it cannot be fetched, and is fetched again', async () => {
  i18n.language = 'sw';
  let isDown = true;
  const sw = async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { sw: { wash: 'Kuosha' } };
  };
  await addTexts('broken', { en: { wash: 'Wash' }, sw });
  expect(i18n.t('broken', 'wash')).toBe('Wash');
  isDown = false;
  await textsReady();
  expect(i18n.t('broken', 'wash')).toBe('Kuosha');
});
