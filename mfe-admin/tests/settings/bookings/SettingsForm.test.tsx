import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookingSettings as settings } from '../../booking-settings.ts';
import { adminApi, openArea } from '../../open-area.tsx';

const settingsApi = (): FakeApi => adminApi().on('GET /api/admin/settings/bookings', settings());
const openSection = (section: 'slots' | 'prices' | 'area', api = settingsApi()) =>
  openArea({ path: `/admin?tab=settings&section=${section}`, api });
const save = page.getByRole('button', { name: 'Save changes' });
const fieldOf = (slot: number, label: 'Start' | 'End') =>
  page.getByRole('group', { name: `Time slot ${slot}` }).getByLabelText(label);

test('time slots: show what is wrong with them, and nothing is sent', async () => {
  const api = settingsApi().on('PUT /api/admin/settings/bookings', settings({ version: 4 }));
  await openSection('slots', api);
  await expect.element(fieldOf(1, 'Start')).toHaveValue('08:00');
  await page.getByRole('button', { name: 'Add time slot' }).click();
  await save.click();
  await expect.element(page.getByText('Please enter both times')).toBeVisible();
  await fieldOf(3, 'Start').fill('08:00');
  await fieldOf(3, 'End').fill('11:00');
  await expect.element(page.getByText(/^Some of these time slots overlap/)).toBeVisible();
  await save.click();
  await expect.element(page.getByText('This time slot is listed twice')).toBeVisible();
  await fieldOf(3, 'End').fill('07:00');
  await save.click();
  await expect.element(page.getByText('The end must be after the start')).toBeVisible();
  await page.getByRole('button', { name: 'Remove time slot 3' }).click();
  await page.getByLabelText('Open bookings').fill('0');
  await save.click();
  await expect.element(page.getByText('Please enter a whole number from 1 to 100,000')).toBeVisible();
  expect(api.calls('PUT /api/admin/settings/bookings')).toEqual([]);
});

test('time slots: the first wrong one gets the focus', async () => {
  await openSection('slots');
  await page.getByRole('button', { name: 'Add time slot' }).click();
  await save.click();
  await expect.element(fieldOf(3, 'Start')).toHaveFocus();
  await fieldOf(2, 'End').fill('07:00');
  await save.click();
  await expect.element(fieldOf(2, 'Start')).toHaveFocus();
});

test('time slots: are saved once for a double click, with who changed them', async () => {
  const api = settingsApi().on('PUT /api/admin/settings/bookings', ({ body }) =>
    settings({
      liveBookingsLimit: body.liveBookingsLimit,
      version: 4,
      updatedBy: 'Grace Nansubuga',
      updatedAt: '2026-11-23T09:00:00.000Z',
    }),
  );
  await openSection('slots', api);
  await expect.element(page.getByText('Never changed')).toBeVisible();
  await page.getByLabelText('Open bookings').fill('12,000');
  await doubleClick(save);
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await expect.element(page.getByText('Last changed by Grace Nansubuga on Nov 23, 2026')).toBeVisible();
  const { updatedAt: _at, updatedBy: _by, ...before } = settings();
  expect(api.calls('PUT /api/admin/settings/bookings').map(({ body }) => body)).toEqual([
    {
      ...before,
      travelFeePerKm: 2000,
      timeSlots: ['08:00-11:00', '11:00-14:00'],
      liveBookingsLimit: 12_000,
    },
  ]);
});

test('time slots: limits of new accounts are sent as typed, and a period of 0 days is accepted', async () => {
  const api = settingsApi().on('PUT /api/admin/settings/bookings', settings({ version: 4 }));
  await openSection('slots', api);
  await page.getByLabelText('Unpaid bookings per new account').fill('0');
  await save.click();
  await expect.element(page.getByText('Please enter a whole number from 1 to 100,000')).toBeVisible();
  await page.getByLabelText('Unpaid bookings per new account').fill('2');
  await page.getByLabelText('Unused holds per new account').fill('5');
  await page.getByLabelText('New account period (days)').fill('0');
  await save.click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  const { body } = api.calls('PUT /api/admin/settings/bookings')[0]!;
  expect(body).toMatchObject({ newAccountDays: 0, newAccountBookingsLimit: 2, newAccountHoldsLimit: 5 });
});

test('time slots: limits of new accounts are neither shown nor sent if the service has none', async () => {
  const { newAccountDays: _d, newAccountBookingsLimit: _b, newAccountHoldsLimit: _h, ...released } = settings();
  const api = settingsApi()
    .on('GET /api/admin/settings/bookings', released)
    .on('PUT /api/admin/settings/bookings', { ...released, version: 4 });
  await openSection('slots', api);
  await expect.element(page.getByLabelText('Open bookings')).toBeVisible();
  await expect.element(page.getByLabelText('New account period (days)')).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(Object.keys(api.calls('PUT /api/admin/settings/bookings')[0]!.body)).not.toContain('newAccountDays');
});

test('time slots: the minutes to travel on are sent as typed', async () => {
  const api = settingsApi()
    .on('GET /api/admin/settings/bookings', settings({ travelBufferMinutes: 0 }))
    .on('PUT /api/admin/settings/bookings', ({ body: { travelBufferMinutes } }) =>
      settings({ travelBufferMinutes, version: 4 }),
    );
  await openSection('slots', api);
  const travel = page.getByLabelText('Minutes to travel on after work');
  await expect.element(travel).toHaveValue('0');
  await travel.fill('241');
  await save.click();
  await expect.element(page.getByText('Please enter a whole number from 0 to 240')).toBeVisible();
  await travel.fill('15');
  await save.click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(api.calls('PUT /api/admin/settings/bookings').map(({ body }) => body.travelBufferMinutes)).toEqual([15]);
});

test('time slots: the minutes to travel on are neither shown nor sent if the service has none', async () => {
  const api = settingsApi().on('PUT /api/admin/settings/bookings', settings({ version: 4 }));
  await openSection('slots', api);
  await expect.element(page.getByLabelText('New account period (days)')).toBeVisible();
  await expect.element(page.getByLabelText('Minutes to travel on after work')).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(Object.keys(api.calls('PUT /api/admin/settings/bookings')[0]!.body)).not.toContain('travelBufferMinutes');
});

test('time slots: keep the admin’s entries after a concurrent change, and can show the current version', async () => {
  const message = 'Another admin has changed these settings in the meantime';
  const present = settings({ liveBookingsLimit: 25, version: 4 });
  const api = settingsApi().on('PUT /api/admin/settings/bookings', () =>
    problem(409, 'SETTINGS_CHANGED', { message, settings: present }),
  );
  await openSection('slots', api);
  await page.getByLabelText('Booking window (days)').fill('179');
  await save.click();
  await expect.element(page.getByRole('tabpanel').getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Booking window (days)')).toHaveValue('179');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(page.getByLabelText('Open bookings')).toHaveValue('25');
  await expect.element(page.getByLabelText('Booking window (days)')).toHaveValue('180');
});

test('tax and fee: show what is wrong with them, and an example of a service price', async () => {
  await openSection('prices');
  await page.getByLabelText('Tax rate (%)').fill('18.5');
  await expect
    .element(page.getByText('A service of UGX 100,000 costs UGX 100,000 + UGX 18,500 tax = UGX 118,500.'))
    .toBeVisible();
  await page.getByLabelText('Tax rate (%)').fill('100.5');
  await page.getByLabelText('Travel fee per km').fill('100001');
  await save.click();
  await expect.element(page.getByText('Please enter a rate from 0 to 100 with at most two decimals')).toBeVisible();
  await expect.element(page.getByText('Please enter whole shillings from 0 to 100,000')).toBeVisible();
});

test('service area: a button moves the pin north, and the radius is at most the maximum distance', async () => {
  const api = settingsApi().on('PUT /api/admin/settings/bookings', settings({ version: 4 }));
  await openSection('area', api);
  await expect.element(page.getByText('Centre: 0.31360, 32.58110')).toBeVisible();
  await page.getByRole('button', { name: 'Move the pin north' }).click();
  await expect.element(page.getByText('Centre: 0.31360, 32.58110')).not.toBeInTheDocument();
  await page.getByLabelText('Radius (km)').fill('61');
  await save.click();
  await expect.element(page.getByText('Must be at least the radius')).toBeVisible();
  await page.getByLabelText('Radius (km)').fill('far');
  await save.click();
  await expect.element(page.getByText('Please enter a distance from 0 to 20,000 km')).toBeVisible();
  await page.getByLabelText('Radius (km)').fill('20.5');
  await save.click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  const { body } = api.calls('PUT /api/admin/settings/bookings')[0]!;
  expect(body).toMatchObject({ serviceAreaRadiusKm: 20.5, reachKm: 60, serviceAreaLongitude: 32.5811 });
  expect(body.serviceAreaLatitude).toBeGreaterThan(0.3136);
});

test('settings: a failure to load them is shown, and Retry loads them', async () => {
  const api = settingsApi().on('GET /api/admin/settings/bookings', noNetwork);
  await openSection('prices', api);
  await expect.element(page.getByText('Failed to load settings')).toBeVisible();
  api.on('GET /api/admin/settings/bookings', settings());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('Tax rate (%)')).toHaveValue('8');
});

test.each([
  ['slots', 'Booking window (days)'],
  ['prices', 'Tax rate (%)'],
  ['area', 'Maximum distance (km)'],
] as const)('settings: the section of %s is accessible and no wider than a small phone', async (section, label) => {
  await openSection(section);
  await expect.element(page.getByLabelText(label)).toBeVisible();
  await expectSound();
});
