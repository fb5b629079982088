import { expectSound } from '@yoza/component-testing/check-page';
import { problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi, openArea } from '../../open-area.tsx';
import { paymentSettings as settings } from '../../payment-settings.ts';
import { serviceSetting } from '../../service-setting.ts';

const paymentsApi = (): FakeApi =>
  adminApi()
    .on('GET /api/admin/settings/payments', settings())
    .on('GET /api/admin/settings/services', [
      serviceSetting(),
      serviceSetting({ id: 'polish', name: 'Polish', invoiceCode: 'POL', totalPrice: '129600.00' }),
    ]);
const openPayments = (api = paymentsApi()) => openArea({ path: '/admin?tab=settings&section=payments', api });
const field = (label: string) => page.getByRole('textbox', { name: label });
const save = page.getByRole('button', { name: 'Save changes' });

test('payment settings: show what is wrong at its field, and nothing is sent', async () => {
  await openPayments();
  for (const part of ['Mobile money', 'Invoices', 'Seller details', 'Card pages'])
    await expect.element(page.getByRole('heading', { name: part })).toBeVisible();
  await field('Reminder days').fill('4, 1');
  await field('Page for Polish').fill('cards.test');
  await save.click();
  await expect.element(page.getByText('Please enter days in ascending order, such as 1, 4, 10')).toBeVisible();
  await expect.element(page.getByText('Please enter an address that starts with https://')).toBeVisible();
});

test('payment settings: are saved once for a double click, with the card pages', async () => {
  const api = paymentsApi().on('PUT /api/admin/settings/payments', ({ body }) =>
    settings({ ...body, version: 4, updatedAt: '2026-11-23T09:00:00.000Z', updatedBy: 'Grace Nansubuga' }),
  );
  await openPayments(api);
  await field('Page for Polish').fill('https://cards.test/polish');
  await field('TIN').fill('1000123123');
  await doubleClick(save);
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await expect.element(page.getByText('Applied. Existing invoices keep their due date.')).toBeVisible();
  await expect.element(page.getByText('Last changed by Grace Nansubuga on Nov 23, 2026')).toBeVisible();
  await expect.element(field('Page for Polish')).toHaveValue('https://cards.test/polish');
  const { updatedAt: _at, updatedBy: _by, ...before } = settings();
  expect(api.calls('PUT /api/admin/settings/payments').map(({ body }) => body)).toEqual([
    {
      ...before,
      sellerTin: '1000123123',
      cardLinks: [
        ...before.cardLinks,
        { serviceId: 'polish', invoiceCode: 'POL', totalAmount: 129_600, url: 'https://cards.test/polish' },
      ],
    },
  ]);
});

test('payment settings: keep the admin’s entries after a concurrent change, and can show the current version', async () => {
  const message = 'Another admin has changed these settings in the meantime';
  const present = settings({ sellerPhone: '0700 123 456', version: 4 });
  const api = paymentsApi().on('PUT /api/admin/settings/payments', () =>
    problem(409, 'SETTINGS_CHANGED', { message, settings: present }),
  );
  await openPayments(api);
  await field('Address').fill('Plot 4, Kira Road');
  await save.click();
  await expect.element(page.getByRole('form').getByText(message)).toBeVisible();
  await expect.element(field('Address')).toHaveValue('Plot 4, Kira Road');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(field('Phone')).toHaveValue('0700 123 456');
  await expect.element(field('Address')).toHaveValue('');
});

test('payment settings: are accessible and no wider than a small phone', async () => {
  await openPayments();
  await expect.element(field('Dial code')).toBeVisible();
  await expectSound();
});
