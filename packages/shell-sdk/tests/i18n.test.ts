import { addTexts, i18n, textsReady, type Catalogue } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  i18n.language = 'en';
});

test('a text is found by its dotted key and filled', () => {
  void addTexts('shop', { en: { greeting: { hello: 'Hello {{ name }}, {{missing}}' } } });
  expect(i18n.t('shop', 'greeting.hello', { name: 'Grace' })).toBe('Hello Grace, {{missing}}');
});

test('a count chooses the plural form', () => {
  void addTexts('shop', { en: { cars_one: '{{count}} car', cars_other: '{{count}} cars' } });
  expect(i18n.t('shop', 'cars', { count: 1 })).toBe('1 car');
  expect(i18n.t('shop', 'cars', { count: 0 })).toBe('0 cars');
});

test('a key missing from the chosen language falls back to English, and a missing key to itself', async () => {
  i18n.language = 'lg';
  await addTexts('shop', { en: { wash: 'Wash', car: 'Car' }, lg: { wash: 'Okwoza' } });
  expect(i18n.t('shop', 'wash')).toBe('Okwoza');
  expect(i18n.t('shop', 'car')).toBe('Car');
  expect(i18n.t('shop', 'toString')).toBe('toString');
  expect(i18n.t('shop', 'no.such', { defaultValue: 'Default' })).toBe('Default');
});

test('only the chosen language is fetched, once', async () => {
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

test('texts added later complete and overrule those before, in every language', async () => {
  i18n.language = 'lg';
  await addTexts('parts', { en: { first: 'First', both: 'Early' }, lg: async () => ({ lg: { first: 'Ekisooka' } }) });
  await addTexts('parts', {
    en: { second: 'Second', both: 'Late' },
    lg: async () => ({ lg: { second: 'Ekyokubiri' } }),
  });
  expect(['first', 'second', 'both'].map((key) => i18n.t('parts', key))).toEqual(['Ekisooka', 'Ekyokubiri', 'Late']);
});

test('a catalogue that cannot be fetched leaves English, and is tried again', async () => {
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
