import type { FakeApi } from '@yoza/component-testing/fake-api';
import { messageKinds } from '@yoza/chat-contract/email-text';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addOnSetting } from '../add-on-setting.ts';
import { bookingSettings } from '../booking-settings.ts';
import { discountCodeSetting } from '../discount-code-setting.ts';
import { messageSetting } from '../message-setting.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { paymentSettings } from '../payment-settings.ts';
import { placeSetting } from '../place-setting.ts';
import { initialClasses } from '../price-classes.ts';
import { serviceSetting } from '../service-setting.ts';

const settingsApi = (): FakeApi =>
  adminApi()
    .on('GET /api/admin/settings/bookings', bookingSettings())
    .on('GET /api/admin/settings/payments', paymentSettings())
    .on('GET /api/admin/settings/services', [serviceSetting()])
    .on('GET /api/admin/settings/places', [placeSetting()])
    .on('GET /api/admin/settings/add-ons', [addOnSetting()])
    .on('GET /api/admin/settings/discount-codes', [discountCodeSetting()])
    .on('GET /api/admin/settings/price-classes', initialClasses())
    .on(
      'GET /api/admin/settings/messages',
      messageKinds.map((kind) => messageSetting(kind)),
    )
    .on('GET /api/admin/users', [])
    .on('GET /api/admin/users/counts', { total: 0, admin: 0, technician: 0, customer: 0 });

/** Sections with a form on the page: one of its fields, and a new text for it. */
const forms = [
  { section: 'slots', name: 'Time slots', label: 'Booking window (days)', text: '90' },
  { section: 'prices', name: 'Prices', label: 'Tax rate (%)', text: '18' },
  { section: 'area', name: 'Service area', label: 'Radius (km)', text: '20' },
  { section: 'payments', name: 'Payments', label: 'TIN', text: '1000123123' },
  { section: 'messages', name: 'Messages', label: 'Title', text: 'Thank you' },
] as const;
/** Sections with a form in a dialog, and the button that opens it. */
const dialogForms = [
  { section: 'services', name: 'Services', opener: 'Add service', label: 'Name', text: 'Roof Box' },
  { section: 'add-ons', name: 'Add-ons', opener: 'Add add-on', label: 'Name', text: 'Roof Box' },
  { section: 'discount-codes', name: 'Discount codes', opener: 'Add discount code', label: 'Code', text: 'ROOF' },
  { section: 'places', name: 'Places', opener: 'Add place', label: 'Name', text: 'Roof Box' },
] as const;

const openSection = (section: string, api = settingsApi()) =>
  openArea({ path: `/admin?tab=settings&section=${section}`, api });
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const decide = (choice: 'Stay' | 'Leave') => question.getByRole('button', { name: choice }).click();
const tabOf = (name: string) => page.getByRole('tab', { name });
const field = (label: string) => page.getByRole('textbox', { name: label });
const section = () => new URL(location.href).searchParams.get('section');
/** True if the browser would ask before the page is closed or reloaded. */
const doesBrowserAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Clicks a link behind a dialog, out of reach of a mouse; the router treats it as a normal navigation. */
const pressBehind = (name: string) =>
  page
    .getByRole('link', { name, includeHidden: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test.each(forms)('unsaved changes of $section: another section is opened only after asking', async (form) => {
  const other = form.section === 'prices' ? 'Time slots' : 'Prices';
  await openSection(form.section);
  await field(form.label).fill(form.text);
  await tabOf(other).click();
  await expect.element(question).toMatchTextContent(`You have unsaved changes under ${form.name}.`);
  await decide('Stay');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field(form.label)).toHaveValue(form.text);
  await expect.element(tabOf(form.name)).toHaveAttribute('aria-selected', 'true');
  expect(section()).toBe(form.section);
  await tabOf(other).click();
  await decide('Leave');
  await expect.element(tabOf(other)).toHaveAttribute('aria-selected', 'true');
  await expect.element(field(form.label)).not.toBeInTheDocument();
  expect(doesBrowserAsk()).toBe(false);
});

test.each(forms)('unsaved changes of $section: the browser asks before it closes the page', async (form) => {
  await openSection(form.section);
  await expect.element(field(form.label)).toBeVisible();
  expect(doesBrowserAsk()).toBe(false);
  const before = (field(form.label).element() as HTMLInputElement).value;
  await field(form.label).fill(form.text);
  expect(doesBrowserAsk()).toBe(true);
  await field(form.label).fill(before);
  expect(doesBrowserAsk()).toBe(false);
});

test.each(dialogForms)('unsaved changes of $section: the dialog of the form asks, too', async (form) => {
  await openSection(form.section);
  await page.getByRole('button', { name: form.opener }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: form.label });
  await name.fill(form.text);
  expect(doesBrowserAsk()).toBe(true);
  pressBehind('Users');
  await expect.element(question).toMatchTextContent(`You have unsaved changes under ${form.name}.`);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue(form.text);
  pressBehind('Users');
  await decide('Leave');
  await expect.element(page.getByRole('heading', { name: 'User Role Management' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('unsaved changes: a link to another part of the area asks, and leads there after Leave', async () => {
  await openSection('prices');
  await field('Tax rate (%)').fill('18');
  await page.getByRole('link', { name: 'Users' }).click();
  await decide('Stay');
  await expect.element(field('Tax rate (%)')).toHaveValue('18');
  await page.getByRole('link', { name: 'Users' }).click();
  await decide('Leave');
  await expect.element(page.getByRole('heading', { name: 'User Role Management' })).toBeVisible();
  expect(location.search).toBe('?tab=users');
});

test('unsaved changes: saving them ends the questions', async () => {
  const api = settingsApi().on('PUT /api/admin/settings/bookings', bookingSettings({ taxRate: 18, version: 4 }));
  await openSection('prices', api);
  await field('Tax rate (%)').fill('18');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(doesBrowserAsk()).toBe(false);
  await tabOf('Time slots').click();
  await expect.element(field('Booking window (days)')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('unsaved changes of price-classes: another section is opened only after asking', async () => {
  await openSection('price-classes');
  await page.getByLabelText('Sedan').selectOptions('Large');
  await tabOf('Prices').click();
  await expect.element(question).toMatchTextContent('You have unsaved changes under Vehicle sizes.');
  await decide('Stay');
  await expect.element(page.getByLabelText('Sedan')).toHaveValue('large');
});

test('unsaved changes: another message is shown without a question; leaving the section still asks', async () => {
  await openSection('messages');
  await field('Title').fill('Thank you');
  await page.getByRole('combobox', { name: 'Message' }).selectOptions('cancelled');
  await expect.element(field('Title')).toHaveValue('Booking cancelled');
  await expect.element(question).not.toBeInTheDocument();
  await tabOf('Prices').click();
  await expect.element(question).toBeVisible();
});
