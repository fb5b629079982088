import { html } from '../pages/html.ts';
import { brand, page } from '../pages/page.ts';
import { formatAmount, type HostedInvoice } from './hosted-invoices.ts';

/** Renders the page of an invoice: the amount due, and a button that only explains that nothing is charged. */
export function hostedInvoicePage(
  invoice: HostedInvoice,
  state: { isTried: boolean; backTo: string | undefined },
): string {
  const amount = formatAmount(invoice.amount);
  return page({
    title: `${invoice.title}, ${amount}`,
    styles: ['cards.css'],
    bodyClass: 'notice-page',
    body: html`<main class="notice">
      ${brand('Card payment')}
      <h1>${invoice.title}</h1>
      <p>${invoice.description}</p>
      <p class="amount"><span>Amount due</span> <strong>${amount}</strong></p>
      <p class="stand-in">This is a stand-in for the card provider’s page. It asks for no card and charges nothing.</p>
      ${
        state.isTried
          ? html`<p class="outcome" role="status">Nothing was charged: <b>${amount}</b> is still open.</p>`
          : html`<form action="/cards/invoices/${invoice.name}/pay" method="get">
              <button class="button primary large" type="submit">Pay ${amount}</button>
            </form>`
      }
      ${
        state.backTo !== undefined &&
        html`<p><a class="button secondary large" href="${state.backTo}">Back to Yoza</a></p>`
      }
    </main>`,
  });
}

/** Renders the page for a link to an invoice that the business has not created. */
export function noInvoicePage(backTo: string | undefined): string {
  return page({
    title: 'No such invoice',
    styles: ['cards.css'],
    bodyClass: 'notice-page',
    body: html`<main class="notice">
      ${brand('Card payment')}
      <h1>There is no such invoice</h1>
      <p>The link may be old, or was not copied whole. Nothing was charged.</p>
      ${backTo !== undefined && html`<p><a class="button secondary" href="${backTo}">Back to Yoza</a></p>`}
    </main>`,
  });
}
