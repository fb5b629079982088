import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { json } from '../api/json.ts';
import { sandboxUrl } from '../platform/environment.ts';
import { eventually } from '../platform/control.ts';

/** Expectation with a longer timeout, for results that come from a provider through our server, which take long on a slow machine. */
export const expectArrival = expect.configure({ timeout: 40_000 });

export type Decision = 'approve' | 'reject' | 'expire';

interface ProviderPayment {
  reference: string;
  amount: number;
  amountTaken: number;
  amountRefunded: number;
  state: string;
  createdAt: string;
}

export interface WirePayment {
  id: string;
  status: string;
  amount: string;
  tip: string;
  method: string;
}

export interface WireInvoice {
  id: string;
  invoiceNumber: string;
  jobId: string;
  status: string;
  balance: string;
  amountPaid: string;
}

const sevenDigits = () => String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');

/** Returns an unused mobile money number: `0771234567`. */
export const mtnNumber = (): string => `077${sevenDigits()}`;
export const airtelNumber = (): string => `070${sevenDigits()}`;

/** Returns all prompts ever sent to a number, newest first. */
export async function promptsOf(number: string): Promise<ProviderPayment[]> {
  const payer = `256${number.replaceAll(' ', '').slice(-9)}`;
  const response = await fetch(`${sandboxUrl()}/control/payments?payer=${payer}`);
  const { payments } = (await response.json()) as { payments: ProviderPayment[] };
  return payments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Answers the pending prompt on a phone once it has arrived. */
export async function answerPhone(number: string, decision: Decision): Promise<ProviderPayment> {
  const prompt = await eventually(`a prompt for ${number}`, async () =>
    (await promptsOf(number)).find(({ state }) => state === 'waiting'),
  );
  const response = await fetch(`${sandboxUrl()}/control/payments/${prompt.reference}/${decision}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${decision} answered ${response.status}: ${await response.text()}`);
  return prompt;
}

/** Returns the invoice of a booking once it is issued. */
export const invoiceOf = (client: APIRequestContext, jobId: string): Promise<WireInvoice> =>
  eventually(`the invoice of ${jobId}`, async () =>
    (await json<WireInvoice[]>(client.get(`/api/invoices?jobId=${jobId}`))).find((invoice) => invoice.jobId === jobId),
  );

/** Pays an invoice through the API, in full unless `fields` has another amount, and approves it on a new phone. */
export async function payOf(
  client: APIRequestContext,
  invoice: WireInvoice,
  provider: 'mtn_money' | 'airtel_money' = 'mtn_money',
  fields: Record<string, unknown> = {},
): Promise<string> {
  const phoneNumber = provider === 'mtn_money' ? mtnNumber() : airtelNumber();
  const data = { invoiceId: invoice.id, provider, phoneNumber, ...fields };
  const { id } = await json<WirePayment>(client.post('/api/payments/mobile-money', { data }));
  await answerPhone(phoneNumber, 'approve');
  await eventually('the payment', async () => {
    const { status } = await json<WirePayment>(client.get(`/api/payments/${id}`));
    return status === 'succeeded';
  });
  return id;
}

export type Method = 'MTN Mobile Money' | 'Airtel Money' | 'Card' | 'Invoice';

/** Selects a payment method in the review step or in the payment dialog of an invoice. */
export const chooseMethod = (scope: Page | Locator, method: Method): Promise<void> =>
  scope.getByRole('group', { name: 'Payment Method' }).getByRole('radio', { name: method, exact: true }).check();

export const mobileDialog = (page: Page, provider: 'MTN Mobile Money' | 'Airtel Money') =>
  page.getByRole('dialog', { name: `${provider} Payment` });

export const cardDialog = (page: Page) => page.getByRole('dialog', { name: 'Card Payment' });

export const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Pay UGX/ });

export async function fillCard(dialog: Locator, number = '4242 4242 4242 4242'): Promise<void> {
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry date').fill('12/30');
  await dialog.getByLabel('CVC').fill('123');
}

/** Returns the entry of an invoice in the list. */
export const entryOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) });

/** Opens the dialog for the amount to pay and the payment method. */
export async function openPayment(page: Page, number: string): Promise<Locator> {
  await entryOf(page, number)
    .getByRole('button', { name: /^Pay now/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Pay invoice' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const goOn = (dialog: Locator) => dialog.getByRole('button', { name: /^Continue/ }).click();

export async function openDetails(page: Page, number: string): Promise<void> {
  const button = entryOf(page, number).getByRole('button', { name: /^Payment details/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
