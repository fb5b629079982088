import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applicationOf,
  applyApi,
  field,
  fillIn,
  isWaiting,
  openApplication,
  send,
  written,
} from './open-application.tsx';

test('application: is sent once for a double click, and the page then shows its state, also after a reload', async () => {
  const { api, reopen } = await openApplication();
  await expect.element(page.getByRole('heading', { name: 'Join Our Team' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect.element(field('First name')).toHaveValue('Ruth');
  await expect.element(field('Last name')).toHaveValue('Achan');
  await fillIn();
  await expectSound();
  const letRespond = api.hold('POST /api/technician-requests');
  // Pressed twice before the first press is rendered.
  const button = send.element();
  for (let press = 0; press < 2; press++) if (button instanceof HTMLElement) button.click();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letRespond();
  await expect.element(isWaiting).toHaveFocus();
  await expect.element(page.getByText('Application sent')).toBeVisible();
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  expect(api.calls('POST /api/technician-requests').map(({ body }) => body)).toEqual([
    {
      firstName: 'Ruth',
      lastName: 'Achan',
      phoneNumber: '0701 234567',
      experience: written.Experience,
      certifications: null,
      availability: written.Availability,
      reason: written.Reason,
    },
  ]);
  reopen();
  await expect.element(isWaiting).toBeVisible();
  await expect.element(page.getByText('0701 234567', { exact: true })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test('application: shows missing or invalid input at its field, and sends nothing', async () => {
  const { api } = await openApplication();
  const phone = field('Phone number');
  await send.click();
  for (const [label, message] of [
    ['Phone number', 'Phone number is required'],
    ['Experience', 'Experience is required'],
    ['Availability', 'Availability is required'],
    ['Reason', 'Reason is required'],
  ] as const) {
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(phone).toHaveFocus();
  await fillIn();
  for (const wrong of ['12345', '0601234567', '+25670123456', '070123456x']) {
    await phone.fill(wrong);
    await send.click();
    await expect.element(page.getByText('Please enter a valid Ugandan phone number (e.g., 0701234567)')).toBeVisible();
    await expect
      .element(phone)
      .toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  }
  expect(api.calls('POST /api/technician-requests')).toEqual([]);
  await phone.fill('+256 701 234 567');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
  await send.click();
  await expect.element(isWaiting).toBeVisible();
});

test('application: one that did not arrive is kept, and is the same one when it is sent again', async () => {
  const { api } = await openApplication(applyApi().on('POST /api/technician-requests', noNetwork));
  await fillIn();
  await send.click();
  await expect.element(page.getByText('Your application could not be sent.')).toBeVisible();
  await expect.element(field('Reason')).toHaveValue(written.Reason);
  api.on('POST /api/technician-requests', ({ body }) => applicationOf(body));
  await send.click();
  await expect.element(isWaiting).toBeVisible();
  const [lost, again] = api.calls('POST /api/technician-requests').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(lost);
});

test('application: records the consent to the privacy notice first, also when it is sent again', async () => {
  const api = applyApi().on('POST /api/me/consents', noNetwork);
  await openApplication(api, customer({ acceptedNotice: null }));
  await expect.element(page.getByText(/^By applying you agree to our privacy notice/)).toBeVisible();
  const notice = page.getByRole('link', { name: 'privacy notice (opens in a new tab)' });
  await expect.element(notice).toHaveAttribute('href', '/privacy');
  await expect.element(notice).toHaveAttribute('target', '_blank');
  await fillIn();
  await send.click();
  await expect.element(page.getByText('Your application could not be sent.')).toBeVisible();
  expect(api.calls('POST /api/technician-requests')).toEqual([]);
  api.on('POST /api/me/consents', ({ body }) => ({ ...body, acceptedAt: '2026-11-23T09:00:00.000Z' }));
  await send.click();
  await expect.element(isWaiting).toBeVisible();
  expect(api.calls('POST /api/me/consents').map(({ body }) => body)).toEqual([{ noticeVersion }, { noticeVersion }]);
  expect(api.calls('POST /api/technician-requests')).toHaveLength(1);
});

const offer = page.getByRole('checkbox', { name: 'Save this number in my profile' });

/** Opens the form as a user with this phone number in the profile, with the other fields filled in. */
async function openWith(phoneNumber: string | null) {
  const user = customer({ phoneNumber });
  const opened = await openApplication(applyApi(), user);
  const { 'Phone number': _phone, ...rest } = written;
  await fillIn(rest);
  const saved = () => opened.api.calls('PATCH /api/auth/user').map(({ body }) => body);
  return { ...opened, user, saved };
}

test('phone number: is filled from the profile, without an offer to save it there again', async () => {
  await openWith('+256701234567');
  await expect.element(field('Phone number')).toHaveValue('0701234567');
  await expect.element(offer).not.toBeInTheDocument();
});

test('phone number: another one is saved in the profile once the application is sent', async () => {
  const { api, user, saved } = await openWith('+256701234567');
  api.on('PATCH /api/auth/user', ({ body }) => ({ ...user, ...body }));
  api.on('POST /api/technician-requests', noNetwork);
  await field('Phone number').fill('0772 123456');
  await offer.click();
  await expectSound();
  await send.click();
  await expect.element(page.getByText('Your application could not be sent.')).toBeVisible();
  expect(saved()).toEqual([]);
  api.on('POST /api/technician-requests', ({ body }) => applicationOf(body));
  await send.click();
  await expect.element(isWaiting).toBeVisible();
  await expect.poll(saved).toEqual([{ phoneNumber: '+256772123456' }]);
});

test('phone number: is not saved in the profile unless the person asks for it', async () => {
  const { saved } = await openWith(null);
  await expect.element(offer).not.toBeInTheDocument();
  await field('Phone number').fill('0701234567');
  await expect.element(offer).not.toBeChecked();
  await send.click();
  await expect.element(isWaiting).toBeVisible();
  expect(saved()).toEqual([]);
});

test('phone number: shows that it could not be saved in the profile, and the application is sent', async () => {
  const { api } = await openWith(null);
  api.on('PATCH /api/auth/user', noNetwork);
  await field('Phone number').fill('0701234567');
  await offer.click();
  await send.click();
  await expect.element(isWaiting).toBeVisible();
  await expect.element(page.getByText('Your profile was not changed')).toBeVisible();
});

test('application: a visitor fills it in, and signs in to send it', async () => {
  const { left, reopen } = await openApplication(applyApi(), null);
  await fillIn({ 'First name': 'Sarah', 'Last name': 'Nakato', ...written });
  await expect.element(send).not.toBeInTheDocument();
  reopen();
  for (const [label, value] of Object.entries(written)) await expect.element(field(label)).toHaveValue(value);
  await page.getByRole('link', { name: 'Sign in to send' }).click();
  await expect.poll(() => left).toEqual(['/api/login?returnTo=%2Fapply-technician']);
});
