import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import { bookOf } from './bookings.ts';
import { eventually } from '../platform/control.ts';
import { sandboxUrl } from '../platform/environment.ts';

/** Amounts as decimal strings of shillings. */
export interface OpenInvoice {
  id: string;
  invoiceNumber: string;
  jobId: string;
  totalAmount: string;
  balance: string;
  status: string;
}

export interface PaymentOf {
  id: string;
  status: string;
  amount: string;
  transactionId: string | null;
}

/** Books the cheapest wash, or what `fields` of the request say, and resolves with its invoice; of the cheapest wash, UGX 64,800. */
export async function invoiceToPay(
  customer: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<OpenInvoice> {
  const job = await bookOf(customer, fields);
  return eventually('the invoice', async () => {
    const invoices = await json<OpenInvoice[]>(customer.get(`/api/invoices?jobId=${job.id}`));
    return invoices.find(({ jobId }) => jobId === job.id);
  });
}

/** Converts a money string to whole shillings, as the API requires. */
const whole = (amount: string) => Math.round(Number(amount));

/** Pays the balance due by a card that succeeds. Resolves when billing reports the payment as succeeded. */
export async function payByCard(
  customer: APIRequestContext,
  { id: invoiceId, balance }: OpenInvoice,
): Promise<PaymentOf> {
  const { card } = await json<{ card: { publishableKey: string } }>(customer.get('/api/payment-details'));
  const { clientSecret, paymentId } = await json<{ clientSecret: string; paymentId: string }>(
    customer.post('/api/create-payment-intent', { data: { amount: whole(balance), currency: 'ugx', invoiceId } }),
  );
  const intent = clientSecret.split('_secret_')[0];
  const confirmed = await fetch(`${sandboxUrl()}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      key: card.publishableKey,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!confirmed.ok) throw new Error(`The card was refused: ${await confirmed.text()}`);
  return settled(customer, paymentId, 'succeeded');
}

interface Prompting {
  provider?: 'mtn_money' | 'airtel_money';
  /** Whole shillings actually charged, if it is not the requested amount. */
  takes?: number;
}

/**
 * Requests the balance due from a new mobile money number, whose payer approves at once. Resolves when billing reports the payment as succeeded
 * or, with `takes`, as failed.
 */
export async function payByPhone(
  customer: APIRequestContext,
  { id: invoiceId }: OpenInvoice,
  { provider = 'mtn_money', takes }: Prompting = {},
): Promise<PaymentOf> {
  const phoneNumber = `${provider === 'mtn_money' ? '077' : '075'}${randomInt(1_000_000, 9_999_999)}`;
  const conduct = { outcome: 'approved', ...(takes ? { wrongAmount: takes } : {}) };
  await control('faults', 'PUT', { payers: { [`256${phoneNumber.slice(1)}`]: conduct } });
  const { id } = await json<PaymentOf>(
    customer.post('/api/payments/mobile-money', { data: { invoiceId, provider, phoneNumber } }),
  );
  return settled(customer, id, takes ? 'failed' : 'succeeded');
}

function settled(customer: APIRequestContext, id: string, status: string): Promise<PaymentOf> {
  return eventually(`payment ${id} ${status}`, async () => {
    const payment = await json<PaymentOf>(customer.get(`/api/payments/${id}`));
    return payment.status === status && payment;
  });
}

async function control(path: string, method: string, body: object): Promise<void> {
  const response = await fetch(`${sandboxUrl()}/control/payments/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}
