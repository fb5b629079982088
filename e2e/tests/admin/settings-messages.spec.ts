import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { MessageSetting } from '@yoza/contracts/chat/settings';
import { adminSizes } from '../../src/admin-sizes.ts';
import { test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound } from '../../src/check-page.ts';
import { bookOf } from '../../src/customer-data.ts';
import { mailTo } from '../../src/inbox.ts';
import { openSettings } from '../../src/settings-page.ts';
import { dismissToast, toasts } from '../../src/toasts.ts';

const path = '/api/admin/settings/messages';
async function settingOf(admin: APIRequestContext, wanted: string): Promise<MessageSetting> {
  const settings = await json<MessageSetting[]>(admin.get(path));
  return settings.find(({ kind }) => kind === wanted)!;
}
async function word(admin: APIRequestContext, kind: string, different: Partial<MessageSetting>): Promise<void> {
  const { subject, heading, text, version } = await settingOf(admin, kind);
  await json(admin.put(`${path}/${kind}`, { data: { subject, heading, text, version, ...different } }));
}
const open = (page: Page, kind: string) => openSettings(page, 'messages', `&message=${kind}`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test.describe('the words of e-mails', () => {
  test.use({ viewport: adminSizes.laptop });

  test('say what is wrong, are shown as they will look, and hold for the next e-mail', async ({
    page,
    admin,
    customer: { client, email },
  }) => {
    // What other tests read of this e-mail stays.
    const { standard, version } = await settingOf(admin, 'cancelled');
    const sorry = `We are sorry ${crypto.randomUUID()}`;
    await openSettings(page, 'messages');
    await page.getByRole('combobox', { name: 'Message' }).selectOption('cancelled');
    await expect(page.getByText('Sent when a booking is cancelled.')).toBeVisible();
    await expect(page).toHaveURL(/message=cancelled/);
    await field(page, 'Title').fill(' ');
    await field(page, 'Opening words').fill('Dear {technician}');
    await save(page).click();
    await expect(page.getByText('Please write something here')).toBeVisible();
    await expect(
      page.getByText('{technician} means nothing here. This message has {name}, {service}, {date}'),
    ).toBeVisible();

    await field(page, 'Title').fill(standard.heading);
    await field(page, 'Subject').fill(`${standard.subject}, {name}`);
    await field(page, 'Opening words').fill(`${sorry}, {name}.\n\n<b>Your</b> {vehicle} stays where it is.`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(
      'Subject: Booking cancelled: External Wash, Saturday, November 21, 2026, Amina',
    );
    await expect(preview).toContainText(`${sorry}, Amina.`);
    await expect(preview).toContainText('<b>Your</b> 2018 Toyota Harrier stays where it is.');
    await save(page).dblclick();
    await expect(toasts(page)).toContainText('Settings saved');
    await expect(toasts(page)).toContainText('They hold from the next e-mail on.');
    await dismissToast(page);
    await expect(page.getByText(/^Last changed by /)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Message' })).toContainText('Cancelled (own words)');
    expect((await settingOf(admin, 'cancelled')).version).toBe(version + 1);

    const { id } = await bookOf(client);
    await json(client.patch(`/api/jobs/${id}/cancel`, { data: {} }));
    const mail = await mailTo(email, 'Booking cancelled: External Wash');
    expect(mail.subject).toMatch(/, Ruth$/);
    expect(mail.text).toContain(`${sorry}, Ruth.\n\n<b>Your</b> 2018 Toyota Harrier stays where it is.`);
    expect(mail.html).toContain('&lt;b&gt;Your&lt;/b&gt;');

    await page.getByRole('button', { name: 'Back to the standard words' }).click();
    await expect(page.getByText('These are the standard words.')).toBeVisible();
    await save(page).click();
    await expect(toasts(page)).toContainText('Settings saved');
    await dismissToast(page);
    const { isStandard, text } = await settingOf(admin, 'cancelled');
    expect([isStandard, text]).toEqual([true, standard.text]);
    await expectSound(page, `the words of e-mails`);
  });
});

test('who was slower keeps what they typed and sees the words as they are now', async ({ page, admin }) => {
  const { standard } = await settingOf(admin, 'repriced');
  await open(page, 'repriced');
  await field(page, 'Title').fill('Another price');
  const heading = `The price is new ${crypto.randomUUID()}`;
  await word(admin, 'repriced', { heading });
  await save(page).click();
  await expect(page.getByRole('form')).toContainText('Somebody else has changed these words in the meantime');
  await expect(field(page, 'Title')).toHaveValue('Another price');
  await page.getByRole('button', { name: 'Show how it is now' }).click();
  await expect(field(page, 'Title')).toHaveValue(heading);
  await word(admin, 'repriced', standard);
});

test('what was typed for one e-mail stays while another is looked at', async ({ page }) => {
  await open(page, 'invoice');
  await field(page, 'Opening words').fill('Please pay {amount}.');
  const message = page.getByRole('combobox', { name: 'Message' });
  await message.selectOption('reminder');
  await expect(field(page, 'Subject')).toHaveValue('Reminder: invoice {invoice} is overdue');
  await message.selectOption('invoice');
  await expect(field(page, 'Opening words')).toHaveValue('Please pay {amount}.');
});
