import { expect, type Page } from '@playwright/test';
import { read } from '../src/journeys/calls.ts';
import { test } from '../src/journeys/journey-test.ts';

interface Session {
  id: string;
  status: string;
}

const message = (page: Page) => page.getByLabel('Message', { exact: true });

async function send(page: Page, text: string): Promise<void> {
  await message(page).fill(text);
  await message(page).press('Enter');
}

const active = async (page: Page) =>
  (await read<Session[]>(page, 'GET', '/api/chat/sessions')).filter(({ status }) => status === 'active');

test('chat: customer and admin write to each other on their open pages', async ({ customer, admin, scene }) => {
  const earlier = await active(customer);
  // A conversation that was open before stays so.
  scene.undo(async () => {
    for (const { id } of await active(customer)) {
      if (!earlier.some((session) => session.id === id))
        await read(admin, 'POST', `/api/chat/sessions/${id}/close`, {});
    }
  });
  const token = crypto.randomUUID();
  await admin.goto('/admin?tab=chat');
  await expect(admin.getByRole('heading', { name: 'Support Chat' })).toBeVisible();
  await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0);

  await customer.goto('/customer?tab=bookings');
  await customer.getByRole('button', { name: /^Support chat/ }).click();
  const panel = customer.getByRole('dialog');
  const start = panel.getByRole('button', { name: /^Start a/ });
  await expect(start.or(message(customer)).first()).toBeVisible();
  if (await start.isVisible()) await start.click();
  const question = `Question ${token}`;
  await send(customer, question);
  await expect(panel.getByText(question)).toBeVisible();

  const entry = admin.getByRole('button').filter({ hasText: question });
  await entry.click();
  await expect(admin.getByRole('log').getByText(question)).toBeVisible();
  await expect(panel.getByText(/Seen/).last()).toBeVisible();
  const reply = `Reply ${token}`;
  await send(admin, reply);
  await expect(panel.getByText(reply)).toBeVisible();
});
