import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AddOnSetting } from '../../../src/settings/add-ons.api.ts';
import { addOnSetting } from '../../add-on-setting.ts';
import { adminApi, openArea } from '../../open-area.tsx';
import { savedFile } from '../../saved-file.ts';
import { serviceSetting } from '../../service-setting.ts';

const list = 'GET /api/admin/settings/add-ons';
const add = 'POST /api/admin/settings/add-ons';
const change = 'PATCH /api/admin/settings/add-ons/{id}';

/** API with these add-ons, which can be added to and changed, and two services. */
function addOnsApi(...addOns: AddOnSetting[]): FakeApi {
  let all = addOns;
  return adminApi()
    .on('GET /api/admin/settings/services', [
      serviceSetting(),
      serviceSetting({ id: 'polish', name: 'Polish', isActive: false }),
    ])
    .on(list, () => all)
    .on(add, ({ body: { price, translations = {}, description = null, ...body } }) => {
      const added = addOnSetting({ ...body, description, translations, price: `${price}.00`, id: 'added' });
      all = [...all, added];
      return reply(added, { status: 201 });
    })
    .on(change, ({ params, body: { price, ...body } }) => {
      const money = price === undefined ? {} : { price: `${price}.00` };
      all = all.map((each) => (each.id === params['id'] ? { ...each, ...body, ...money } : each));
      return all.find(({ id }) => id === params['id'])!;
    });
}

const openAddOns = (api: FakeApi) => openArea({ path: '/admin?tab=settings&section=add-ons', api });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label);
const submit = (name: string) => dialog.getByRole('button', { name });

test('add add-on: shows what is wrong, and is sent with all its fields once on a double click', async () => {
  const api = addOnsApi();
  await openAddOns(api);
  await expect.element(page.getByText('No add-ons yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add add-on' }).click();
  await field('Price').fill('2000001');
  await field('Duration').fill('481');
  await field('After photos').fill('11');
  await field('Checklist steps (Optional)').fill('x'.repeat(121));
  await field('Services').selectOptions('Chosen services');
  await submit('Add').click();
  for (const [label, words] of [
    ['Name', 'Name is required'],
    ['Price', 'Please enter whole shillings from 0 to 2,000,000'],
    ['Duration', 'Please enter 0 to 480 minutes'],
    ['Checklist steps (Optional)', 'At most 10 lines of 120 characters'],
    ['After photos', 'Please enter a whole number from 0 to 10'],
  ] as const)
    await expect
      .element(dialog.getByRole('textbox', { name: label }))
      .toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(dialog.getByRole('group')).toHaveAccessibleDescription('Please choose at least one service');
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Engine Bay');
  await field('Description (Optional)').fill('Under the bonnet');
  await field('Price').fill('20,000');
  await field('Duration').fill('30');
  await dialog.getByRole('checkbox', { name: 'External Wash' }).click();
  await field('Checklist steps (Optional)').fill('Cover the fuse box\n\n Rinse ');
  await field('After photos').fill('2');
  await dialog.getByRole('button', { name: /^Translations/ }).click();
  await field('Name in Kiswahili (Optional)').fill('Injini');
  await doubleClick(submit('Add'));
  await expect.element(page.getByText('Add-on added')).toBeVisible();
  for (const words of ['UGX 20,000', '30 min', 'External Wash', '2 checklist steps', 'Offered'])
    await expect.element(rowOf('Engine Bay')).toMatchTextContent(words);
  expect(api.calls(add).map(({ body }) => body)).toEqual([
    {
      name: 'Engine Bay',
      description: 'Under the bonnet',
      price: 20_000,
      minutes: 30,
      serviceIds: ['basic-wash'],
      checklistItems: ['Cover the fuse box', 'Rinse'],
      afterPhotos: 2,
      translations: { sw: { name: 'Injini' } },
    },
  ]);
});

test('add add-on: a name that another one has is refused at its field, and what was typed stays', async () => {
  const message = 'Another add-on has this name';
  const api = addOnsApi(addOnSetting()).on(add, () => problem(409, 'ADD_ON_NAME_TAKEN', { message }));
  await openAddOns(api);
  await page.getByRole('button', { name: 'Add add-on' }).click();
  await field('Name').fill('Engine bay');
  await field('Price').fill('0');
  await field('Duration').fill('0');
  await submit('Add').click();
  await expect.element(field('Name')).toHaveAccessibleDescription(message);
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Price')).toHaveValue('0');
  await expectSound();
});

test('edit add-on: from chosen services to all of them', async () => {
  const api = addOnsApi(addOnSetting({ serviceIds: ['polish'], version: 4 }));
  await openAddOns(api);
  await expect.element(rowOf('Engine Bay')).toMatchTextContent('Polish');
  await page.getByRole('button', { name: 'Edit Engine Bay' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Polish Retired' })).toBeChecked();
  await field('Services').selectOptions('All services');
  await submit('Save changes').click();
  await expect.element(page.getByText('Add-on saved')).toBeVisible();
  await expect.element(rowOf('Engine Bay')).toMatchTextContent('All services');
  expect(api.calls(change)[0]!.body).toMatchObject({ serviceIds: null, version: 4 });
});

test('edit add-on: after a concurrent change, shows the current version, which can then be changed', async () => {
  const message = 'Another admin has changed this add-on in the meantime';
  const present = addOnSetting({ minutes: 77, version: 2 });
  const api = addOnsApi(addOnSetting());
  await openAddOns(api);
  await page.getByRole('button', { name: 'Edit Engine Bay' }).click();
  await field('Duration').fill('50');
  api.on(change, () => problem(409, 'ADD_ON_CHANGED', { message, addOn: present }));
  await submit('Save changes').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(field('Duration')).toHaveValue('50');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(field('Duration')).toHaveValue('77');
  api.on(change, present);
  await submit('Save changes').click();
  await expect.element(page.getByText('Add-on saved')).toBeVisible();
  expect(api.calls(change).map(({ body }) => [body.version, body.minutes])).toEqual([
    [1, 50],
    [2, 77],
  ]);
});

test('retire add-on: asks first, is sent once for a double click, and can be undone', async () => {
  const api = addOnsApi(addOnSetting());
  await openAddOns(api);
  await page.getByRole('button', { name: 'Retire Engine Bay' }).click();
  const question = page.getByRole('alertdialog', { name: 'Retire Engine Bay?' });
  await expect.element(question).toMatchTextContent('Services that include it keep it');
  await doubleClick(question.getByRole('button', { name: 'Retire' }));
  await expect.element(page.getByText('Add-on retired')).toBeVisible();
  await expect.element(rowOf('Engine Bay')).toMatchTextContent('Retired');
  await page.getByRole('button', { name: 'Restore Engine Bay' }).click();
  await expect.element(page.getByText('Add-on restored')).toBeVisible();
  await expect.element(rowOf('Engine Bay')).toMatchTextContent('Offered');
  expect(api.calls(change).map(({ body }) => body)).toEqual([
    { isActive: false, version: 1 },
    { isActive: true, version: 1 },
  ]);
});

test('add-ons: are saved as a file', async () => {
  const api = addOnsApi(addOnSetting()).on('GET /api/admin/settings/add-ons/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-add-ons-2026-11-23.csv"' } }),
  );
  await openAddOns(api);
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-add-ons-2026-11-23.csv');
});

test('add-ons: a failure to load them is shown, and Retry loads them', async () => {
  const api = addOnsApi(addOnSetting()).on(list, noNetwork);
  await openAddOns(api);
  await expect.element(page.getByText('Failed to load add-ons')).toBeVisible();
  api.on(list, [addOnSetting()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rowOf('Engine Bay')).toBeVisible();
});

test('add-ons: the list and its dialog are accessible and no wider than a small phone', async () => {
  await openAddOns(
    addOnsApi(addOnSetting({ serviceIds: ['polish'] }), addOnSetting({ id: 'old', name: 'Old', isActive: false })),
  );
  await expect.element(rowOf('Old')).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Edit Engine Bay' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Polish Retired' })).toBeVisible();
  await expectSound();
});
