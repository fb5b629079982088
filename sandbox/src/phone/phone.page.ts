import { formatAmount } from '../cards/hosted-invoices.ts';
import { html, type Markup } from '../pages/html.ts';
import { brand, page } from '../pages/page.ts';
import { readableNumber } from '../payments/phone-number.ts';
import type { Prompt } from '../payments/prompt.ts';
import { isOpen } from './prompt-book.ts';
import type { Text } from '../sms/text-book.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Kampala',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const wallets = { mtn: 'MTN MoMo', airtel: 'Airtel Money' };

const shownHistory = 20;
const shownTexts = 20;

/** Reference of a prompt, and the reason why its answer was invalid. */
export type AnswerProblem = { reference: string; message: string };

type PhoneView = {
  payer: string;
  prompts: Prompt[];
  texts: Text[];
  version: string;
  problem?: AnswerProblem | undefined;
};
type Phone = { payer: string; waiting: number; total: number };

/** Renders the phone of a number: its open prompts, the newest 20 SMS, and the newest 20 ended or ignored prompts. */
export function phonePage({ payer, prompts, texts, version, problem }: PhoneView): string {
  // The oldest first, so that a new request does not move the button that the user is about to press.
  const openPrompts = prompts.filter((prompt) => isOpen(prompt) && prompt.ignored !== true).reverse();
  const rest = prompts.filter((prompt) => !openPrompts.includes(prompt)).slice(0, shownHistory);
  return screen(`Phone ${readableNumber(payer)}`, {
    version,
    number: payer,
    head: html`<div class="phone-bar">
      <a class="back-link" href="/phone">All phones</a>
      <h1>${readableNumber(payer)}</h1>
    </div>`,
    status: waitingWords(openPrompts.length),
    live: html`${
      openPrompts.length === 0
        ? html`<div class="quiet-screen">
            <p class="big">No requests waiting</p>
            <p>Payment requests to this number appear here automatically.</p>
          </div>`
        : openPrompts.map((prompt) => promptCard(prompt, problem))
    }
    ${
      texts.length > 0 &&
      html`<section class="history" aria-labelledby="messages">
        <h2 id="messages">Messages</h2>
        <ul>
          ${texts.slice(0, shownTexts).map(textRow)}
        </ul>
      </section>`
    }
    ${
      rest.length > 0 &&
      html`<section class="history" aria-labelledby="history">
        <h2 id="history">Before</h2>
        <ul>
          ${rest.map(historyRow)}
        </ul>
      </section>`
    }`,
  });
}

/** Renders the list of phones that were prompted: those with waiting prompts, then the 20 others that were prompted last. */
export function phonesPage({ phones, version }: { phones: Phone[]; version: string }): string {
  const waiting = phones.filter((phone) => phone.waiting > 0);
  const quiet = phones.filter((phone) => phone.waiting === 0).slice(0, shownHistory);
  return screen('Phones', {
    version,
    number: '',
    head: html`<div class="phone-bar">
        <a class="home" href="/" aria-label="Yoza sandbox">${brand()}</a>
        <h1>Phones</h1>
      </div>
      <form class="find" method="get" action="/phone">
        <label for="number">Phone number</label>
        <div class="find-row">
          <input
            id="number"
            name="number"
            type="tel"
            inputmode="tel"
            placeholder="0701 234 567"
            autocomplete="off"
            required
          /><button class="button secondary" type="submit">Open</button>
        </div>
      </form>`,
    status: waitingWords(waiting.reduce((sum, phone) => sum + phone.waiting, 0)),
    live:
      phones.length === 0
        ? html`<div class="quiet-screen">
            <p class="big">No phone was asked yet</p>
            <p>Pay with MTN MoMo or Airtel Money, or verify a number, and the phone of the number appears here.</p>
          </div>`
        : html`<ul class="phones">
            ${[...waiting, ...quiet].map(phoneRow)}
          </ul>`,
  });
}

type Screen = { version: string; number: string; head: Markup; status: string; live: Markup };

function screen(title: string, { version, number, head, status, live }: Screen): string {
  return page({
    title,
    styles: ['phone.css'],
    scripts: ['phone.js'],
    bodyClass: 'phone-page',
    body: html`<main class="phone" id="phone" data-version="${version}" data-number="${number}">
      ${head}
      <p class="phone-status" id="status" role="status">${status}</p>
      <div id="live">${live}</div>
    </main>`,
  });
}

const waitingWords = (count: number) =>
  count === 0 ? 'Nothing waiting' : count === 1 ? '1 request waiting' : `${count} requests waiting`;

function promptCard(prompt: Prompt, problem: AnswerProblem | undefined): Markup {
  const { reference } = prompt;
  const message = problem?.reference === reference ? problem.message : undefined;
  return html`<article class="prompt" aria-labelledby="asks-${reference}">
    <p class="wallet ${prompt.provider}">${wallets[prompt.provider]}</p>
    <h2 id="asks-${reference}">Yoza asks for <strong>${formatAmount(prompt.amount)}</strong></h2>
    ${prompt.message !== '' && html`<p class="for">${prompt.message}</p>`}
    ${
      prompt.expiresAt !== undefined &&
      html`<p class="until">
        Answer by <time datetime="${prompt.expiresAt}">${clock.format(new Date(prompt.expiresAt))}</time> EAT
      </p>`
    }
    <form method="post" action="/phone/answer" data-reference="${reference}">
      <input type="hidden" name="reference" value="${reference}" />
      <label for="pin-${reference}">PIN <span class="hint">any 4 or 5 digits, never a real one</span></label>
      <input
        id="pin-${reference}"
        class="pin"
        name="pin"
        type="password"
        inputmode="numeric"
        autocomplete="off"
        maxlength="5"
        pattern="[0-9]{4,5}"
        title="4 or 5 digits"
        required
        ${message !== undefined && html` aria-invalid="true" aria-describedby="problem-${reference}"`}
      />
      ${message !== undefined && html`<p class="problem" id="problem-${reference}">${message}</p>`}
      <button class="button primary large" type="submit" name="answer" value="approve">Approve</button>
      <div class="two">
        <button class="button danger" type="submit" name="answer" value="reject" formnovalidate>Reject</button>
        <button class="button secondary" type="submit" name="answer" value="ignore" formnovalidate>Ignore</button>
      </div>
    </form>
  </article>`;
}

function wordsOf(prompt: Prompt): { kind: string; words: string } {
  if (prompt.refundedAt !== undefined) return { kind: 'sent', words: 'Refunded' };
  if (prompt.state === 'approved') return { kind: 'paid', words: 'Paid' };
  if (prompt.state === 'rejected') return { kind: 'off', words: 'Rejected' };
  if (prompt.state === 'expired') return { kind: 'off', words: 'Expired' };
  if (prompt.state === 'failed') return { kind: 'failed', words: 'Failed' };
  return prompt.planned?.byPayer === true ? { kind: 'waits', words: 'Sent' } : { kind: 'waits', words: 'Ignored' };
}

function historyRow(prompt: Prompt): Markup {
  const { kind, words } = wordsOf(prompt);
  const when = prompt.decidedAt ?? prompt.createdAt;
  return html`<li>
    <span class="line"
      ><strong>${formatAmount(prompt.amountTaken ?? prompt.amount)}</strong
      ><span class="outcome ${kind}">${words}</span></span
    >
    <span class="line small"
      ><span>${wallets[prompt.provider]}</span><time datetime="${when}">${day.format(new Date(when))}</time></span
    >
  </li>`;
}

function textRow({ from, text, receivedAt }: Text): Markup {
  return html`<li>
    <span class="line small"
      ><strong>${from}</strong><time datetime="${receivedAt}">${day.format(new Date(receivedAt))}</time></span
    >
    <span class="text">${text}</span>
  </li>`;
}

function phoneRow({ payer, waiting }: Phone): Markup {
  return html`<li>
    <a href="/phone?number=${payer}"
      ><strong>${readableNumber(payer)}</strong
      ><span class="outcome ${waiting > 0 ? 'waits' : 'off'}">${waitingWords(waiting)}</span></a
    >
  </li>`;
}
