import { expect } from '@playwright/test';
import { test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';

test('audit log: changes are kept, and appear without reload', async ({ page, admin }) => {
  const data = { name: `Polisher ${crypto.randomUUID().slice(0, 8)}` };
  const { id, version } = await json<{ id: string; version: number }>(admin.post('/api/equipment', { data }));
  const entries = page.getByRole('listitem').filter({ hasText: data.name });
  await page.goto(`/admin?tab=audit&subject=${id}`);
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor();
  await expect(entries.filter({ hasText: 'Ruth Achieng: Equipment added' })).toHaveCount(1);
  await json(admin.patch(`/api/equipment/${id}`, { data: { version, status: 'maintenance' } }));
  await expect(entries.filter({ hasText: 'Ruth Achieng: Equipment changed' })).toContainText(
    'Before: Available → After: Maintenance',
  );
});
