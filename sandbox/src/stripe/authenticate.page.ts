import { formatAmount } from '../cards/hosted-invoices.ts';
import { html, type Markup } from '../pages/html.ts';
import { brand, page } from '../pages/page.ts';
import type { Card, Intent } from '../payments/stripe-objects.ts';
import { centsPerShilling } from './stripe-amounts.ts';

const readable = ({ amount, currency }: Intent) =>
  currency === 'ugx'
    ? formatAmount(amount / centsPerShilling)
    : `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;

const notice = (title: string, body: Markup) =>
  page({
    title,
    styles: ['cards.css'],
    bodyClass: 'notice-page',
    body: html`<main class="notice">${brand('Card confirmation')}${body}</main>`,
  });

/** Renders the bank's page on which the cardholder confirms or rejects a payment. */
export function authenticatePage(intent: Intent, card: Card): string {
  return notice(
    'Confirm your payment',
    html`<h1>Is this payment yours?</h1>
      <p>Your bank asks before Yoza may charge the card ending in ${card.last4}.</p>
      <p class="amount"><span>Amount</span> <strong>${readable(intent)}</strong></p>
      <p class="stand-in">This is a stand-in for the page of the card’s bank. No money moves.</p>
      <form action="/stripe/authenticate/${intent.id}" method="post" class="choices">
        <button class="button primary large" type="submit" name="result" value="complete">
          Complete authentication
        </button>
        <button class="button danger large" type="submit" name="result" value="fail">Fail authentication</button>
      </form>`,
  );
}

/** Renders the page for a payer who has already answered, or whose shop gave no return address. */
export function answeredPage(intent: Intent): string {
  return notice(
    'Nothing to confirm',
    html`<h1>${intent.status === 'succeeded' ? 'The payment is confirmed' : 'There is nothing to confirm'}</h1>
      <p class="amount"><span>Amount</span> <strong>${readable(intent)}</strong></p>
      <p>You may close this page.</p>`,
  );
}

/** Renders the page for a payment that does not exist. */
export function noIntentPage(): string {
  return notice(
    'No such payment',
    html`<h1>There is no such payment</h1>
      <p>The link may be old, or was not copied whole. Nothing was charged.</p>`,
  );
}
