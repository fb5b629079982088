import { expect, type Page, test } from '@playwright/test';
import { json } from '../../src/api/json.ts';
import { type NewTechnician, newTechnician } from '../../src/people/new-technician.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

const minute = 60_000;
const address = '/technician/dashboard?tab=time-tracker';
const tracking = (phone: Page) => phone.getByRole('region', { name: 'Time Tracking' });
const dialogOn = (phone: Page) => phone.getByRole('dialog', { name: 'When did your break end?' });
const session = ({ client }: NewTechnician) =>
  json<{ onBreak: boolean; breakDuration: number }>(client.get('/api/technician/current-session'));

/** Returns the time in Kampala, such as `13:45`. */
const clockOf = (at: number) => new Date(at + 3 * 60 * minute).toISOString().slice(11, 16);

/**
 * Clocks a technician in three hours ago and starts a break two hours ago. Resolves with the time at which the break ended, half an hour after its
 * start, rounded down to the minute.
 */
async function forgetBreak({ client, log }: NewTechnician): Promise<number> {
  const now = Date.now();
  const ago = (minutes: number) => ({
    occurredAt: new Date(now - minutes * minute).toISOString(),
    deviceTime: new Date(now).toISOString(),
  });
  await json(client.post('/api/technician/clock-in', { data: ago(180) }));
  await log('break_start', ago(120));
  return Math.floor((now - 90 * minute) / minute) * minute;
}

async function open(phone: Page) {
  await phone.getByRole('button', { name: 'My break ended earlier' }).click();
  await expect(dialogOn(phone)).toBeVisible();
  return dialogOn(phone);
}

/** Expects the server to have recorded the end of the break and the time of the report. */
async function expectEnded(technician: NewTechnician, at: number): Promise<void> {
  const [latest] = await json<{ activity: string; createdAt: string; metadata: Record<string, unknown> }[]>(
    technician.client.get('/api/technician/logs?limit=1'),
  );
  expect(latest).toMatchObject({ activity: 'break_end', metadata: { manual: true } });
  expect(latest!.metadata).toHaveProperty('reportedAt');
  // The correction of the phone's clock is inaccurate by the duration of its call.
  expect(Math.abs(Date.parse(latest!.createdAt) - at)).toBeLessThan(5_000);
  const { breakDuration, onBreak } = await session(technician);
  expect(onBreak).toBe(false);
  expect([29, 30]).toContain(breakDuration);
}

test('overdue break: ended offline is kept, corrects the hours at once, and is sent with its time', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const endedAt = await forgetBreak(technician);
  const phone = await technician.phone(browser, address);
  await open(phone);
  await phone.keyboard.press('Escape');
  await phone.context().setOffline(true);
  const dialog = await open(phone);
  await dialog.getByLabel('Time (EAT)').fill(clockOf(endedAt));
  await dialog.getByRole('button', { name: 'End Break' }).click();
  await expect(toasts(phone)).toContainText('Break Ended');
  await dismissToast(phone);
  await expect(tracking(phone)).toContainText('Not sent yet');
  await expect(tracking(phone)).toContainText(/2\.[45] h since/);
  expect(await session(technician)).toMatchObject({ onBreak: true });

  await phone.context().setOffline(false);
  await expect(phone.getByRole('button', { name: /^\d+ unsent$/ })).toHaveCount(0, { timeout: 60_000 });
  await expect(tracking(phone)).toContainText(/2\.[45] h since/);
  await expectEnded(technician, endedAt);
});
