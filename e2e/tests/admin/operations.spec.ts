import { expect } from '@playwright/test';
import type { DeadLetter } from '@yoza/kernel-contract/dead-letters';
import { json } from '../../src/api/json.ts';
import { test } from '../../src/fixtures/admin-test.ts';
import { addDeadLetter } from '../../src/platform/held-up.ts';

test('dead letter: is listed, replayed and gone, and stands in the audit log', async ({ page, admin }) => {
  const id = await addDeadLetter('chat');
  const listed = await json<DeadLetter[]>(admin.get('/api/admin/operations/chat/dead-letters?limit=200'));
  const { aggregateId } = listed.find((each) => each.id === id)!;
  await page.goto('/admin?tab=operations');
  const letter = page
    .getByRole('table', { name: 'Dead letters of Chat' })
    .getByRole('row')
    .filter({ hasText: `Object ${aggregateId!.slice(0, 8).toUpperCase()}` });
  await expect(letter).toContainText('identity.user.registered.v1');
  await expect(letter).toContainText('Error: the cause is fixed');
  await letter.getByRole('button', { name: /^Replay store-person of Chat/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('Event processed', { exact: true })).toBeVisible();
  await expect(letter).toHaveCount(0);

  await page.goto(`/admin?tab=audit&subject=${id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'chat: store-person of identity.user.registered.v1' });
  await expect(entry).toContainText('Ruth Achieng: Dead letter replayed');
});
