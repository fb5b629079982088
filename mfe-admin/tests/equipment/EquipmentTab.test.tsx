import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { businessToday } from '@yoza/shell-sdk/format';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Equipment, EquipmentService } from '../../src/equipment/equipment.api.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';
import { savedFile } from '../saved-file.ts';

const moses = person();
const dayFromToday = (days: number) => businessToday(new Date(Date.now() + days * 86_400_000));

const piece = (fields: Partial<Equipment> = {}): Equipment => ({
  id: crypto.randomUUID(),
  name: 'Vacuum',
  model: null,
  status: 'available',
  condition: 'good',
  assignedToId: null,
  assignedTo: null,
  lastServiceDate: null,
  nextServiceDue: null,
  isServiceOverdue: false,
  notes: null,
  version: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});

const service = (fields: Partial<EquipmentService> = {}): EquipmentService => ({
  id: crypto.randomUUID(),
  equipmentId: crypto.randomUUID(),
  serviceDate: '2026-11-23',
  description: 'New seals',
  condition: 'fair',
  status: 'available',
  nextServiceDue: null,
  recordedById: crypto.randomUUID(),
  recordedByName: 'Grace Nansubuga',
  createdAt: '2026-11-23T09:00:00.000Z',
  ...fields,
});

const change = 'PATCH /api/equipment/{id}';

/** API with these items of equipment, which can be added to, changed and serviced; retired ones are listed on request. */
function equipmentApi(...pieces: Equipment[]): FakeApi {
  let list = pieces;
  const services: EquipmentService[] = [];
  const holder = (id: string | null | undefined) => (id === moses.id ? moses : null);
  const update = (id: string | undefined, fields: Partial<Equipment>) => {
    list = list.map((each) => (each.id === id ? { ...each, ...fields, version: each.version + 1 } : each));
    return list.find((each) => each.id === id)!;
  };
  return adminApi()
    .on('GET /api/technicians', [moses])
    .on('GET /api/equipment', ({ query }) =>
      list.filter(
        ({ status }) => !query.has('status') || (status === 'retired') === (query.get('status') === 'retired'),
      ),
    )
    .on('GET /api/equipment/summary', { available: 3, in_use: 2, maintenance: 1, retired: 4, overdue: 5 })
    .on('POST /api/equipment', ({ body }) => {
      const added = piece({ ...body, assignedTo: holder(body.assignedToId) });
      list = [...list, added];
      return reply(added, { status: 201 });
    })
    .on(change, ({ params, body: { version: _version, ...fields } }) =>
      update(params['id'], fields.status === 'retired' ? { ...fields, assignedToId: null, assignedTo: null } : fields),
    )
    .on('GET /api/equipment/{id}/services', () => services)
    .on('POST /api/equipment/{id}/services', ({ params, body: { version: _version, ...done } }) => {
      const recorded = service({ ...done, equipmentId: params['id']! });
      services.push(recorded);
      const { condition, status, serviceDate } = done;
      const fields = { condition, status, lastServiceDate: serviceDate, isServiceOverdue: false };
      update(params['id'], { ...fields, nextServiceDue: done.nextServiceDue ?? null });
      return reply(recorded, { status: 201 });
    });
}

const openEquipment = (api: FakeApi, more = '') => openArea({ path: `/admin?tab=equipment${more}`, api });
const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
const row = page.getByRole('row').filter({ hasText: 'Vacuum' });
const dialog = page.getByRole('dialog');
const submit = (name: string) => dialog.getByRole('button', { name });
const add = () => page.getByRole('button', { name: 'Add Equipment' }).first().click();
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More actions for Vacuum' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const statusFilter = page.getByLabelText('Status');

test('add equipment: asks for a name, and is sent with all its fields once for a double click', async () => {
  const api = equipmentApi();
  await openEquipment(api);
  await add();
  const adding = page.getByRole('dialog', { name: 'Add New Equipment' });
  await expect.element(adding.getByLabelText('Status')).toHaveValue('available');
  await expect.element(adding.getByLabelText('Condition')).toHaveValue('good');
  await submit('Add Equipment').click();
  await expect.element(adding.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  await adding.getByLabelText('Name').fill('Vacuum');
  await adding.getByLabelText('Model (Optional)').fill('K 5');
  await adding.getByLabelText('Status').selectOptions('In use');
  await adding.getByLabelText('Condition').selectOptions('Excellent');
  await adding.getByLabelText('Assigned to').selectOptions('Moses Kintu');
  await adding.getByLabelText('Next service due').fill(dayFromToday(30));
  await adding.getByLabelText('Notes (Optional)').fill('Spare nozzle in the van');
  const release = api.hold('POST /api/equipment');
  await userEvent.dblClick(submit('Add Equipment'));
  await expect.element(adding.getByRole('button', { name: 'Adding...' })).toBeVisible();
  release();
  await expect.element(page.getByText('Equipment Added')).toBeVisible();
  await expect.element(page.getByText('New equipment has been successfully added.')).toBeVisible();
  await expect.element(adding).not.toBeInTheDocument();
  for (const words of ['K 5', 'In use', 'Condition: Excellent', 'Moses Kintu', 'Never'])
    await expect.element(row).toMatchTextContent(words);
  expect(api.calls('POST /api/equipment').map(({ body }) => body)).toEqual([
    {
      name: 'Vacuum',
      model: 'K 5',
      status: 'in_use',
      condition: 'excellent',
      assignedToId: moses.id,
      nextServiceDue: dayFromToday(30),
      notes: 'Spare nozzle in the van',
    },
  ]);
});

test('add equipment: a failure without a message shows a general one, and what was typed stays', async () => {
  await openEquipment(equipmentApi().on('POST /api/equipment', () => new Response(null, { status: 500 })));
  await add();
  await dialog.getByLabelText('Name').fill('Bucket');
  await submit('Add Equipment').click();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Failed to add equipment')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Bucket');
});

test('edit equipment: a concurrent change is reported, shown on request, and the next save is based on it', async () => {
  const vacuum = piece({ notes: 'Old notes' });
  const api = equipmentApi(vacuum);
  const message = 'Another admin has changed this equipment in the meantime.';
  const present = { ...vacuum, notes: 'Broken hose', version: 2 };
  await openEquipment(api);
  await choose('Edit');
  await expect.element(dialog.getByLabelText('Notes (Optional)')).toHaveValue('Old notes');
  await dialog.getByLabelText('Model (Optional)').fill('NT 30');
  api.on(change, () => problem(409, 'EQUIPMENT_CHANGED', { message, equipment: present }));
  await submit('Save changes').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Model (Optional)')).toHaveValue('NT 30');
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(dialog.getByLabelText('Notes (Optional)')).toHaveValue('Broken hose');
  await dialog.getByLabelText('Model (Optional)').fill('NT 40');
  await dialog.getByLabelText('Condition').selectOptions('Poor');
  const saved = piece({ ...present, model: 'NT 40', condition: 'poor', version: 3 });
  api.on(change, saved).on('GET /api/equipment', [saved]);
  await submit('Save changes').click();
  await expect.element(page.getByText('Equipment updated')).toBeVisible();
  await expect.element(row).toMatchTextContent('NT 40');
  expect(api.calls(change).at(-1)!.body).toMatchObject({
    notes: 'Broken hose',
    model: 'NT 40',
    condition: 'poor',
    version: 2,
  });
});

test('service equipment: requires a description, is recorded once on a double click, and updates the row', async () => {
  const overdue = { status: 'maintenance', nextServiceDue: dayFromToday(-3), isServiceOverdue: true } as const;
  const api = equipmentApi(piece(overdue));
  await openEquipment(api);
  for (const words of ['Overdue', 'Unassigned', 'Never']) await expect.element(row).toMatchTextContent(words);
  await page.getByRole('button', { name: 'Service Vacuum' }).click();
  await expect.element(dialog).toMatchTextContent('No services yet');
  await dialog.getByLabelText('Next service due (Optional)').fill(dayFromToday(0));
  await submit('Record service').click();
  await expect.element(dialog.getByText('Please describe the work done')).toBeVisible();
  await expect.element(dialog.getByText('The next service must be after this one')).toBeVisible();
  await dialog.getByLabelText('Work done').fill('New seals');
  await dialog.getByLabelText('Next service due (Optional)').fill(dayFromToday(90));
  await dialog.getByLabelText('Condition after service').selectOptions('Fair');
  await doubleClick(submit('Record service'));
  await expect.element(page.getByText('Service recorded')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('Condition: Fair');
  await expect.element(row).not.toMatchTextContent(/Overdue|Never/);
  expect(api.calls('POST /api/equipment/{id}/services').map(({ body }) => body)).toEqual([
    {
      description: 'New seals',
      serviceDate: dayFromToday(0),
      nextServiceDue: dayFromToday(90),
      condition: 'fair',
      status: 'available',
      version: 1,
    },
  ]);
  await choose('Service history');
  const history = page.getByRole('dialog', { name: 'Service history of Vacuum' });
  await expect.element(history.getByRole('listitem')).toMatchTextContent('New seals');
  await expect.element(history).toMatchTextContent('Recorded by Grace Nansubuga');
});

test('remove equipment: names who has it, is sent once for a double click, and is restored', async () => {
  const api = equipmentApi(piece({ status: 'in_use', assignedToId: moses.id, assignedTo: moses }));
  await openEquipment(api);
  const remove = () => page.getByRole('button', { name: 'Remove Vacuum' }).click();
  await remove();
  const question = page.getByRole('alertdialog', { name: 'Remove this equipment?' });
  await expect.element(question).toMatchTextContent('It is assigned to Moses Kintu and will be unassigned.');
  await question.getByRole('button', { name: 'Keep equipment' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await remove();
  await doubleClick(question.getByRole('button', { name: 'Remove' }));
  await expect.element(page.getByText('Equipment removed')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(api.calls(change).map(({ body }) => body)).toEqual([{ status: 'retired', version: 1 }]);
  await statusFilter.selectOptions('Retired');
  await expect.element(row).toMatchTextContent('Unassigned');
  await page.getByRole('button', { name: 'Restore Vacuum' }).click();
  await expect.element(page.getByText('Equipment restored')).toBeVisible();
  await statusFilter.selectOptions('All in service');
  await expect.element(row).toMatchTextContent('Available');
});

test('equipment: all of it, with what is retired, is listed on request', async () => {
  const api = equipmentApi(piece(), piece({ name: 'Old polisher', status: 'retired' }));
  await openArea({ path: '/admin?tab=equipment&status=all', api });
  await expect.element(page.getByRole('row').filter({ hasText: 'Old polisher' })).toMatchTextContent('Retired');
  await expect.element(page.getByRole('row').filter({ hasText: 'Vacuum' })).toBeVisible();
  await expect.element(statusFilter).toHaveValue('all');
  expect(api.calls('GET /api/equipment').at(-1)!.query.get('status')).toBe(null);
});

test('equipment: search, status and holder filter it, a column heading reverses the order, and the address keeps all', async () => {
  const api = equipmentApi(piece());
  const { reopen } = await openEquipment(api);
  const lastQuery = () => Object.fromEntries(api.calls('GET /api/equipment').at(-1)!.query);
  await expect.element(row).toBeVisible();
  expect(lastQuery()).toEqual({ status: 'current', sort: 'name', order: 'asc', limit: '50' });
  for (const column of ['Name and model', 'Status', 'Assigned to', 'Last service', 'Next service due'])
    await expect.element(page.getByRole('columnheader', { name: column })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search equipment by name or model...' }).fill('vac');
  await page.getByRole('button', { name: 'Name and model' }).click();
  await page.getByLabelText('Assigned to').selectOptions('Moses Kintu');
  await statusFilter.selectOptions('Service overdue');
  const narrowed = {
    status: 'overdue',
    assignedToId: moses.id,
    search: 'vac',
    sort: 'name',
    order: 'desc',
    limit: '50',
  };
  await expect.poll(lastQuery).toEqual(narrowed);
  const before = api.calls('GET /api/equipment').length;
  reopen();
  await expect.element(row).toBeVisible();
  expect(api.calls('GET /api/equipment').length).toBeGreaterThan(before);
  expect(lastQuery()).toEqual(narrowed);
  api.on('GET /api/equipment', []);
  await statusFilter.selectOptions('Maintenance');
  await expect.element(page.getByText('No equipment found matching the current filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all in service' }).click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.poll(lastQuery).toMatchObject({ status: 'current' });
});

test('equipment: loads more items from the end of the first page', async () => {
  const tools = (count: number) => Array.from({ length: count }, (_, number) => piece({ name: `Tool ${number}` }));
  const api = equipmentApi().on('GET /api/equipment', ({ query }) =>
    query.get('cursor') === 'next' ? tools(2) : reply(tools(50), { headers: { 'X-Next-Cursor': 'next' } }),
  );
  await openEquipment(api);
  await expect.element(page.getByText('First 50 items')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('52 items')).toBeVisible();
  await expect.element(rows).toHaveLength(52);
});

test('equipment: is saved as a file, narrowed as it is shown', async () => {
  const api = equipmentApi(piece()).on('GET /api/equipment/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-equipment-2026-11-23.csv"' } }),
  );
  await openEquipment(api, '&search=vac&status=maintenance');
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-equipment-2026-11-23.csv');
  expect(Object.fromEntries(api.calls('GET /api/equipment/csv')[0]!.query)).toEqual({
    status: 'maintenance',
    search: 'vac',
    sort: 'name',
    order: 'asc',
  });
});

test('history of changes: leads to the changes of the piece', async () => {
  const vacuum = piece();
  await openEquipment(
    equipmentApi(vacuum).on('GET /api/admin/audit-log', []).on('GET /api/admin/audit-log/actors', []),
  );
  await choose('History of changes');
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${vacuum.id}`);
});

test('equipment: a failure is said, and Retry brings it', async () => {
  const api = equipmentApi(piece()).on('GET /api/equipment', noNetwork);
  await openEquipment(api);
  await expect.element(page.getByText('Equipment could not be loaded')).toBeVisible();
  api.on('GET /api/equipment', [piece()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row).toBeVisible();
});

const inUse = () =>
  equipmentApi(
    piece({ model: 'K 5', nextServiceDue: dayFromToday(-1), isServiceOverdue: true, lastServiceDate: '2026-01-05' }),
  ).on('GET /api/equipment/{id}/services', [service()]);

test('equipment: is sound to look at', async () => {
  await openEquipment(inUse());
  await expect.element(row).toBeVisible();
  await expectSound();
});

test.each([
  ['adding', add],
  ['a service', () => page.getByRole('button', { name: 'Service Vacuum' }).click()],
  ['removing', () => page.getByRole('button', { name: 'Remove Vacuum' }).click()],
  ['editing', () => choose('Edit')],
] as const)('equipment: the dialog of %s is sound to look at', async (_what, open) => {
  await openEquipment(inUse());
  await open();
  await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expectSound();
});
