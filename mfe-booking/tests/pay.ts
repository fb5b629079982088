import { reply, type FakeApi } from '@yoza/component-testing/fake-api';
import type { OpenPage } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { page, type Locator } from 'vitest/browser';
import type { Booking } from '../src/bookings/bookings.api.ts';
import type { Draft } from '../src/draft/draft.ts';
import type { Invoice } from '../src/invoices/invoices.api.ts';
import { job } from './job.ts';
import { FakeBilling, invoiceOf } from './money.ts';
import { bookingApi, openArea } from './open-area.tsx';
import { openWizard, wizardApi } from './wizard.ts';

export interface Paying extends OpenPage {
  booking: Booking;
  billing: FakeBilling;
}

/** Opens the review of a booking with a payment method; its invoice exists as soon as it is booked. */
export async function openReview(paymentMethod: Draft['paymentMethod']): Promise<Paying> {
  const booking = job();
  const api = wizardApi();
  const billing = new FakeBilling(api);
  api
    .on('POST /api/jobs', () => {
      billing.invoices.push(invoiceOf(booking));
      return reply(booking, { status: 201 });
    })
    .on('GET /api/jobs/{id}', booking);
  const opened = await openWizard({ draft: { paymentMethod }, api });
  return { ...opened, booking, billing };
}

export interface Invoices extends OpenPage {
  billing: FakeBilling;
  user: ReturnType<typeof customer>;
}

interface OpenOptions {
  api?: FakeApi;
  /** True if the address leads to the first invoice. */
  isOpen?: boolean;
  user?: ReturnType<typeof customer>;
  /** Invoice that the address links to. */
  linked?: Invoice | undefined;
}

/** Opens Invoices with these invoices, which become the user's. The address may link to one, which is then open with its payment details. */
export async function openInvoices(
  invoices: Invoice[],
  {
    api = bookingApi(),
    isOpen = false,
    user = customer(),
    linked = isOpen ? invoices[0] : undefined,
  }: OpenOptions = {},
): Promise<Invoices> {
  for (const invoice of invoices) invoice.customerId = user.id;
  const billing = new FakeBilling(api, ...invoices);
  const path = `/customer?tab=invoices${linked ? `&invoice=${linked.id}` : ''}`;
  return { ...(await openArea({ path, user, api })), billing, user };
}

export const mobileDialog = (provider: 'MTN Mobile Money' | 'Airtel Money') =>
  page.getByRole('dialog', { name: `${provider} Payment` });
export const cardDialog = page.getByRole('dialog', { name: 'Card Payment' });
export const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Pay UGX/ });

export async function fillCard(number = '4242 4242 4242 4242'): Promise<void> {
  await cardDialog.getByLabelText('Card number').fill(number);
  await cardDialog.getByLabelText('Expiry date').fill('12/30');
  await cardDialog.getByLabelText('CVC').fill('123');
}

/** Returns the texts of the toasts on the page. */
export const toasts = (): string[] => [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent);
