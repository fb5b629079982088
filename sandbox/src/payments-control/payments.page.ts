import { formatAmount } from '../cards/hosted-invoices.ts';
import { html, type Markup } from '../pages/html.ts';
import { brand, page } from '../pages/page.ts';
import type { Exchange } from '../payments/exchange.ts';
import type { Notice } from '../payments/notice.ts';
import { readableNumber } from '../payments/phone-number.ts';
import type { ListedPayment } from './payment-list.ts';

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Kampala',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const providers = { stripe: 'Stripe', mtn: 'MTN MoMo', airtel: 'Airtel Money' };
const open = new Set(['waiting', 'requires_payment_method', 'requires_confirmation', 'requires_action']);
const good = new Set(['approved', 'succeeded']);

type PaymentsView = { payments: ListedPayment[]; total: number; message: string | undefined };

/** Renders payments with their exchanges, and buttons that decide the open ones and forge notifications. `total` counts all payments. */
export function paymentsPage({ payments, total, message }: PaymentsView): string {
  return page({
    title: 'Payments',
    styles: ['payments.css'],
    bodyClass: 'payments-page',
    body: html`<main class="payments">
      <header>
        <a class="home" href="/" aria-label="Yoza sandbox">${brand()}</a>
        <h1>Payments</h1>
        <a class="button secondary compact" href="/phone">Phones</a>
        <form method="post" action="/payments/clear">
          <button class="button danger compact" type="submit" ${total === 0 && html` disabled`}>Delete all</button>
        </form>
      </header>
      <p class="lead" role="status">${message ?? `${counted(total, 'payment')}, newest first, times in EAT`}</p>
      ${
        payments.length === 0
          ? html`<p class="none">
              Whatever is asked of Stripe, MTN MoMo and Airtel Money appears here. No money moves.
            </p>`
          : html`<ul>
              ${payments.map(paymentRow)}
            </ul>`
      }
    </main>`,
  });
}

const readablePayer = ({ provider, payer }: ListedPayment) =>
  payer === null ? 'no card yet' : provider === 'stripe' ? `card ending in ${payer}` : readableNumber(payer);

const words = (payment: ListedPayment) =>
  payment.amountRefunded > 0
    ? `refunded ${formatAmount(payment.amountRefunded)}`
    : `${payment.state.replaceAll('_', ' ')}${payment.reason === null || payment.reason === payment.state ? '' : `: ${payment.reason.replaceAll('_', ' ')}`}`;

function paymentRow(payment: ListedPayment): Markup {
  const { reference, provider, amount, amountTaken, createdAt, state } = payment;
  const id = `payment-${reference}`;
  return html`<li aria-labelledby="${id}">
    <div class="what">
      <h2 id="${id}">${formatAmount(amount)} <span>${providers[provider]}</span></h2>
      <p class="state ${good.has(state) ? 'good' : open.has(state) ? 'waits' : 'bad'}">${words(payment)}</p>
    </div>
    <p class="facts-line">
      ${readablePayer(payment)} · <time datetime="${createdAt}">${time.format(new Date(createdAt))}</time> ·
      <code>${reference}</code>
      ${amountTaken > 0 && amountTaken !== amount && html` · took ${formatAmount(amountTaken)}`}
    </p>
    <form method="post" action="/payments/act">
      <input type="hidden" name="reference" value="${reference}" />
      <input type="hidden" name="provider" value="${provider}" />
      ${open.has(state) && ['approve', 'reject', 'expire'].map((act) => actButton(act, act, id))}
      ${
        provider === 'stripe'
          ? [
              actButton('bad_signature', 'forge a bad signature', id),
              actButton('old_timestamp', 'forge an old timestamp', id),
              actButton('replayed_event', 'replay the event', id),
            ]
          : actButton('success', 'forge a success', id)
      }
    </form>
    <details>
      <summary>${counted(payment.exchanges.length, 'call')}, ${counted(payment.notices.length, 'notice')}</summary>
      <ul class="messages">
        ${payment.exchanges.map(
          (call) =>
            html`<li>
              <strong>${call.method} ${call.path}</strong> ${answerOf(call)}, ${time.format(new Date(call.at))}
              ${written(call.body)} ${written(call.answer)}
            </li>`,
        )}
        ${payment.notices.map(
          (notice) =>
            html`<li>
              <strong>${notice.forged === undefined ? notice.kind : `forged: ${notice.forged}`}</strong> to
              ${notice.url}: ${resultOf(notice)} ${written(JSON.parse(notice.body))}
            </li>`,
        )}
      </ul>
    </details>
  </li>`;
}

const answerOf = ({ status, times }: Exchange) =>
  `${status === 0 ? 'no answer' : status}${times > 1 ? `, ${times} times` : ''}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const actButton = (act: string, label: string, of: string): Markup =>
  html`<button class="button secondary compact" type="submit" name="act" value="${act}" aria-describedby="${of}">
    ${label[0]!.toUpperCase()}${label.slice(1)}
  </button>`;

const written = (value: unknown): Markup | false =>
  value !== null && html`<pre tabindex="0">${JSON.stringify(value, null, 1)}</pre>`;

function resultOf({ state, attempts }: Notice): string {
  const tries = attempts.map(({ status, error }) => error ?? status).join(', ');
  return tries === '' ? state : `${state} (${tries})`;
}
