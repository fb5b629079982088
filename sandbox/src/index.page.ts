import { formatAmount, hostedInvoices } from './cards/hosted-invoices.ts';
import type { ProviderMount } from './identity-provider/provider-mount.ts';
import { html } from './pages/html.ts';
import { brand, page } from './pages/page.ts';

/** Renders the front page of the sandbox: the services it replaces, with links to each part. */
export function indexPage(config: { publicUrl: string; smtpPort: number }, mounts: ProviderMount[]): string {
  return page({
    title: 'Yoza sandbox',
    bodyClass: 'index-page',
    body: html`<main class="index">
      ${brand('Sandbox')}
      <h1>The outside world, on this machine</h1>
      <p class="lead">
        Each part speaks the protocol of the service it stands in for. Nothing here reaches a real provider.
      </p>
      <ul class="parts">
        <li>
          <h2>Mail inbox</h2>
          <p>Accepts every mail at <code>smtp://127.0.0.1:${config.smtpPort}</code> and delivers none.</p>
          <a class="button primary" href="/mail">Open the inbox</a>
        </li>
        ${mounts.map(
          (mount) =>
            html`<li>
              <h2>${mount.title}</h2>
              <p>
                OpenID Connect issuer <code>${config.publicUrl}/${mount.name}</code>,
                ${
                  mount.clients.length === 0
                    ? 'no client registered'
                    : html`used by
                      ${mount.clients.map((client, index) => html`${index > 0 && ', '}<code>${client.client_id}</code>`)}`
                }.
              </p>
              <a class="button secondary" href="/${mount.name}/.well-known/openid-configuration">Discovery document</a>
            </li>`,
        )}
        <li>
          <h2>Payments</h2>
          <p>
            Stripe at <code>${config.publicUrl}/v1</code>, MTN MoMo at <code>${config.publicUrl}/mtn</code>, Airtel
            Money at <code>${config.publicUrl}/airtel</code>: every payment, with what was said about it.
          </p>
          <a class="button secondary" href="/payments">Open the payments</a>
        </li>
        <li>
          <h2>Phones</h2>
          <p>
            Payers approve mobile money requests with a PIN here: any 4 or 5 digits work, and no money moves. SMS sent
            at
            <code>${config.publicUrl}/africastalking</code> arrive here too.
          </p>
          <a class="button primary" href="/phone">Open the phones</a>
        </li>
        <li>
          <h2>Card payment</h2>
          <p>The card provider’s hosted invoice pages. They ask for no card and charge nothing.</p>
          ${hostedInvoices.map(
            (invoice) =>
              html`<a class="button secondary" href="/cards/invoices/${invoice.name}"
                >${invoice.title}, ${formatAmount(invoice.amount)}</a
              >`,
          )}
        </li>
        <li>
          <h2>Geocoder</h2>
          <p>
            Photon at <code>${config.publicUrl}/photon</code>, Nominatim at <code>${config.publicUrl}/nominatim</code>,
            with a handful of invented places.
          </p>
          <a class="button secondary" href="/photon/api?q=mango">Search for Mango</a>
        </li>
        <li>
          <h2>Control</h2>
          <p>
            For tests on this machine: <code>/control/accounts</code>, <code>/control/mail</code>,
            <code>/control/sms</code>, <code>/control/geocoder</code>, <code>/control/payments</code>.
          </p>
          <a class="button secondary" href="/control/accounts">Accounts</a>
        </li>
      </ul>
    </main>`,
  });
}
