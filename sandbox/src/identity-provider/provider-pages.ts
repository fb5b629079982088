import type { KoaContextWithOIDC } from 'oidc-provider';
import { html, Markup } from '../pages/html.ts';
import { brand, page, pageHeaders } from '../pages/page.ts';
import type { ProviderMount } from './provider-mount.ts';

type Context = Pick<KoaContextWithOIDC, 'set' | 'type' | 'body'>;

const explanations: Record<string, string> = {
  invalid_redirect_uri: 'The redirect address is not registered for this client, so you were not signed in.',
  invalid_client: 'This sign-in does not know the site that sent you here.',
  SessionNotFound: 'This sign-in was already used or has expired.',
};

function send(ctx: Context, title: string, body: Markup, scripts: string[] = []): void {
  ctx.set(pageHeaders);
  ctx.type = 'html';
  ctx.body = page({ title, styles: ['sign-in.css'], scripts, bodyClass: 'notice-page', body });
}

const backLink = (backTo: string | undefined) =>
  backTo !== undefined && html`<p><a class="button secondary" href="${backTo}">Back to Yoza</a></p>`;

/** Renders the page for a refused request: an explanation, and below it code and description for the developer of the client. */
export function renderProviderError(
  ctx: Context,
  out: { error: string; error_description?: string },
  mount: ProviderMount,
  backTo: string | undefined,
): void {
  const words = explanations[out.error] ?? 'The sign-in could not continue. Go back and try again.';
  send(
    ctx,
    'Sign-in stopped',
    html`<main class="notice">
      ${brand(mount.title)}
      <h1>Sign-in stopped</h1>
      <p>${words}</p>
      <dl class="facts">
        <div>
          <dt>Code</dt>
          <dd>${out.error}</dd>
        </div>
        ${
          out.error_description !== undefined &&
          html`<div>
            <dt>Reason</dt>
            <dd>${out.error_description}</dd>
          </div>`
        }
      </dl>
      ${backLink(backTo)}
    </main>`,
  );
}

/**
 * Renders the step between a client's sign-out request and the sign-out. If the client sent an ID token, the form submits itself; otherwise the user
 * has to confirm, so that no foreign page can sign them out.
 */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string, mount: ProviderMount): void {
  const proved = ctx.oidc.entities.IdTokenHint !== undefined;
  send(
    ctx,
    'Sign out',
    html`<main class="notice">
      ${brand(mount.title)}
      <h1>${proved ? 'Signing you out' : 'Sign out?'}</h1>
      <p>
        ${proved ? 'One moment. If nothing happens, use the button.' : 'You will need your password to sign in again.'}
      </p>
      ${new Markup(form)}
      <p class="row">
        <button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
        ${!proved && html`<button class="button secondary" type="submit" form="op.logoutForm">Stay signed in</button>`}
      </p>
    </main>`,
    proved ? ['sign-out.js'] : [],
  );
}

/** Renders the page after a sign-out without a return address. */
export function renderSignedOut(ctx: Context, mount: ProviderMount, backTo: string | undefined): void {
  send(
    ctx,
    'Signed out',
    html`<main class="notice">
      ${brand(mount.title)}
      <h1>You are signed out</h1>
      <p>Another user can now sign in on this device.</p>
      ${backLink(backTo)}
    </main>`,
  );
}

/** Renders the page for a sign-in that is used, expired, or opened in another browser. */
export function renderExpired(ctx: Context, mount: ProviderMount, backTo: string | undefined): void {
  send(
    ctx,
    'This sign-in has ended',
    html`<main class="notice">
      ${brand(mount.title)}
      <h1>This sign-in has ended</h1>
      <p>It was already used, or was left open for more than an hour. Start again from Yoza.</p>
      ${backLink(backTo)}
    </main>`,
  );
}
