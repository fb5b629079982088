import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { MessageSetting } from '@yoza/chat-contract/settings';
import { test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { bookOf } from '../../src/data/bookings.ts';
import { mailTo } from '../../src/platform/inbox.ts';
import { openSettings } from '../../src/pages/settings-page.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

async function settingOf(admin: APIRequestContext, messageKind: string): Promise<MessageSetting> {
  const settings = await json<MessageSetting[]>(admin.get('/api/admin/settings/messages'));
  return settings.find(({ kind }) => kind === messageKind)!;
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test('email text: applies to the next email, until the standard text is restored', async ({
  page,
  admin,
  customer: { client, email },
}) => {
  // Leaves the parts of this email that other tests read unchanged.
  const { standard, version } = await settingOf(admin, 'cancelled');
  const sorry = `We are sorry ${crypto.randomUUID()}`;
  await openSettings(page, 'messages', '&message=cancelled');
  await field(page, 'Subject').fill(`${standard.subject}, {name}`);
  await field(page, 'Opening text').fill(`${sorry}, {name}.\n\n<b>Your</b> {vehicle} stays where it is.`);
  await save(page).click();
  await expect(toasts(page)).toContainText('Settings saved');
  await dismissToast(page);
  expect((await settingOf(admin, 'cancelled')).version).toBe(version + 1);

  const { id } = await bookOf(client);
  await json(client.patch(`/api/jobs/${id}/cancel`, { data: {} }));
  const mail = await mailTo(email, 'Booking cancelled: External Wash');
  expect(mail.subject).toMatch(/, Ruth$/);
  expect(mail.text).toContain(`${sorry}, Ruth.\n\n<b>Your</b> 2018 Toyota Harrier stays where it is.`);
  expect(mail.html).toContain('&lt;b&gt;Your&lt;/b&gt;');

  await page.getByRole('button', { name: 'Reset to default' }).click();
  await save(page).click();
  await expect.poll(async () => (await settingOf(admin, 'cancelled')).isStandard).toBe(true);
  expect((await settingOf(admin, 'cancelled')).text).toBe(standard.text);
});
