import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { extrasApi } from '../extras.ts';
import { confirm, heading, openWizard } from '../wizard.ts';

beforeEach(standAtNovember10);
afterEach(() => chooseLanguage('en'));

const open = page.getByRole('button', { name: 'Have a discount code?' });
const field = page.getByLabelText('Discount code');
const apply = page.getByRole('button', { name: 'Apply' });
const remove = page.getByRole('button', { name: 'Remove WASH10' });
const applied = page.getByText('The discount code WASH10 is applied.');
const total = (amount: string) => page.getByText(amount, { exact: true }).first();

/** API that refuses quotes with a code in a certain way. */
function refusing(respond: () => Response): FakeApi {
  const api = extrasApi();
  const quoted = extrasApi();
  return api.on('GET /api/quotes', async ({ query }) =>
    query.has('code') ? respond() : quoted.fetch(`${location.origin}/api/quotes?${query}`),
  );
}

async function typeCode(code: string): Promise<void> {
  await open.click();
  await expect.element(field).toHaveFocus();
  await field.fill(code);
}

const codesAsked = (api: FakeApi) => api.calls('GET /api/quotes').flatMap(({ query }) => query.getAll('code'));

test('discount code: lowers the price, is booked with it, and is kept over a reload', async () => {
  const { api, reopen } = await openWizard({ api: extrasApi() });
  await typeCode(' wash 10 ');
  await expectSound();
  await apply.click();
  await expect.element(applied).toBeVisible();
  await expect.element(remove).toHaveFocus();
  await expect.element(page.getByText('Discount (WASH10)')).toBeVisible();
  await expect.element(total('-UGX 10,000')).toBeVisible();
  await expect.element(total('UGX 54,000')).toBeVisible();
  await expectSound();
  reopen();
  await expect.element(applied).toBeVisible();
  await expect.element(total('UGX 54,000')).toBeVisible();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  await expect.element(page.getByText('Discount (WASH10)')).toBeVisible();
  const [booked, ...more] = api.calls('POST /api/jobs').map(({ body }) => body);
  expect(more).toEqual([]);
  expect(booked).toMatchObject({ discountCode: 'WASH10', basePrice: '50000.00', totalPrice: '54000.00' });
});

test('discount code: removing it restores the price', async () => {
  const { api } = await openWizard({ draft: { discountCode: 'WASH10' }, api: extrasApi() });
  await expect.element(total('UGX 54,000')).toBeVisible();
  await remove.click();
  await expect.element(open).toHaveFocus();
  await expect.element(total('UGX 64,800')).toBeVisible();
  await expect.element(page.getByText('Discount (WASH10)')).not.toBeInTheDocument();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs')[0]!.body).not.toHaveProperty('discountCode');
});

test('discount code: a double click and Enter ask for it once', async () => {
  const { api } = await openWizard({ api: extrasApi() });
  await typeCode('WASH10');
  const letRespond = api.hold('GET /api/quotes');
  const button = apply.element();
  for (let press = 0; press < 2; press++) if (button instanceof HTMLElement) button.click();
  await field.fill('SUMMER');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  letRespond();
  await expect.element(applied).toBeVisible();
  expect(codesAsked(api)).toEqual(['WASH10']);
});

test.for([
  ['unknown', 'This code is not valid. Please check it.'],
  ['ended', 'This code is no longer valid.'],
  ['items_below_minimum', 'The price before tax is too low for this code.'],
  ['other_service', 'This code does not apply to this service.'],
  ['not_first_booking', 'This code is only for the first booking.'],
  ['used_up', 'This code has already been used as often as possible.'],
  ['used_before', 'You have already used this code.'],
  ['reason-of-a-newer-server', 'The server says so'],
] as const)('discount code: refused as %s says why at its field', async ([reason, words]) => {
  await openWizard({ api: refusing(() => problem(409, 'CODE_NOT_VALID', { reason, message: 'The server says so' })) });
  await typeCode('SUMMER');
  await apply.click();
  await expect.element(field).toHaveAccessibleDescription(words);
  await expect.element(field).toHaveFocus();
  await expect.element(confirm).toBeEnabled();
  await expect.element(total('UGX 64,800')).toBeVisible();
});

test('discount code: the reason is in the chosen language', async () => {
  await chooseLanguage('sw');
  await openWizard({ api: refusing(() => problem(409, 'CODE_NOT_VALID', { reason: 'used_before' })) });
  await page.getByRole('button', { name: 'Una msimbo wa punguzo?' }).click();
  await page.getByLabelText('Msimbo wa punguzo').fill('SUMMER');
  await page.getByRole('button', { name: 'Tumia' }).click();
  await expect.element(page.getByText('Tayari umeutumia msimbo huu.')).toBeVisible();
});

test('discount code: one that cannot be a code is not sent, and typing takes the message away', async () => {
  const { api } = await openWizard({ api: extrasApi() });
  for (const text of ['', 'ABC', 'WASH-10']) {
    if (text === '') await typeCode(text);
    else await field.fill(text);
    await apply.click();
    await expect.element(field).toHaveAccessibleDescription('A code has 4 to 20 letters and digits.');
  }
  await expectSound();
  await field.fill('WASH10');
  await expect.element(field).not.toHaveAccessibleDescription();
  expect(codesAsked(api)).toEqual([]);
});

test.for([
  ['with the time to wait', { waitMinutes: 7 }, 'Too many attempts. Please wait 7 minutes and try again.'],
  ['without it', {}, 'Too many attempts in a short time. Please wait a minute and try again.'],
] as const)('discount code: too many attempts are explained %s', async ([, members, words]) => {
  await openWizard({ api: refusing(() => problem(429, 'TOO_MANY_REQUESTS', members)) });
  await typeCode('SUMMER');
  await apply.click();
  await expect.element(field).toHaveAccessibleDescription(words);
});

test('discount code: one that could not be checked can be applied again', async () => {
  const { api } = await openWizard({ api: refusing(noNetwork) });
  await typeCode('WASH10');
  await apply.click();
  await expect.element(field).toHaveAccessibleDescription('The code could not be checked. Please try again.');
  const quoted = extrasApi();
  api.on('GET /api/quotes', ({ query }) => quoted.fetch(`${location.origin}/api/quotes?${query}`));
  await apply.click();
  await expect.element(applied).toBeVisible();
});

test('discount code: a booking refused because of it leads to its field, and the price is without it', async () => {
  const api = extrasApi();
  api.on('POST /api/jobs', () => problem(409, 'CODE_NOT_VALID', { reason: 'used_up' }));
  await openWizard({ draft: { discountCode: 'WASH10' }, api });
  await confirm.click();
  await expect.element(field).toHaveAccessibleDescription('This code has already been used as often as possible.');
  await expect.element(field).toHaveFocus();
  await expect.element(total('UGX 64,800')).toBeVisible();
  await expectSound();
  await field.fill('SUMM');
  await expect.element(field).not.toHaveAccessibleDescription();
  await expect.element(field).toHaveFocus();
});

test('discount code: a kept one that has ended meanwhile is removed, and says why', async () => {
  const api = refusing(() => problem(409, 'CODE_NOT_VALID', { reason: 'ended' }));
  const { reopen } = await openWizard({ draft: { discountCode: 'WASH10' }, api });
  await expect.element(field).toHaveAccessibleDescription('This code is no longer valid.');
  await expect.element(total('UGX 64,800')).toBeVisible();
  reopen();
  await expect.element(confirm).toBeEnabled();
});

test('discount code: a changed price is confirmed again with it', async () => {
  const api = extrasApi().on('POST /api/jobs', () => problem(409, 'PRICE_CHANGED', { totalPrice: '55000.00' }));
  await openWizard({ draft: { discountCode: 'WASH10' }, api });
  await confirm.click();
  await expect.element(page.getByText(/The total is now UGX 55,000/)).toBeVisible();
  await remove.click();
  await expect.element(page.getByText(/The total is now/)).not.toBeInTheDocument();
});
