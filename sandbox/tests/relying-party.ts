import * as oidc from 'openid-client';
import { client } from './running-sandbox.ts';
import type { PlainBrowser } from './plain-browser.ts';

/** The platform's side of a sign-in, performed by openid-client. */
export class RelyingParty {
  readonly config: oidc.Configuration;
  #expected: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string } | undefined;

  private constructor(config: oidc.Configuration) {
    this.config = config;
  }

  static async discover(issuer: string, clientId: string = client.client_id): Promise<RelyingParty> {
    const options = { execute: [oidc.allowInsecureRequests] };
    return new RelyingParty(await oidc.discovery(new URL(issuer), clientId, client.client_secret, undefined, options));
  }

  /** Returns the address to open in the browser; `extra` overrides parameters. */
  async begin(extra: Record<string, string> = {}): Promise<string> {
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    this.#expected = { pkceCodeVerifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
    return oidc.buildAuthorizationUrl(this.config, {
      redirect_uri: client.redirect_uris[0]!,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: this.#expected.expectedState,
      nonce: this.#expected.expectedNonce,
      ...extra,
    }).href;
  }

  /** Exchanges the code of the callback for tokens; checks state, nonce, signature and PKCE. */
  finish(callback: URL | undefined) {
    if (callback === undefined) throw new Error('the browser never came back');
    return oidc.authorizationCodeGrant(this.config, callback, { ...this.#expected, idTokenExpected: true });
  }

  /** Starts the sign-in, signs in on the page and finishes it. */
  async signIn(browser: PlainBrowser, email: string, password = 'yoza-demo') {
    await browser.open(await this.begin());
    await browser.submit('/sign-in', { email, password });
    return this.finish(browser.left);
  }
}
