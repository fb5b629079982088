import { noNetwork, reply } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { bookedOf, confirm, heading, openWizard, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);

const consented = { noticeVersion, acceptedAt: '2026-11-10T06:00:00.000Z' };

test('agreement: names and links the privacy notice, and is recorded once, before the booking', async () => {
  const api = wizardApi().on('POST /api/me/consents', consented).on('POST /api/jobs', noNetwork);
  const letRespond = api.hold('POST /api/me/consents');
  await openWizard({ user: customer({ acceptedNotice: '2025-01-01' }), api });
  await expect.element(page.getByText(/^By booking you agree to our privacy notice/)).toBeVisible();
  const notice = page.getByRole('link', { name: 'privacy notice (opens in a new tab)' });
  await expect.element(notice).toHaveAttribute('href', '/privacy');
  await expect.element(notice).toHaveAttribute('target', '_blank');
  await confirm.click();
  await expect.poll(() => api.calls('POST /api/me/consents').map(({ body }) => body)).toEqual([{ noticeVersion }]);
  expect(api.calls('POST /api/jobs')).toEqual([]);
  letRespond();
  await expect.element(page.getByText('Booking Failed')).toBeVisible();
  api.on('POST /api/jobs', ({ body }) => reply(bookedOf(body), { status: 201 }));
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/me/consents')).toHaveLength(1);
});

test.for([
  ['to this version', noticeVersion],
  ['to a later version, on a page of a former release', '2099-01-01'],
  ['at a server that records none', undefined],
])('agreement: is not recorded of a customer who has agreed %s', async ([_name, acceptedNotice]) => {
  const { api } = await openWizard({ user: customer({ acceptedNotice }) });
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/me/consents')).toEqual([]);
});

test('agreement: without a network nothing is booked, the draft stays, and it can be confirmed again', async () => {
  const api = wizardApi().on('POST /api/me/consents', noNetwork);
  const { reopen } = await openWizard({ user: customer({ acceptedNotice: null }), api });
  await confirm.click();
  await expect.element(page.getByText('Failed to book service. Please try again.')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toEqual([]);
  api.on('POST /api/me/consents', consented);
  reopen();
  await expect.element(heading('Booking Summary')).toBeVisible();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toHaveLength(1);
});
