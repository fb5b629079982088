import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { newTechnician } from '../../src/people/new-technician.ts';
import { toasts } from '../../src/pages/toasts.ts';

const somewhere = { geolocation: { latitude: 0.31361, longitude: 32.58111 }, permissions: ['geolocation'] };
const tracking = (phone: Page) => phone.getByRole('region', { name: 'Time Tracking' });
const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();

test('working time: is recorded with its place, a note and a break, and a second phone gets the reason why it cannot clock in', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const phone = await technician.phone(browser, '/technician/dashboard', somewhere);
  const second = await technician.phone(browser);
  // Without the socket it learns only from the refusal that the technician is clocked in.
  await second.routeWebSocket('**/ws', (socket) => socket.close());
  await second.reload();
  for (const each of [phone, second]) await expect(tracking(each)).toContainText('No activity');
  await press(phone, 'Clock In');
  await expect(toasts(phone)).toContainText('Your location was saved too.');
  await expect(tracking(phone)).toContainText('On Duty');
  await press(second, 'Clock In');
  await expect(toasts(second)).toContainText('You are already clocked in');
  await expect(tracking(second)).toContainText('On Duty');

  await phone.getByRole('radio', { name: 'Quick Log' }).check();
  const form = phone.getByRole('form', { name: 'Quick Log' });
  await form.getByLabel('Activity', { exact: true }).selectOption('Equipment Check');
  await form.getByLabel(/^Notes/).fill('New brushes');
  await press(phone, 'Log Activity');
  await expect(toasts(phone)).toContainText('Activity Logged');
  await press(phone, 'Start Break');
  await expect(toasts(phone)).toContainText('Break Started');
  await press(phone, 'End Break');
  await expect(toasts(phone)).toContainText('Break Ended');
  await press(phone, 'Clock Out');
  await expect(toasts(phone)).toContainText('Clocked Out');
  await phone.reload();
  await expect(tracking(phone)).toContainText('Off duty');
  const list = phone.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
  for (const [index, words] of ['Clock Out', 'End Break', 'Start Break', 'New brushes', 'Clock In'].entries())
    await expect(list.nth(index)).toContainText(words);
  const location = '0.3136, 32.5811';
  expect(await json(technician.client.get('/api/technician/logs'))).toMatchObject([
    { activity: 'clock_out', location },
    { activity: 'break_end' },
    { activity: 'break_start' },
    { activity: 'equipment_check', metadata: { manual: true, quickLog: true } },
    { activity: 'clock_in', location },
  ]);
});
