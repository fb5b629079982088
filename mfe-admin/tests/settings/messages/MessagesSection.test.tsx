import { expectSound } from '@yoza/component-testing/check-page';
import { problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { messageKinds, type MessageKind } from '@yoza/chat-contract/email-text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messageSetting as setting, standardTexts } from '../../message-setting.ts';
import { adminApi, openArea } from '../../open-area.tsx';

const messagesApi = (): FakeApi =>
  adminApi()
    .on(
      'GET /api/admin/settings/messages',
      messageKinds.map((kind) => setting(kind)),
    )
    .on('PUT /api/admin/settings/messages/{kind}', ({ params, body: { version, ...typed } }) =>
      setting(params['kind'] as MessageKind, {
        ...typed,
        isStandard: typed.text === standardTexts.text,
        version: version + 1,
        updatedAt: '2026-11-23T09:00:00.000Z',
        updatedBy: 'Grace Nansubuga',
      }),
    );
const openMessages = (api = messagesApi(), kind = 'cancelled') =>
  openArea({ path: `/admin?tab=settings&section=messages&message=${kind}`, api });
const message = page.getByRole('combobox', { name: 'Message' });
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save changes' });

test('email text: shows what is wrong at its field', async () => {
  await openMessages(messagesApi(), 'booked');
  await message.selectOptions('cancelled');
  await expect.element(page.getByText('Sent when a booking is cancelled.')).toBeVisible();
  await expect.poll(() => new URL(location.href).searchParams.get('message')).toBe('cancelled');
  await field('Title').fill(' ');
  await field('Opening text').fill('Dear {technician}');
  await save.click();
  await expect.element(field('Title')).toHaveAccessibleDescription('Please enter a text');
  await expect
    .element(field('Opening text'))
    .toHaveAccessibleDescription(
      /^\{technician\} is not available here\. Available in this message: \{name\}, \{service\}, \{date\}/,
    );
});

test('email text: the preview fills in examples, and shows HTML as text', async () => {
  await openMessages();
  await field('Subject').fill('Booking cancelled: {service}, {name}');
  await field('Opening text').fill('We are sorry, {name}.\n\n<b>Your</b> {vehicle} stays where it is.');
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const text of [
    'Subject: Booking cancelled: External Wash, Amina',
    'Hello Amina,',
    'We are sorry, Amina.',
    '<b>Your</b> 2018 Toyota Harrier stays where it is.',
  ])
    await expect.element(preview.getByText(text)).toBeVisible();
});

test('email text: is saved once for a double click, and reset to the default', async () => {
  const api = messagesApi();
  await openMessages(api);
  await expect.element(page.getByText('This is the default text.')).toBeVisible();
  await field('Opening text').fill('We are sorry, {name}.');
  await doubleClick(save);
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await expect.element(page.getByText('Applies from the next email.')).toBeVisible();
  await expect.element(page.getByText('Last changed by Grace Nansubuga on Nov 23, 2026')).toBeVisible();
  await expect.element(message.getByRole('option', { name: 'Cancelled (customised)' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.element(field('Opening text')).toHaveValue('Your booking is off.');
  await expect.element(page.getByText('This is the default text.')).toBeVisible();
  await save.click();
  await expect.element(message.getByRole('option', { name: 'Cancelled', exact: true })).toBeInTheDocument();
  const sent = api.calls('PUT /api/admin/settings/messages/{kind}');
  expect(sent.map(({ params, body }) => [params['kind'], body.text, body.version])).toEqual([
    ['cancelled', 'We are sorry, {name}.', 1],
    ['cancelled', 'Your booking is off.', 2],
  ]);
});

test('email text: keeps the admin’s entries after a concurrent change, and can show the current version', async () => {
  const changed = 'Another admin has changed this message in the meantime';
  const present = setting('repriced', { heading: 'The price is new', isStandard: false, version: 2 });
  const api = messagesApi().on('PUT /api/admin/settings/messages/{kind}', () =>
    problem(409, 'SETTINGS_CHANGED', { message: changed, settings: present }),
  );
  await openMessages(api, 'repriced');
  await field('Title').fill('Another price');
  await save.click();
  await expect.element(page.getByRole('form').getByText(changed)).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Another price');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(field('Title')).toHaveValue('The price is new');
});

test('email text: keeps unsaved edits while another message is selected', async () => {
  await openMessages(messagesApi(), 'invoice');
  await field('Opening text').fill('Please pay {amount}.');
  await message.selectOptions('reminder');
  await expect.element(page.getByText('Sent for overdue invoices, on the days set under Payments.')).toBeVisible();
  await expect.element(field('Opening text')).toHaveValue('Your booking is off.');
  await message.selectOptions('invoice');
  await expect.element(field('Opening text')).toHaveValue('Please pay {amount}.');
});

test('email text: the section is accessible and no wider than a small phone', async () => {
  await openMessages();
  await expect.element(field('Title')).toBeVisible();
  await expectSound();
});
