import * as oidc from 'openid-client';
import { recentSignInMinutes } from '@yoza/kernel-contract/principal';
import type { LoginAttempt } from './login-attempt.ts';
import type { ProviderPerson } from '../user/provider-person.ts';
import { personOf } from '../user/provider-person.ts';
import { sessionDays } from './session.entity.ts';

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** Address to which the provider redirects browsers; must be registered at the provider. */
  redirectUri: string;
  /** Public address of the platform. */
  publicUrl: string;
  /** True if an address counts as proved when the provider sends no `email_verified`. */
  emailsTrusted: boolean;
}

export interface Provider {
  /** Returns the address to send the browser to. Throws when the provider cannot be reached. */
  begin(returnTo: string, prompt?: 'login'): Promise<{ url: URL; attempt: LoginAttempt }>;
  /**
   * Returns the person who signed in. `search` is the query of the provider's redirect. Throws on any mismatch, if the provider had to ask for the
   * password and its ID token does not say that it recently did, and as {@link begin}.
   */
  complete(search: string, attempt: LoginAttempt): Promise<SignedInPerson>;
  /** Returns the provider's sign-out address, which redirects to the front page; undefined if the provider has none. Throws as {@link begin}. */
  signOutUrl(idToken: string | undefined): Promise<URL | undefined>;
}

export interface SignedInPerson {
  person: ProviderPerson;
  idToken: string | undefined;
  /** Time at which the person proved who they are, from `auth_time` of the ID token; null if the provider does not state it. */
  authenticatedAt: Date | null;
}

const secondsToAnswer = 5;
const rediscoverAfter = 60 * 60_000;

/**
 * Creates a provider whose configuration is discovered at the first use, and again at the first use after an hour, so that the service starts and
 * keeps running while the provider is unavailable.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { redirectUri } = options;
  let known: { configuration: Promise<oidc.Configuration>; at: number } | undefined;

  const configuration = (): Promise<oidc.Configuration> => {
    if (known && Date.now() - known.at < rediscoverAfter) return known.configuration;
    const entry = { configuration: discover(options), at: Date.now() };
    known = entry;
    entry.configuration.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.configuration;
  };

  return {
    async begin(returnTo, prompt) {
      const provider = await configuration();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        returnTo,
        prompt,
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // With a maximum age the ID token has to contain `auth_time` (OpenID Connect Core 1.0, 3.1.2.1).
        ...(prompt ? { prompt, max_age: '0' } : { max_age: String(sessionDays * 86_400) }),
      });
      return { url, attempt };
    },

    async complete(search, attempt) {
      const provider = await configuration();
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(redirectUri + search), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
        // A provider that signed the user in silently, with an earlier password entry, is refused.
        ...(attempt.prompt ? { maxAge: recentSignInMinutes * 60 } : {}),
      });
      const idClaims = tokens.claims() as oidc.IDToken;
      // Many providers put only the subject into the ID token; the rest is at the userinfo endpoint.
      const more =
        idClaims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(provider, tokens.access_token, idClaims.sub)
          : {};
      const authenticatedAt = idClaims.auth_time === undefined ? null : new Date(idClaims.auth_time * 1000);
      return { person: personOf({ ...more, ...idClaims }, options), idToken: tokens.id_token, authenticatedAt };
    },

    async signOutUrl(idToken) {
      const provider = await configuration();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oidc.buildEndSessionUrl(provider, {
        post_logout_redirect_uri: `${options.publicUrl}/`,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      });
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderOptions): Promise<oidc.Configuration> {
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: secondsToAnswer });
}
