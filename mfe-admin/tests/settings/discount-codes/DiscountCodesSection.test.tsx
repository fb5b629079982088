import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DiscountCodeSetting } from '../../../src/settings/discount-codes/discount-codes.api.ts';
import { discountCodeSetting } from '../../discount-code-setting.ts';
import { adminApi, openArea } from '../../open-area.tsx';
import { savedFile } from '../../saved-file.ts';
import { serviceSetting } from '../../service-setting.ts';

const list = 'GET /api/admin/settings/discount-codes';
const add = 'POST /api/admin/settings/discount-codes';
const change = 'PATCH /api/admin/settings/discount-codes/{code}';

const money = (amount: number | null | undefined) => (amount ? `${amount}.00` : null);

/** API with these codes, which can be added to and changed, and two services. */
function codesApi(...codes: DiscountCodeSetting[]): FakeApi {
  let all = codes;
  return adminApi()
    .on('GET /api/admin/settings/services', [serviceSetting(), serviceSetting({ id: 'polish', name: 'Polish' })])
    .on(list, () => all)
    .on(add, ({ body: { maxDiscount, amount, minItems, ...body } }) => {
      const amounts = { maxDiscount: money(maxDiscount), amount: money(amount), minItems: money(minItems) };
      const added = discountCodeSetting({ ...body, ...amounts, uses: 0 });
      all = [...all, added];
      return reply(added, { status: 201 });
    })
    .on(change, ({ params, body: { maxDiscount, amount, minItems, ...body } }) => {
      const amounts =
        'percent' in body ? { maxDiscount: money(maxDiscount), amount: money(amount), minItems: money(minItems) } : {};
      all = all.map((each) => (each.code === params['code'] ? { ...each, ...body, ...amounts } : each));
      return all.find(({ code }) => code === params['code'])!;
    });
}

const openCodes = (api: FakeApi, more = '') =>
  openArea({ path: `/admin?tab=settings&section=discount-codes${more}`, api });
const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code });
const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const submit = (name: string) => dialog.getByRole('button', { name });
const openAdd = () => page.getByRole('button', { name: 'Add discount code' }).click();

test('add discount code: shows what is wrong, and is sent in capitals once on a double click', async () => {
  const api = codesApi();
  await openCodes(api);
  await openAdd();
  await field('Code').fill('wsh');
  await field('Percent').fill('101');
  await field('Maximum discount (Optional)').fill('0');
  await field('First day (Optional)').fill('2026-12-31');
  await field('Last day (Optional)').fill('2026-12-01');
  await field('Minimum price (Optional)').fill('cheap');
  await field('Services').selectOptions('Chosen services');
  await field('Uses in all (Optional)').fill('1000001');
  await field('Uses per customer').fill('0');
  await submit('Add').click();
  for (const [label, words] of [
    ['Code', 'Please enter 4 to 20 letters and digits'],
    ['Percent', 'Please enter a whole number from 1 to 100'],
    ['Maximum discount (Optional)', 'Please enter whole shillings from 1 to 30,000,000'],
    ['Last day (Optional)', 'The last day must not be before the first'],
    ['Minimum price (Optional)', 'Please enter whole shillings from 1 to 30,000,000'],
    ['Uses in all (Optional)', 'Please enter a whole number from 1 to 1,000,000'],
    ['Uses per customer', 'Please enter a whole number from 1 to 1,000'],
  ] as const)
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(dialog.getByText('Please choose at least one service')).toBeVisible();
  await field('Code').fill('wash2026');
  await expect.element(field('Code')).toHaveValue('WASH2026');
  await field('Percent').fill('10');
  await field('Maximum discount (Optional)').fill('20,000');
  await field('Last day (Optional)').fill('2027-01-31');
  await field('Minimum price (Optional)').fill('50000');
  await dialog.getByRole('checkbox', { name: 'Polish' }).click();
  await dialog.getByRole('checkbox', { name: /^First booking only/ }).click();
  await field('Uses in all (Optional)').fill('100');
  await field('Uses per customer').fill('2');
  await doubleClick(submit('Add'));
  await expect.element(page.getByText('Code added')).toBeVisible();
  for (const words of [
    '10%',
    'At most UGX 20,000',
    'From UGX 50,000',
    'First booking only',
    '1 service only',
    'Dec 31, 2026 to Jan 31, 2027',
    '0 of 100',
    '2 per customer',
    'On',
  ])
    await expect.element(rowOf('WASH2026')).toMatchTextContent(words);
  expect(api.calls(add).map(({ body }) => body)).toEqual([
    {
      code: 'WASH2026',
      percent: 10,
      maxDiscount: 20_000,
      amount: null,
      firstDay: '2026-12-31',
      lastDay: '2027-01-31',
      minItems: 50_000,
      serviceIds: ['polish'],
      firstBookingOnly: true,
      totalLimit: 100,
      perCustomerLimit: 2,
    },
  ]);
});

test('add discount code: one that exists is refused at its field', async () => {
  const message = 'This code exists already';
  const api = codesApi().on(add, () => problem(409, 'DISCOUNT_CODE_TAKEN', { message }));
  await openCodes(api);
  await openAdd();
  await field('Code').fill('WASH10');
  await field('Percent').fill('10');
  await submit('Add').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Percent')).toHaveValue('10');
});

test('edit discount code: the code stays; an amount replaces its percentage', async () => {
  const api = codesApi(discountCodeSetting({ maxDiscount: '20000.00', version: 3 }));
  await openCodes(api);
  await page.getByRole('button', { name: 'Edit WASH10' }).click();
  await expect.element(field('Code')).toBeDisabled();
  await field('Discount').selectOptions('Amount');
  await submit('Save changes').click();
  await expect
    .element(field('Amount'))
    .toHaveAccessibleDescription(expect.stringContaining('Please enter whole shillings from 1 to 30,000,000'));
  await field('Amount').fill('5,000');
  await submit('Save changes').click();
  await expect.element(page.getByText('Code saved')).toBeVisible();
  await expect.element(rowOf('WASH10')).toMatchTextContent('UGX 5,000');
  const { body } = api.calls(change)[0]!;
  expect(body).toMatchObject({ percent: null, maxDiscount: null, amount: 5000, version: 3 });
  expect(body).not.toHaveProperty('code');
});

test('edit discount code: after a concurrent change, shows the current version', async () => {
  const message = 'Another admin has changed this code in the meantime';
  const api = codesApi(discountCodeSetting()).on(change, () =>
    problem(409, 'DISCOUNT_CODE_CHANGED', { message, discountCode: discountCodeSetting({ percent: 25, version: 2 }) }),
  );
  await openCodes(api);
  await page.getByRole('button', { name: 'Edit WASH10' }).click();
  await field('Percent').fill('15');
  await submit('Save changes').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(field('Percent')).toHaveValue('15');
  await page.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(field('Percent')).toHaveValue('25');
});

test('switch off discount code: it can no longer be used, and is switched on again', async () => {
  const api = codesApi(discountCodeSetting({ totalLimit: 100 }));
  await openCodes(api);
  await expect.element(rowOf('WASH10')).toMatchTextContent('3 of 100');
  await doubleClick(page.getByRole('button', { name: 'Switch off WASH10' }));
  await expect.element(page.getByText('Code switched off')).toBeVisible();
  await expect.element(rowOf('WASH10')).toMatchTextContent('Off');
  await page.getByRole('button', { name: 'Switch on WASH10' }).click();
  await expect.element(page.getByText('Code switched on')).toBeVisible();
  expect(api.calls(change).map(({ body }) => body)).toEqual([
    { isActive: false, version: 1 },
    { isActive: true, version: 1 },
  ]);
});

test('switch off discount code: a refusal is said', async () => {
  const message = 'Another admin has changed this code in the meantime';
  const api = codesApi(discountCodeSetting()).on(change, () =>
    problem(409, 'DISCOUNT_CODE_CHANGED', { message, discountCode: discountCodeSetting({ version: 2 }) }),
  );
  await openCodes(api);
  await page.getByRole('button', { name: 'Switch off WASH10' }).click();
  await expect.element(page.getByText('The code was not changed')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('discount codes: load page by page, and are searched by their beginning', async () => {
  const api = codesApi().on(list, ({ query }) => {
    if (query.get('search') === 'EASTER') return [discountCodeSetting({ code: 'EASTER' })];
    const page = query.get('cursor') ?? 'first';
    const some = Array.from({ length: 25 }, (_, number) =>
      discountCodeSetting({ code: `${page.toUpperCase()}${number}` }),
    );
    return reply(some, { headers: { 'X-Next-Cursor': page === 'first' ? 'second' : 'third' } });
  });
  await openCodes(api);
  await expect.element(page.getByText('First 25 codes')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('First 50 codes')).toBeVisible();
  await page.getByRole('searchbox').fill('easter');
  await expect.element(page.getByText('1 code', { exact: true })).toBeVisible();
  await expect.poll(() => new URL(location.href).searchParams.get('search')).toBe('easter');
  const queries = api.calls(list).map(({ query }) => Object.fromEntries(query));
  expect(queries).toEqual([{ limit: '25' }, { cursor: 'second', limit: '25' }, { search: 'EASTER', limit: '25' }]);
});

test('discount codes: those found by the beginning in the address are saved as a file', async () => {
  const api = codesApi(discountCodeSetting()).on('GET /api/admin/settings/discount-codes/csv', () =>
    reply('csv', { headers: { 'Content-Disposition': 'attachment; filename="yoza-discount-codes-2026-11-23.csv"' } }),
  );
  await openCodes(api, '&search=WASH');
  const { name } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(name).toBe('yoza-discount-codes-2026-11-23.csv');
  expect(api.calls('GET /api/admin/settings/discount-codes/csv')[0]!.query.get('search')).toBe('WASH');
  expect(api.calls(list)[0]!.query.get('search')).toBe('WASH');
});

test('discount codes: the list and its dialog are accessible and no wider than a small phone', async () => {
  const long = discountCodeSetting({
    code: 'TWENTYLETTERSORDIGIT',
    firstDay: '2026-12-01',
    lastDay: '2026-12-31',
    totalLimit: 1_000_000,
    isActive: false,
  });
  await openCodes(codesApi(discountCodeSetting(), long));
  await expect.element(rowOf('TWENTYLETTERSORDIGIT')).toBeVisible();
  await expectSound();
  await openAdd();
  await field('Services').selectOptions('Chosen services');
  await expect.element(dialog.getByRole('checkbox', { name: 'Polish' })).toBeVisible();
  await expectSound();
});
