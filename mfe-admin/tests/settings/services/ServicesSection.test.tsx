import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ServiceSetting } from '../../../src/settings/services/services.api.ts';
import { addOnSetting } from '../../add-on-setting.ts';
import { adminApi, openArea } from '../../open-area.tsx';
import { initialClasses } from '../../price-classes.ts';
import { savedFile } from '../../saved-file.ts';
import { serviceSetting } from '../../service-setting.ts';

const wash = serviceSetting();
const polish = serviceSetting({ id: 'polish', name: 'Polish', invoiceCode: 'POL', isPopular: true });

/** API with these services, which can be added to, changed and reordered. */
function servicesApi(...services: ServiceSetting[]): FakeApi {
  let list = services;
  return adminApi()
    .on('GET /api/admin/settings/services', () => list)
    .on('POST /api/admin/settings/services', ({ body: { basePrice, features = [], sizeExtras, ...body } }) => {
      const money = { basePrice: `${basePrice}.00`, totalPrice: '37800.00', taxAmount: '2800.00' };
      const added = serviceSetting({ ...body, ...money, ...wireExtras(sizeExtras), features, id: 'added' });
      list = [...list, added];
      return reply(added, { status: 201 });
    })
    .on('PATCH /api/admin/settings/services/{id}', ({ params, body: { basePrice, sizeExtras, ...body } }) => {
      const money = basePrice === undefined ? {} : { basePrice: `${basePrice}.00` };
      list = list.map((each) =>
        each.id === params['id'] ? { ...each, ...body, ...money, ...wireExtras(sizeExtras) } : each,
      );
      return list.find(({ id }) => id === params['id'])!;
    })
    .on('PUT /api/admin/settings/services/order', ({ body: { ids } }) => {
      list = ids.map((id) => list.find((service) => service.id === id)!);
      return list;
    });
}

type SentExtras = Record<'medium' | 'large', { price: number; minutes: number }>;

/** Extras of larger vehicles as the server answers with them. */
function wireExtras(sent: SentExtras | undefined): Pick<ServiceSetting, 'sizeExtras'> {
  if (!sent) return {};
  const wire = ({ price, minutes }: SentExtras['medium']) => ({ price: `${price}.00`, minutes });
  return { sizeExtras: { medium: wire(sent.medium), large: wire(sent.large) } };
}

const openServices = (api: FakeApi) => openArea({ path: '/admin?tab=settings&section=services', api });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const submit = (name: string) => dialog.getByRole('button', { name });
const choose = async (name: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('add service: shows what is wrong, and is sent with all its fields once on a double click', async () => {
  const api = servicesApi(wash);
  await openServices(api);
  await page.getByRole('button', { name: 'Add service' }).click();
  await submit('Add').click();
  for (const [label, words] of [
    ['Name', 'Name is required'],
    ['Base price', 'Please enter whole shillings from 1 to 30,000,000'],
    ['Duration', 'Please enter 5 to 1,440 minutes'],
    ['Invoice code', 'Please enter three letters from A to Z'],
  ] as const)
    await expect
      .element(dialog.getByRole('textbox', { name: label }))
      .toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByLabelText('Name').fill('Roof Box');
  await dialog.getByLabelText('Description (Optional)').fill('On the roof');
  await dialog.getByLabelText('Base price').fill('35,000');
  await dialog.getByLabelText('Duration').fill('45');
  await dialog.getByLabelText('Features (Optional)').fill('Washed\n\nDried');
  await dialog.getByLabelText('Invoice code').fill('rbx');
  await doubleClick(submit('Add'));
  await expect.element(page.getByText('Service added')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const words of ['UGX 35,000', 'UGX 37,800 with tax', '45 min', 'RBX', 'Offered'])
    await expect.element(rowOf('Roof Box')).toMatchTextContent(words);
  expect(api.calls('POST /api/admin/settings/services').map(({ body }) => body)).toEqual([
    {
      name: 'Roof Box',
      description: 'On the roof',
      basePrice: 35_000,
      duration: 45,
      features: ['Washed', 'Dried'],
      category: 'detailing',
      isPopular: false,
      invoiceCode: 'RBX',
    },
  ]);
});

test('add service: shows that another service has its code, and keeps what was typed', async () => {
  const message = 'Another service has this code';
  const api = servicesApi(wash).on('POST /api/admin/settings/services', () =>
    problem(409, 'INVOICE_CODE_TAKEN', { message }),
  );
  await openServices(api);
  await page.getByRole('button', { name: 'Add service' }).click();
  await dialog.getByLabelText('Name').fill('Roof Box');
  await dialog.getByLabelText('Base price').fill('35000');
  await dialog.getByLabelText('Duration').fill('45');
  await dialog.getByLabelText('Invoice code').fill('ext');
  await submit('Add').click();
  await expect.element(page.getByText('The service was not added')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Invoice code')).toHaveValue('EXT');
  await expectSound();
});

test('edit service: the code cannot be changed, the price can', async () => {
  await openServices(servicesApi(wash));
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await expect.element(dialog.getByLabelText('Invoice code')).toBeDisabled();
  await dialog.getByLabelText('Base price').fill('40000');
  await submit('Save changes').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  await expect.element(rowOf('External Wash')).toMatchTextContent('UGX 40,000');
});

test('edit service: after a concurrent change, shows the current version, which can then be changed', async () => {
  const present = serviceSetting({ duration: 77, version: 2 });
  const api = servicesApi(wash);
  const change = 'PATCH /api/admin/settings/services/{id}';
  const message = 'Another admin has changed this service in the meantime';
  await openServices(api);
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await dialog.getByLabelText('Duration').fill('50');
  api.on(change, () => problem(409, 'SERVICE_CHANGED', { message, service: present }));
  await submit('Save changes').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Duration')).toHaveValue('50');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(dialog.getByLabelText('Duration')).toHaveValue('77');
  api.on(change, present);
  await submit('Save changes').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  expect(api.calls(change).map(({ body }) => [body.version, body.duration])).toEqual([
    [1, 50],
    [2, 77],
  ]);
});

const optional = (name: string) => dialog.getByLabelText(`${name} (Optional)`);
const translations = dialog.getByRole('button', { name: /^Translations/ });

test('translations: are collapsed at first, and sent for the languages that differ', async () => {
  const { name, description } = { name: 'Okwoza okw’ebweru', description: 'N’engalo' };
  const service = serviceSetting({ description: 'By hand', translations: { lg: { name: 'Okwoza' }, sw: { name } } });
  const api = servicesApi(service);
  await openServices(api);
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await expect.element(translations).toHaveAccessibleName('Translations 2 of 4 translated');
  await expect.element(optional('Name in Luganda')).not.toBeVisible();
  await translations.click();
  await expect.element(optional('Name in Luganda')).toHaveValue('Okwoza');
  const empty = optional('Description in Luganda');
  await expect.element(empty).toHaveAccessibleDescription('Shown in English if empty');
  await expectSound();
  await optional('Name in Luganda').fill(` ${name} `);
  await empty.fill(description);
  await expect.element(empty).not.toHaveAccessibleDescription();
  await expect.element(translations).toHaveAccessibleName('Translations 3 of 4 translated');
  await submit('Save changes').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  expect(api.calls('PATCH /api/admin/settings/services/{id}')[0]!.body.translations).toEqual({
    lg: { name, description },
  });
});

test('translations: an emptied one is left out of what is sent', async () => {
  const api = servicesApi(serviceSetting({ translations: { sw: { name: 'Kuosha', description: 'Kwa mkono' } } }));
  await openServices(api);
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await translations.click();
  await optional('Description in Kiswahili').fill('  ');
  await submit('Save changes').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  expect(api.calls('PATCH /api/admin/settings/services/{id}')[0]!.body.translations).toEqual({
    sw: { name: 'Kuosha' },
  });
});

test('translations: expand if one is too long, and show what the server refuses', async () => {
  const api = servicesApi(wash);
  await openServices(api);
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await translations.click();
  await optional('Name in Kiswahili').fill('a'.repeat(61));
  await optional('Description in Kiswahili').fill('a'.repeat(501));
  await translations.click();
  await submit('Save changes').click();
  await expect.element(optional('Name in Kiswahili')).toHaveFocus();
  await expect.element(optional('Name in Kiswahili')).toHaveAccessibleDescription(/At most 60 characters/);
  await expect.element(optional('Description in Kiswahili')).toHaveAccessibleDescription(/At most 500 characters/);
  expect(api.calls('PATCH /api/admin/settings/services/{id}')).toEqual([]);
  await optional('Name in Kiswahili').fill('Kuosha');
  await optional('Description in Kiswahili').fill('');
  const message = 'Contains characters that cannot be stored';
  api.on('PATCH /api/admin/settings/services/{id}', () =>
    problem(400, 'INVALID_REQUEST', { errors: [{ path: 'translations.sw.name', message }] }),
  );
  await submit('Save changes').click();
  await expect.element(optional('Name in Kiswahili')).toHaveAccessibleDescription(message);
});

const extras = { medium: { price: '15000.00', minutes: 20 }, large: { price: '30000.00', minutes: 40 } };
/** API with a service that is priced by size, and with three add-ons, of which two are retired. */
const sizedApi = (fields: Partial<ServiceSetting> = {}): FakeApi =>
  servicesApi(serviceSetting({ sizeExtras: extras, priceVaries: true, includedAddOnIds: ['wax'], ...fields }))
    .on('GET /api/admin/settings/price-classes', initialClasses())
    .on('GET /api/admin/settings/add-ons', [
      addOnSetting(),
      addOnSetting({ id: 'old', name: 'Old', isActive: false }),
      addOnSetting({ id: 'wax', name: 'Wax', isActive: false }),
    ]);
const includedAddOns = dialog.getByRole('group', { name: /^Included add-ons/ });

test('sizes of vehicles: their extras are shown with the types of each size, and sent as typed', async () => {
  const api = sizedApi();
  await openServices(api);
  await expect.element(rowOf('External Wash')).toMatchTextContent('from UGX 60,000');
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  const extra = dialog.getByLabelText('Extra for medium vehicles');
  await expect.element(extra).toHaveValue('15000');
  await expect.element(extra).toHaveAccessibleDescription('SUV, Wagon, Other');
  await expect.element(dialog.getByLabelText('Extra for large vehicles')).toHaveAccessibleDescription('Truck, Van');
  await extra.fill('10000001');
  await dialog.getByLabelText('Extra minutes for large vehicles').fill('481');
  await submit('Save changes').click();
  await expect
    .element(extra)
    .toHaveAccessibleDescription(expect.stringContaining('Please enter whole shillings from 0 to 10,000,000'));
  await expect
    .element(dialog.getByLabelText('Extra minutes for large vehicles'))
    .toHaveAccessibleDescription(expect.stringContaining('Please enter 0 to 480 minutes'));
  await extra.fill('17,500');
  await dialog.getByLabelText('Extra minutes for large vehicles').fill('');
  await doubleClick(submit('Save changes'));
  await expect.element(page.getByText('Service saved')).toBeVisible();
  const sent = api.calls('PATCH /api/admin/settings/services/{id}');
  expect(sent.map(({ body }) => body.sizeExtras)).toEqual([
    { medium: { price: 17_500, minutes: 20 }, large: { price: 30_000, minutes: 0 } },
  ]);
});

test('included add-ons: those offered can be chosen, and a retired one stays', async () => {
  const api = sizedApi();
  await openServices(api);
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await expect.element(includedAddOns.getByRole('checkbox', { name: 'Wax Retired' })).toBeChecked();
  await expect.element(includedAddOns.getByRole('checkbox', { name: /^Old/ })).not.toBeInTheDocument();
  await includedAddOns.getByRole('checkbox', { name: 'Engine Bay' }).click();
  await expectSound();
  await submit('Save changes').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  const [sent] = api.calls('PATCH /api/admin/settings/services/{id}');
  expect(sent!.body.includedAddOnIds).toEqual(['engine-bay', 'wax']);
});

test('included add-ons: more than ten are refused', async () => {
  const all = Array.from({ length: 11 }, (_, number) => addOnSetting({ id: `a${number}`, name: `Extra ${number}` }));
  const includedAddOnIds = all.slice(1).map(({ id }) => id);
  const api = sizedApi({ includedAddOnIds }).on('GET /api/admin/settings/add-ons', all);
  await openServices(api);
  await page.getByRole('button', { name: 'Edit External Wash' }).click();
  await includedAddOns.getByRole('checkbox', { name: 'Extra 0' }).click();
  await submit('Save changes').click();
  await expect.element(includedAddOns).toHaveAccessibleDescription(expect.stringContaining('At most 10 add-ons'));
  await expect.element(includedAddOns.getByRole('checkbox', { name: 'Extra 0' })).toHaveFocus();
  expect(api.calls('PATCH /api/admin/settings/services/{id}')).toEqual([]);
});

test('add service: without extras for larger vehicles it sends none of them', async () => {
  const api = sizedApi();
  await openServices(api);
  await page.getByRole('button', { name: 'Add service' }).click();
  await dialog.getByLabelText('Name').fill('Roof Box');
  await dialog.getByLabelText('Base price').fill('35000');
  await dialog.getByLabelText('Duration').fill('45');
  await dialog.getByLabelText('Invoice code').fill('RBX');
  await submit('Add').click();
  await expect.element(page.getByText('Service added')).toBeVisible();
  const none = { price: 0, minutes: 0 };
  expect(api.calls('POST /api/admin/settings/services')[0]!.body).toMatchObject({
    sizeExtras: { medium: none, large: none },
    includedAddOnIds: [],
  });
});

test('retire service: asks first, is sent once for a double click, and can be undone', async () => {
  const api = servicesApi(wash, polish);
  await openServices(api);
  await choose('External Wash', 'Retire');
  const question = page.getByRole('alertdialog', { name: 'Retire External Wash?' });
  await expect.element(question).toMatchTextContent('Existing bookings are not affected');
  await doubleClick(question.getByRole('button', { name: 'Retire' }));
  await expect.element(page.getByText('Service retired')).toBeVisible();
  await expect.element(rowOf('External Wash')).toMatchTextContent('Retired');
  expect(api.calls('PATCH /api/admin/settings/services/{id}').map(({ body }) => body)).toEqual([
    { isActive: false, version: 1 },
  ]);
  await page.getByRole('button', { name: 'Restore External Wash' }).click();
  await expect.element(page.getByText('Service restored')).toBeVisible();
  await expect.element(rowOf('External Wash')).toMatchTextContent('Offered');
});

test('order of services: one moves up past the one above', async () => {
  const api = servicesApi(wash, polish);
  await openServices(api);
  await choose('Polish', 'Move up');
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Polish');
  expect(api.calls('PUT /api/admin/settings/services/order')[0]!.body).toEqual({
    ids: ['polish', 'basic-wash'],
    from: ['basic-wash', 'polish'],
  });
  await page.getByRole('button', { name: 'More actions for Polish' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
});

test('services: are saved as a file', async () => {
  const api = servicesApi(wash).on('GET /api/admin/settings/services/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-services-2026-11-23.csv"' } }),
  );
  await openServices(api);
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-services-2026-11-23.csv');
});

test('services: the list is accessible and no wider than a small phone', async () => {
  await openServices(servicesApi(wash, polish, serviceSetting({ id: 'old', name: 'Old', isActive: false })));
  await expect.element(rowOf('Old')).toBeVisible();
  await expectSound();
});
