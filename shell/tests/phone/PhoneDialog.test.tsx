import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell, savingApi } from '../open-shell.tsx';

// The area only shows its name: its content has its own tests.
vi.mock('../../src/area/area-loader.ts', () => {
  const area = Promise.resolve({ Area: () => <h1>The booking area</h1> });
  return { areaOf: () => area, versionOf: () => undefined, forgetFailed: () => Promise.resolve() };
});

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await chooseLanguage('en');
});

const requestPath = 'POST /api/me/phone-verification';
const confirmPath = 'POST /api/me/phone-verification/confirm';
const form = page.getByRole('form', { name: 'Your profile' });
const start = form.getByRole('button', { name: 'Verify number' });
const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const code = dialog.getByLabelText('Code');
const toast = () => document.querySelector('[data-toast]')?.textContent;

const withNumber = (fields: Partial<CurrentUser> = {}) =>
  customer({ phoneNumber: '+256701234567', phoneVerifiedAt: null, canVerifyPhone: true, language: 'en', ...fields });

/** Creates the API of a user to whom the code 482913 is sent. */
function phoneApi(user: CurrentUser, waitSeconds = 60): FakeApi {
  const sent = { phoneNumber: '+256701234567', expiresAt: '2099-12-01T12:45:00.000Z', waitSeconds };
  return savingApi(user)
    .on(requestPath, () => reply(sent, { status: 202 }))
    .on(confirmPath, ({ body }) =>
      body?.code === '482913'
        ? { ...user, phoneVerifiedAt: '2026-12-01T09:00:00.000Z' }
        : problem(400, 'PHONE_CODE_WRONG', { triesLeft: 4 }),
    );
}

const open = (user = withNumber(), api = phoneApi(user), path = '/profile') => openShell({ path, user, api }, <App />);
/** Opens the dialog and has a code sent. */
async function openSent(waitSeconds?: number) {
  const user = withNumber();
  const opened = await open(user, phoneApi(user, waitSeconds), '/profile?verify=phone');
  await button('Send code').click();
  await expect.element(code).toBeVisible();
  return opened;
}

test('phone number: is verified with the code that was sent to it, after a wrong one', async () => {
  const { api } = await open();
  await expect.element(form.getByText('Not verified')).toBeVisible();
  await expectSound();
  await start.click();
  expect(location.search).toBe('?verify=phone');
  await expect.element(dialog).toMatchTextContent('We send a code of six digits by SMS to 0701234567.');
  await expectSound();
  await button('Send code').click();
  await expect
    .element(dialog)
    .toMatchTextContent('We sent a code by SMS to 0701234567. It is valid until 3:45 PM EAT.');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await button('Verify').click();
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong. You have 4 tries left./);
  await expect.element(code).toHaveFocus();
  await expectSound();
  await code.fill('482 913');
  await userEvent.keyboard('{Enter}');
  await expect.poll(toast).toContain('Phone number verified');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(form.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Verified');
  expect(location.search).toBe('');
  expect(sessionStorage.getItem('yoza-phone-code')).toBeNull();
  expect(api.calls(confirmPath).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '482913' }]);
  await expectSound();
});

test.each([
  ['a number that is verified', { phoneVerifiedAt: '2026-12-01T09:00:00.000Z' }],
  ['no number', { phoneNumber: null }],
  ['a number of another country', { phoneNumber: '+44 20 7946 0000' }],
  ['a platform that sends no SMS', { canVerifyPhone: false }],
  ['an older server', { canVerifyPhone: undefined, phoneVerifiedAt: undefined }],
])('phone number: with %s nothing is offered, also not by the address', async (_what, fields) => {
  await open(withNumber(fields), undefined, '/profile?verify=phone');
  await expect.element(page.getByLabelText(/^Phone number/)).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.pathname + location.search).toBe('/profile');
});

test('phone number: one that was typed and not saved has to be saved first', async () => {
  await open();
  const number = page.getByLabelText(/^Phone number/);
  await number.fill('0772345678');
  await expect.element(form.getByText('Save the new number first. Then you can verify it.')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await expectSound();
  await number.fill('+256 701 234567');
  await expect.element(start).toBeVisible();
  await number.fill('0772345678');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(start).toBeVisible();
});

test('dialog: Escape, Back and Close return to the profile, and a reload opens it again', async () => {
  await open();
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => history.back(), () => button('Close').click()]) {
    await start.click();
    await expect.element(dialog).toBeVisible();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await expect.element(start).toHaveFocus();
  }
});

test('dialog: opened by its address, closes to the profile', async () => {
  await open(undefined, undefined, '/profile?verify=phone');
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([location.pathname, location.search]).toEqual(['/profile', '']);
});

test('dialog: opened again, asks for the code that was sent, and sends none by itself', async () => {
  const { api } = await openSent();
  await button('Cancel').click();
  await start.click();
  await expect.element(code).toBeVisible();
  await expect.element(dialog).toMatchTextContent('It is valid until 3:45 PM EAT.');
  expect(api.calls(requestPath)).toHaveLength(1);
});

test('dialog: two clicks send one code and confirm once', async () => {
  const { api } = await open(undefined, undefined, '/profile?verify=phone');
  await button('Send code').dblClick();
  await code.fill('482913');
  await button('Verify').dblClick();
  await expect.poll(toast).toContain('Phone number verified');
  expect(api.calls(requestPath)).toHaveLength(1);
  expect(api.calls(confirmPath)).toHaveLength(1);
});

test('another code: can be sent once its time has come', async () => {
  await openSent(60);
  await expect.element(button(/^Send again in (1:00|0:5\d)$/)).toBeDisabled();
  await expectSound();
});

test('another code: clears the typed one and focuses its field', async () => {
  const { api } = await openSent(0);
  await code.fill('000000');
  await button('Send again').click();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  expect(api.calls(requestPath)).toHaveLength(2);
});

const tooMany = (waitSeconds: number, expiresAt?: string | null) => () =>
  problem(429, 'TOO_MANY_PHONE_CODES', { waitSeconds, expiresAt });

test('too many codes: one that was sent elsewhere can still be entered, and the wait is shown', async () => {
  const user = withNumber();
  const api = phoneApi(user).on(requestPath, tooMany(5400, '2099-12-01T12:45:00.000Z'));
  await open(user, api, '/profile?verify=phone');
  await button('Send code').click();
  await expect.element(dialog).toMatchTextContent('It is valid until 3:45 PM EAT.');
  await expect.element(button('Send again in 1 h 30 min')).toBeDisabled();
  await expectSound();
  await code.fill('482913');
  await button('Verify').click();
  await expect.poll(toast).toContain('Phone number verified');
});

test.each([null, undefined])(
  'too many codes: without one that can be entered (%j) none is claimed, and the wait is shown',
  async (expiresAt) => {
    const user = withNumber();
    const api = phoneApi(user).on(requestPath, tooMany(45, expiresAt));
    await open(user, api, '/profile?verify=phone');
    await button('Send code').click();
    await expect.element(dialog.getByText(/^You can send a code in 0:4\d\.$/)).toBeVisible();
    await expect.element(dialog).not.toMatchTextContent('We sent');
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(button('Send code')).toBeDisabled();
    await expect.element(dialog.getByRole('status')).toHaveFocus();
    await expectSound();
  },
);

test('number changed on another device: the dialog shows the one to which the code was sent', async () => {
  const user = withNumber();
  const api = phoneApi(user);
  await open(user, api, '/profile?verify=phone');
  await expect.element(dialog).toMatchTextContent('0701234567');
  api.on('GET /api/auth/user', { ...user, phoneNumber: '+256772000111' });
  const sent = { phoneNumber: '+256772000111', expiresAt: '2099-12-01T12:45:00.000Z', waitSeconds: 60 };
  api.on(requestPath, () => reply(sent, { status: 202 }));
  await button('Send code').click();
  await expect.element(dialog).toMatchTextContent('We sent a code by SMS to 0772000111.');
  await expect.element(page.getByLabelText(/^Phone number/)).toHaveValue('0772000111');
  await expect.element(code).toBeVisible();
});

test('code kept in the tab: is of no use to another user', async () => {
  const code = { phoneNumber: '+256701234567', expiresAt: '2099-12-01T12:45:00.000Z', nextAt: 0 };
  sessionStorage.setItem('yoza-phone-code', JSON.stringify({ ...code, userId: 'another' }));
  await open(undefined, undefined, '/profile?verify=phone');
  await expect.element(button('Send code')).toBeVisible();
});

test.each([
  ['PHONE_CODE_EXPIRED', 'This code is no longer valid. Send a new one.'],
  ['PHONE_CODE_USED_UP', 'This code was entered wrong too often. Send a new one.'],
] as const)('code refused with %s: the reason is at the field', async (reason, text) => {
  const { api } = await openSent();
  api.on(confirmPath, () => problem(409, reason));
  await code.fill('482913');
  await button('Verify').click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(text));
  await code.fill('48291');
  await expect.element(code).not.toHaveAccessibleDescription(new RegExp(text));
  expect(sessionStorage.getItem('yoza-phone-code')).toBeNull();
});

test('incomplete code: is not sent', async () => {
  const { api } = await openSent();
  await code.fill('48291');
  await button('Verify').click();
  await expect.element(code).toHaveAccessibleDescription(/Enter the six digits of the code/);
  expect(api.calls(confirmPath)).toEqual([]);
});

test('without a network: says so, keeps what was typed, and can be repeated', async () => {
  const { api } = await openSent();
  api.on(confirmPath, noNetwork);
  await code.fill('482913');
  await button('Verify').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This did not work.');
  await expect.element(code).toHaveValue('482913');
  await expectSound();
});

test('offline: says so, and neither sends nor confirms', async () => {
  await open(undefined, undefined, '/profile?verify=phone');
  await expect.element(button('Send code')).toBeEnabled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(dialog.getByText('You are offline. You can go on once the connection is back.')).toBeVisible();
  await expect.element(button('Send code')).toBeDisabled();
  await expectSound();
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await expect.element(button('Send code')).toBeEnabled();
});

test.each([
  [
    'PHONE_ALREADY_VERIFIED',
    { phoneVerifiedAt: '2026-12-01T09:00:00.000Z' },
    'This number is already verified.',
    'Verified',
  ],
  ['PHONE_NUMBER_MISSING', { phoneNumber: null }, 'Save a Ugandan mobile number in your profile first.', ''],
  ['PHONE_VERIFICATION_OFF', { canVerifyPhone: false }, 'Phone numbers cannot be verified at the moment.', ''],
] as const)(
  'profile changed elsewhere, %s: the dialog closes and a message says why',
  async (reason, fields, text, focused) => {
    const user = withNumber();
    const { api } = await open(user);
    await start.click();
    api.on(requestPath, () => problem(409, reason));
    api.on('GET /api/auth/user', { ...user, ...fields });
    await button('Send code').click();
    await expect.poll(toast).toContain(text);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => location.pathname + location.search).toBe('/profile');
    if (focused) await expect.poll(() => document.activeElement?.textContent).toBe(focused);
    else await expect.element(page.getByLabelText(/^Phone number/)).toHaveFocus();
  },
);

test('too many calls: says so, for a request and for a code', async () => {
  const text = 'Too many attempts in a short time. Please wait a minute and try again.';
  const { api } = await openSent();
  api.on(confirmPath, () => problem(429, 'TOO_MANY_REQUESTS'));
  await code.fill('482913');
  await button('Verify').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(text);
  sessionStorage.clear();
  await button('Cancel').click();
  await start.click();
  api.on(requestPath, () => problem(429, 'TOO_MANY_REQUESTS'));
  await button('Send code').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(text);
});

test.each([
  ['lg', 'Kakasa ennamba'],
  ['sw', 'Thibitisha namba'],
] as const)('in %s: is sound', async (language, verify) => {
  await open(withNumber({ language }));
  await page.getByRole('button', { name: verify }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectSound();
});
