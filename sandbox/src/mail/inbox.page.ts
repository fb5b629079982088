import { html, type Markup } from '../pages/html.ts';
import { brand, page } from '../pages/page.ts';
import type { Mail } from './mailbox.ts';

const sameDay = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', hour: 'numeric', minute: '2-digit' });
const otherDay = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', month: 'short', day: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', dateStyle: 'full', timeStyle: 'short' });

function shortTime(iso: string, now: Date): string {
  const when = new Date(iso);
  return otherDay.format(when) === otherDay.format(now) ? sameDay.format(when) : otherDay.format(when);
}

const nameOf = (address: string) => /^(.+?) <[^>]*>$/.exec(address)?.[1] ?? address;
const preview = (mail: Mail) =>
  (mail.text || (mail.html ?? '').replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 140);
const sizeOf = (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`);
const filter = (to: string) => (to === '' ? '' : `?to=${encodeURIComponent(to)}`);

function row(mail: Mail, open: Mail | undefined, to: string, now: Date): Markup {
  return html`<li>
    <a href="/mail/${mail.id}${filter(to)}" ${mail === open && html` aria-current="true"`}>
      <span class="line"
        ><span class="sender">To ${mail.to.map(nameOf).join(', ')}</span
        ><time datetime="${mail.receivedAt}">${shortTime(mail.receivedAt, now)}</time></span
      >
      <span class="subject">${mail.subject || '(no subject)'}</span><span class="preview">${preview(mail)}</span></a
    >
  </li>`;
}

function message(mail: Mail, to: string): Markup {
  return html`<article class="message">
    <a class="back" href="/mail${filter(to)}">All mail</a>
    <h2>${mail.subject || '(no subject)'}</h2>
    <dl class="facts">
      <div>
        <dt>From</dt>
        <dd>${mail.from}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd><time datetime="${mail.receivedAt}">${long.format(new Date(mail.receivedAt))} EAT</time></dd>
      </div>
    </dl>
    ${
      mail.attachments.length > 0 &&
      html`<ul class="attachments" aria-label="Attachments">
        ${mail.attachments.map(
          (file, index) =>
            html`<li>
              <a href="/mail/${mail.id}/attachments/${index}" download
                >${file.filename} <span>${sizeOf(file.size)}</span></a
              >
            </li>`,
        )}
      </ul>`
    }
    ${
      mail.html === null
        ? html`<pre class="plain">${mail.text}</pre>`
        : html`<iframe
              class="content"
              title="Content of the mail"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="/mail/${mail.id}/content"
            ></iframe>
            ${
              mail.text !== '' &&
              html`<details>
                <summary>Plain text version</summary>
                <pre class="plain">${mail.text}</pre>
              </details>`
            }`
    }
  </article>`;
}

function nothing(to: string): Markup {
  return to === ''
    ? html`<div class="empty">
        <h2>No mail yet</h2>
        <p>Whatever the platform sends appears here. Nothing leaves this machine.</p>
      </div>`
    : html`<div class="empty">
        <h2>No mail to ${to}</h2>
        <p><a href="/mail">Show all mail</a></p>
      </div>`;
}

type InboxView = {
  /** The mails to list, newest first, already filtered. */
  mails: Mail[];
  open: Mail | undefined;
  /** Recipient address of the filter; empty for all mails. */
  to: string;
  /** `Mailbox.version()`, by which the open page finds that newer mail has arrived. */
  version: string;
  now: Date;
};

/** Renders the inbox: the list and the opened email beside it; on a phone, the opened email instead of the list. */
export function inboxPage({ mails, open, to, version, now }: InboxView): string {
  return page({
    title: open === undefined ? 'Mail inbox' : `${open.subject || '(no subject)'} · Mail inbox`,
    styles: ['inbox.css'],
    scripts: ['inbox.js'],
    bodyClass: open === undefined ? 'inbox-page' : 'inbox-page reading',
    body: html`<header class="bar">
        <a class="home" href="/" aria-label="Yoza sandbox">${brand()}</a>
        <h1>Mail inbox</h1>
        <form class="search" method="get" action="/mail">
          <label for="to">Sent to</label
          ><input
            id="to"
            name="to"
            type="search"
            value="${to}"
            placeholder="customer@yoza.test"
            autocomplete="off"
            spellcheck="false"
          /><button class="button secondary compact" type="submit">Filter</button>
        </form>
        <form class="clear" method="post" action="/mail/clear">
          <button class="button danger compact" type="submit" ${mails.length === 0 && html` disabled`}>
            Delete all
          </button>
        </form>
      </header>
      <main>
        <div class="list">
          <p id="newer" aria-live="polite" data-version="${version}">
            <a href="/mail${filter(to)}" hidden>New mail has arrived. Show it</a>
          </p>
          <p class="count">
            ${mails.length === 1 ? '1 mail' : `${mails.length} mails`}${to !== '' && html` to ${to}`}, newest first,
            times in EAT
          </p>
          ${
            mails.length === 0
              ? nothing(to)
              : html`<ul>
                  ${mails.map((mail) => row(mail, open, to, now))}
                </ul>`
          }
        </div>
        <section class="pane" aria-label="Opened mail">
          ${
            open === undefined
              ? html`<div class="empty">
                  <h2>${mails.length === 0 ? 'Waiting for mail' : 'Choose a mail'}</h2>
                  <p>It opens here, cut off from the rest of the page and from the network.</p>
                </div>`
              : message(open, to)
          }
        </section>
      </main>`,
  });
}
