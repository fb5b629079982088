import { serviceDescription, serviceName } from '@yoza/shell-sdk/service-text';
import { expect, test } from 'vitest';

const wash = {
  name: 'External Wash',
  description: 'By hand',
  translations: { lg: { name: 'Okwoza', description: 'N’engalo' }, sw: { name: 'Kuosha' } },
};

test('service texts: are those of the selected language', () => {
  expect((['en', 'lg', 'sw'] as const).map((language) => serviceName(wash, language))).toEqual([
    'External Wash',
    'Okwoza',
    'Kuosha',
  ]);
  expect([serviceDescription(wash, 'en'), serviceDescription(wash, 'lg')]).toEqual(['By hand', 'N’engalo']);
});

test('service texts: are English if the language or all translations are missing', () => {
  expect(serviceDescription(wash, 'sw')).toBe('By hand');
  expect(serviceName({ name: 'Polish', translations: { lg: {} } }, 'lg')).toBe('Polish');
  expect(serviceName({ name: 'Polish' }, 'lg')).toBe('Polish');
  expect(serviceDescription({ description: null }, 'sw')).toBe(null);
});
