import { expectSound } from '@yoza/component-testing/check-page';
import { reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '../../src/audit/audit.api.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';

const me = admin();
const ruth = { id: crypto.randomUUID(), name: 'Ruth Achieng' };
const polisher = { kind: 'equipment', id: crypto.randomUUID(), label: 'Polisher 7' };

/** Creates an entry for a change that Ruth made just now. */
const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  actor: ruth,
  action: 'equipment.changed',
  subject: polisher,
  changes: [
    { field: 'status', before: 'available', after: 'maintenance' },
    { field: 'notes', before: null, after: 'The cable is torn' },
  ],
  ...fields,
});
const added = () =>
  entry({ action: 'equipment.added', changes: [{ field: 'name', before: null, after: 'Polisher 7' }] });

const list = 'GET /api/admin/audit-log';
const auditApi = (...entries: AuditEntry[]): FakeApi =>
  adminApi().on(list, entries).on('GET /api/admin/audit-log/actors', [ruth]);
const openAudit = (api: FakeApi, more = '') => openArea({ path: `/admin?tab=audit${more}`, user: me, api });
const lastQuery = (api: FakeApi) => Object.fromEntries(api.calls(list).at(-1)!.query);
const row = (words: string) => page.getByRole('listitem').filter({ hasText: words });

test('audit entries: show who changed what and when, before and after, and link to it', async () => {
  await openAudit(auditApi(entry(), added()));
  await expect.element(page.getByText(/^Every change made by an admin/)).toBeVisible();
  for (const words of [
    'Ruth Achieng: Equipment changed',
    'Before: Available → After: Maintenance',
    'After: The cable is torn',
  ])
    await expect.element(row('Equipment changed')).toMatchTextContent(words);
  await expect.element(row('Equipment changed')).toMatchTextContent(/\d{1,2}:\d\d [AP]M/);
  await expect.element(row('Equipment added')).toMatchTextContent('NameAfter: Polisher 7');
  await expect.element(page.getByRole('region', { name: 'Today' })).toMatchTextContent('Equipment changed');
  await expect.element(page.getByText('2 changes, times in EAT')).toBeVisible();
  await expect
    .element(row('Equipment changed').getByRole('link', { name: 'Polisher 7' }))
    .toHaveAttribute('href', '/admin?tab=equipment&search=Polisher+7&status=all');
});

test('entries: a long change is folded until all of its fields are asked for', async () => {
  const fields = ['make', 'model', 'year', 'vehicleType', 'color', 'notes', 'licensePlate'];
  const changes = fields.map((field) => ({ field, before: null, after: `${field} of it` }));
  const vehicle = { kind: 'vehicle', id: crypto.randomUUID(), label: '2018 Toyota Harrier' };
  await openAudit(auditApi(entry({ action: 'vehicle.added', subject: vehicle, changes })));
  await expect.element(page.getByText('notes of it')).toBeVisible();
  await expect.element(page.getByText('licensePlate of it')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 1 more field' }).click();
  await expect.element(page.getByText('licensePlate of it')).toBeVisible();
});

test('entries: add-ons, discount codes and sizes are shown in words, with links to their settings', async () => {
  const addOn = entry({
    action: 'add-on.changed',
    subject: { kind: 'add-on', id: 'engine-bay', label: 'Engine Bay' },
    changes: [{ field: 'checklistItems', before: '', after: 'Rinse; Dry' }],
  });
  const code = entry({
    action: 'discount-code.added',
    subject: { kind: 'discount-code', id: 'WASH10', label: 'WASH10' },
    changes: [
      { field: 'maxDiscount', before: null, after: '20000.00' },
      { field: 'perCustomerLimit', before: null, after: 1 },
    ],
  });
  const sizes = entry({
    action: 'settings.changed',
    subject: { kind: 'settings', id: 'price-classes', label: 'Vehicle sizes' },
    changes: [{ field: 'suv', before: 'medium', after: 'large' }],
  });
  await openAudit(auditApi(addOn, code, sizes));
  await expect.element(row('Add-on changed')).toMatchTextContent('Checklist stepsAfter: Rinse; Dry');
  await expect.element(row('Discount code added')).toMatchTextContent('Maximum discountAfter: UGX 20,000');
  await expect.element(row('Discount code added')).toMatchTextContent('Uses per customerAfter: 1');
  await expect.element(row('Settings changed')).toMatchTextContent('SUVBefore: Medium → After: Large');
  await expect
    .element(page.getByRole('link', { name: 'WASH10' }))
    .toHaveAttribute('href', '/admin?tab=settings&section=discount-codes&search=WASH10');
  for (const name of ['Add-ons', 'Discount codes'])
    await expect.element(page.getByLabelText('Record').getByRole('option', { name })).toBeInTheDocument();
});

test('entries: a change appears without reload', async () => {
  const socket = new FakeSocket();
  const api = auditApi();
  await openAudit(api, `&subject=${polisher.id}`);
  await expect.element(page.getByText('No changes found matching the current filters')).toBeVisible();
  await socket.connect(me);
  const kept = entry();
  api.on(list, [kept]);
  socket.send({ type: 'changed', topic: 'audit', id: kept.id });
  await expect.element(row('Equipment changed')).toMatchTextContent('Before: Available → After: Maintenance');
});

test('filters: narrow by who, what about, what was done and days, kept in the address', async () => {
  const api = auditApi(added());
  const { reopen } = await openAudit(api, '&search=Polisher');
  await page.getByLabelText('Admin').selectOptions('Ruth Achieng');
  await page.getByLabelText('Record').selectOptions('Equipment');
  await page.getByLabelText('Action').selectOptions('Equipment added');
  await page.getByLabelText('From date').fill('2026-01-01');
  const narrowed = {
    search: 'Polisher',
    actor: ruth.id,
    kind: 'equipment',
    action: 'equipment.added',
    from: '2026-01-01',
    limit: '50',
  };
  await expect.poll(() => lastQuery(api)).toEqual(narrowed);
  reopen();
  await expect.element(page.getByLabelText('Action')).toHaveValue('equipment.added');
  await expect.element(row('Equipment added')).toBeVisible();
  expect(lastQuery(api)).toEqual(narrowed);
  api.on(list, []);
  await page.getByLabelText('To date').fill('2026-01-02');
  await expect.element(page.getByText('No changes found matching the current filters')).toBeVisible();
  expect(lastQuery(api)).toEqual({ ...narrowed, to: '2026-01-02' });
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect.poll(() => location.search).toBe('?tab=audit');
  await expect.poll(() => lastQuery(api)).toEqual({ limit: '50' });
});

test('history: shows the changes of one thing alone, until all are asked for', async () => {
  const api = auditApi(added());
  await openAudit(api);
  await page.getByRole('button', { name: 'History of Polisher 7' }).click();
  await expect.element(page.getByText('History of Polisher 7')).toBeVisible();
  expect(location.search).toBe(`?tab=audit&subject=${polisher.id}`);
  await expect.poll(() => lastQuery(api)).toEqual({ subject: polisher.id, limit: '50' });
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect.poll(() => location.search).toBe('?tab=audit');
});

test('entries: older ones are loaded from where the first page ends', async () => {
  const some = (count: number) => Array.from({ length: count }, () => entry());
  const api = auditApi().on(list, ({ query }) =>
    query.get('cursor') === 'next' ? [...some(5), added()] : reply(some(50), { headers: { 'X-Next-Cursor': 'next' } }),
  );
  await openAudit(api);
  await expect.element(page.getByText('The latest 50 changes, times in EAT')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('56 changes, times in EAT')).toBeVisible();
  await expect.element(page.getByRole('listitem').last()).toMatchTextContent('Equipment added');
});

test('entries: are saved as a file, narrowed as they are shown', async () => {
  const api = auditApi(added()).on('GET /api/admin/audit-log/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-audit-log-2026-11-23.csv"' } }),
  );
  await openAudit(api, '&search=Polisher&kind=equipment');
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-audit-log-2026-11-23.csv');
  expect(Object.fromEntries(api.calls('GET /api/admin/audit-log/csv')[0]!.query)).toEqual({
    search: 'Polisher',
    kind: 'equipment',
  });
});

test('audit log: a failure is said, and Retry brings it', async () => {
  const api = auditApi().on(list, () => new Response('Away', { status: 503 }));
  await openAudit(api);
  await expect.element(page.getByText('Failed to fetch the audit log')).toBeVisible();
  api.on(list, [entry()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('Equipment changed')).toBeVisible();
});

test('audit log: is sound to look at', async () => {
  await openAudit(auditApi(entry(), added()));
  await expect.element(row('Equipment changed')).toBeVisible();
  await expectSound();
});
