import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expectSound } from '@yoza/component-testing/check-page';
import { doubleClick } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { invoiceOf, paymentOf } from '../money.ts';
import { mobileDialog, openInvoices, openReview, payButton } from '../pay.ts';
import { confirm, heading } from '../wizard.ts';

beforeEach(standAtNovember10);

const dialog = mobileDialog('MTN Mobile Money');
const phone = dialog.getByLabelText('Phone number');
const booked = heading('Booking Confirmed!');

/** Opens the dialog over the review. */
async function openDialog() {
  const opened = await openReview('mtn_money');
  await confirm.click();
  await expect.element(phone).toBeVisible();
  return opened;
}

async function payFrom(number: string): Promise<void> {
  await phone.fill(number);
  await payButton(dialog).click();
}

/** Connects the page, so that it learns at once about the outcome of a payment. */
async function connect(): Promise<FakeSocket> {
  const socket = new FakeSocket();
  await socket.connect(customer());
  return socket;
}

const sendPaymentChange = (socket: FakeSocket, id: string) => socket.send({ type: 'changed', topic: 'payment', id });

test('phone number: shows an error at its field if it is missing or invalid, and no booking is made', async () => {
  const { api } = await openDialog();
  await expect.element(dialog).toMatchTextContent('UGX 64,800 due');
  await payButton(dialog).click();
  await expect.element(phone).toHaveAccessibleDescription(/^Phone number is required/);
  await expect.element(phone).toHaveFocus();
  await payFrom('12345');
  await expect
    .element(phone)
    .toHaveAccessibleDescription(/Please enter a valid Ugandan phone number \(e\.g\., 0701234567\)/);
  expect(api.calls('POST /api/jobs')).toEqual([]);
});

test('phone number: shows an error at its field if the provider refuses it', async () => {
  const { api } = await openDialog();
  const errors = [{ path: 'phoneNumber', message: 'This is no MTN number' }];
  api.on('POST /api/payments/mobile-money', () => problem(400, 'INVALID_REQUEST', { errors }));
  await payFrom('0701234567');
  await expect.element(phone).toHaveAccessibleDescription(/^This is no MTN number/);
});

test('mobile money: makes the booking with the phone number, and shows the payer how to approve', async () => {
  const { api, booking, billing } = await openDialog();
  await payFrom('0771234567');
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  for (const words of ['0771 234 567', 'Approve UGX 64,800 there with your PIN.', 'We keep checking'])
    await expect.element(dialog).toMatchTextContent(words);
  await expect.element(dialog.getByText(/^1:\d\d left to approve$/)).toBeVisible();
  const waiting = dialog.getByRole('button', { name: 'Waiting for approval...' });
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(dialog.getByRole('link', { name: /^Open the phone/ }))
    .toHaveAttribute('href', 'https://phones.test/phone?number=256771234567');
  const [made] = api.calls('POST /api/jobs');
  expect(made?.body).toMatchObject({ paymentMethod: 'mtn_money', mobileMoneyPhone: '0771234567' });
  const bodies = api.calls('POST /api/payments/mobile-money').map(({ body }) => body);
  const order = { provider: 'mtn_money', phoneNumber: '0771234567', amount: 64_800, tip: 0 };
  expect(bodies).toEqual([{ ...order, invoiceId: billing.invoice().id }]);
  expect(location.search).toBe(`?booked=${booking.id}&payment=${billing.payments[0]!.id}`);
});

test('mobile money: shows an approved payment as received, and the confirmation shows it as paid', async () => {
  const { billing } = await openDialog();
  const socket = await connect();
  await payFrom('0771234567');
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  billing.settle();
  sendPaymentChange(socket, billing.payments[0]!.id);
  await expect.element(dialog.getByText('Payment received')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Receipt PDF/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(booked).toHaveFocus();
  await expect.element(page.getByText('UGX 64,800 has been paid. Thank you!')).toBeVisible();
  await expectSound();
});

test('mobile money: polls a pending payment if there is no live connection', async () => {
  const { billing } = await openDialog();
  await payFrom('0771234567');
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  billing.settle();
  await expect.element(dialog.getByText('Payment received')).toBeVisible();
});

test('phone number: the one last used is filled in, for the same user and provider', async () => {
  const { user } = await openInvoices([invoiceOf()]);
  localStorage.setItem(`yoza-payer-phone:${user.id}:mtn_money`, '0771234567');
  localStorage.setItem(`yoza-payer-phone:${crypto.randomUUID()}:airtel_money`, '0701234567');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  const choose = page.getByRole('dialog', { name: 'Pay invoice' });
  await choose.getByRole('button', { name: 'Continue with UGX 64,800' }).click();
  await expect.element(phone).toHaveValue('0771234567');
  await phone.fill('0779876543');
  await payButton(dialog).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(localStorage.getItem(`yoza-payer-phone:${user.id}:mtn_money`)).toBe('0779876543');
});

const offer = dialog.getByRole('checkbox', { name: 'Save this number in my profile' });

const withPhone = (phoneNumber: string | null) => customer({ phoneNumber });

/** Opens the dialog over an invoice of this person. */
async function openFor(user: ReturnType<typeof customer>) {
  const opened = await openInvoices([invoiceOf()], { user });
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.getByRole('button', { name: 'Continue with UGX 64,800' }).click();
  await expect.element(phone).toBeVisible();
  const saved = () => opened.api.calls('PATCH /api/auth/user').map(({ body }) => body);
  return { ...opened, saved };
}

test('phone number: is prefilled from the profile, and saving it again is not offered', async () => {
  await openFor(withPhone('+256701234567'));
  await expect.element(phone).toHaveValue('0701234567');
  await expect.element(offer).not.toBeInTheDocument();
});

test('phone number: another one is saved in the profile once the payer is asked', async () => {
  const { api, user, saved } = await openFor(withPhone('+256701234567'));
  api.on('PATCH /api/auth/user', ({ body }) => ({ ...user, ...body }));
  const ask = api.hold('POST /api/payments/mobile-money');
  await phone.fill('12345');
  await expect.element(offer).not.toBeInTheDocument();
  await phone.fill('0772 123456');
  await offer.click();
  await expectSound();
  await payButton(dialog).click();
  await expect.poll(() => api.calls('POST /api/payments/mobile-money')).toHaveLength(1);
  expect(saved()).toEqual([]);
  ask();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  await expect.poll(saved).toEqual([{ phoneNumber: '+256772123456' }]);
});

test('phone number: is not saved in the profile unless the person asks for it', async () => {
  const { saved } = await openFor(withPhone(null));
  await phone.fill('0771234567');
  await expect.element(offer).not.toBeChecked();
  await payButton(dialog).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(saved()).toEqual([]);
});

test('phone number: is not offered for a profile where the server keeps none', async () => {
  const { phoneNumber: _phoneNumber, ...user } = customer();
  await openFor(user);
  await phone.fill('0771234567');
  await expect.element(payButton(dialog)).toBeEnabled();
  await expect.element(offer).not.toBeInTheDocument();
});

test('phone number: shows an error if it cannot be saved in the profile, and the payment continues', async () => {
  const { api } = await openFor(withPhone(null));
  api.on('PATCH /api/auth/user', noNetwork);
  await phone.fill('0771234567');
  await offer.click();
  await payButton(dialog).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  await expect.element(page.getByText('Your profile was not changed')).toBeVisible();
});

test('pending payment: continues after the dialog is closed and the page is reloaded', async () => {
  const { billing, reopen } = await openDialog();
  await payFrom('0771234567');
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Payment request sent!')).toBeVisible();
  reopen();
  await expect.element(booked).toBeVisible();
  await expect.element(page.getByText('Payment request sent!')).toBeVisible();
  const socket = await connect();
  billing.settle();
  sendPaymentChange(socket, billing.payments[0]!.id);
  const paid = page.getByText('UGX 64,800 has been paid. Thank you!');
  await expect.element(paid).toBeVisible();
});

test('failed payment: shows the reason, and the same booking can be paid again', async () => {
  const { api, billing } = await openDialog();
  const socket = await connect();
  await payFrom('0771234567');
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  billing.settle({ status: 'failed', failure: 'REJECTED_BY_PAYER' });
  sendPaymentChange(socket, billing.payments[0]!.id);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Payment failed. Please try again.The payment was rejected on the phone. Nothing was charged.');
  await payButton(dialog).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toHaveLength(1);
  expect(billing.payments).toHaveLength(2);
});

test('expired payment: shows the reason on the confirmation, and can be paid again', async () => {
  const { billing } = await openDialog();
  const socket = await connect();
  await payFrom('0771234567');
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  billing.settle({ status: 'expired', failure: 'NOT_ANSWERED' });
  sendPaymentChange(socket, billing.payments[0]!.id);
  await expect
    .element(page.getByText('The payment was not approved in time. Nothing was charged. Please try again.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pay invoice' })).toBeVisible();
});

test('a double click: asks the payer once, and makes one booking', async () => {
  const { api } = await openDialog();
  await phone.fill('0771234567');
  await doubleClick(payButton(dialog));
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toHaveLength(1);
  expect(api.calls('POST /api/payments/mobile-money')).toHaveLength(1);
});

test('closing: forgets what was wrong', async () => {
  await openDialog();
  await payFrom('12345');
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(heading('Booking Summary')).toBeVisible();
  await confirm.click();
  await expect.element(phone).toHaveValue('');
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
});

test('processing: nothing closes the dialog, and a failure leaves the booking', async () => {
  const { api } = await openDialog();
  api.on('POST /api/payments/mobile-money', noNetwork);
  const letRespond = api.hold('POST /api/payments/mobile-money');
  await payFrom('0771234567');
  await expect.element(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  letRespond();
  await expect.element(dialog.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect.element(dialog).toMatchTextContent('Your booking is confirmed.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(booked).toBeVisible();
  await expect.element(page.getByText('Balance due: UGX 64,800.')).toBeVisible();
});

/** Pays an invoice by MTN while an Airtel Money request for it is pending on another phone. */
async function payBesideRequest() {
  const opened = await openInvoices([invoiceOf()]);
  const earlier = paymentOf(opened.billing.invoice(), { method: 'airtel_money', payerPhone: '+256701999999' });
  opened.billing.payments.unshift(earlier);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  const choose = page.getByRole('dialog', { name: 'Pay invoice' });
  await choose.getByRole('button', { name: 'Continue with UGX 64,800' }).click();
  await payFrom('0771234567');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'An earlier request is still pending: UGX 64,800 by Airtel Money on the phone with the number 0701 999 999.',
    );
  return { ...opened, earlier };
}

test('earlier request: is shown while the typed number is kept, and can be cancelled in favour of a new one', async () => {
  const { api, earlier } = await payBesideRequest();
  await expect.element(phone).toHaveValue('0771234567');
  await expect.element(dialog).not.toMatchTextContent('Payment request sent!');
  await expectSound();
  await dialog.getByRole('button', { name: 'Cancel it and pay UGX 64,800' }).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  await expect.element(dialog).toMatchTextContent('0771 234 567');
  expect(api.calls('POST /api/payments/mobile-money').map(({ body }) => body.replaces)).toEqual([
    undefined,
    earlier.id,
  ]);
});

test('earlier request: can be waited for, in the dialog of its own provider', async () => {
  const { api } = await payBesideRequest();
  await dialog.getByRole('button', { name: 'Wait for it' }).click();
  const airtel = mobileDialog('Airtel Money');
  await expect.element(airtel.getByText('Payment request sent!')).toBeVisible();
  await expect.element(airtel).toMatchTextContent('0701 999 999');
  expect(api.calls('POST /api/payments/mobile-money')).toHaveLength(1);
});

test('earlier request: does not block payment from the typed number once it has expired', async () => {
  const { api, billing } = await payBesideRequest();
  billing.settle({ status: 'expired', failure: 'NOT_ANSWERED' });
  await payButton(dialog).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(api.calls('POST /api/payments/mobile-money').at(-1)?.body).toMatchObject({ phoneNumber: '0771234567' });
});
