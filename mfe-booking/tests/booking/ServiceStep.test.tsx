import { expectSound } from '@yoza/component-testing/check-page';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { service } from '../service.ts';
import { openWizard, wizardApi } from '../wizard.ts';

afterEach(() => chooseLanguage('en'));

const cardOf = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

test('services: offered with description, price and duration', async () => {
  await openWizard({ step: 1, draft: null });
  for (const [name, price, duration] of [
    ['External Wash', 'UGX 60,000', '1 hour'],
    ['Extra & Interior Cleaning', 'UGX 82,518', '2 hours'],
    ['Deep Cleaning and Polish', 'UGX 120,000', '3 hours'],
  ] as const)
    await expect
      .element(cardOf(name))
      .toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${name} at your place.*${price}.*${duration}`)));
});

test('services: one without a description has the fallback', async () => {
  const api = wizardApi().on('GET /api/services', [
    service('basic-wash', { description: null }),
    service('deep-cleaning-polish', { description: '' }),
    service('premium-detail'),
  ]);
  await openWizard({ step: 1, draft: null, api });
  await expect.poll(() => page.getByText('Professional detailing service').elements()).toHaveLength(2);
});

test('services: have the words of the chosen language, and English ones where there are none', async () => {
  const lg = { name: 'Okwoza okw’ebweru', description: 'Okwoza n’engalo' };
  const api = wizardApi().on('GET /api/services', [
    service('basic-wash', { translations: { lg, sw: { name: 'Kuosha nje' } } }),
    service('premium-detail', { translations: { lg: { name: 'Okuyonja munda' } } }),
    service('deep-cleaning-polish'),
  ]);
  await openWizard({ step: 1, draft: null, api });
  await expect.element(cardOf('External Wash')).toBeVisible();
  await chooseLanguage('lg');
  await expect.element(cardOf(lg.name)).toHaveAccessibleDescription(/Okwoza n’engalo.*essaawa 1/);
  await expect.element(cardOf('Okuyonja munda')).toHaveAccessibleDescription(/Extra & Interior Cleaning at your place/);
  await expect.element(cardOf('Deep Cleaning and Polish')).toBeVisible();
  await expectSound();
  await chooseLanguage('sw');
  await expect.element(cardOf('Kuosha nje')).toHaveAccessibleDescription(/External Wash at your place/);
});
