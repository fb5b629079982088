import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderMount } from './provider-mount.ts';
import type { Account, AccountBook } from './account-book.ts';
import { renderProviderError, renderSignedOut, renderSignOut } from './provider-pages.ts';
import { openProviderKeys } from './provider-keys.ts';
import { ProviderState } from './provider-state.ts';

/** Seconds. */
const hours = 3600;
const days = 24 * hours;

/** Returns the OpenID Connect standard claims of an account, whose address is always verified (OpenID Connect Core 1.0, 5.1). */
export function claimsOf(account: Account, publicUrl: string) {
  return {
    sub: account.sub,
    email: account.email,
    email_verified: true,
    given_name: account.givenName,
    family_name: account.familyName,
    name: `${account.givenName} ${account.familyName}`,
    picture: `${publicUrl}/avatars/${account.sub}.svg`,
  };
}

/** Grants everything that a first-party client requests, so that users see no consent screen. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { provider, client, session, params } = ctx.oidc;
  const accountId = session?.accountId;
  if (client === undefined || session === undefined || accountId === undefined) return undefined;
  const known = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  const grant =
    existing?.accountId === accountId ? existing : new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(String(params?.['scope'] ?? 'openid'));
  await grant.save();
  return grant;
}

/**
 * Builds the issuer `<publicUrl>/<name>`: authorization code with PKCE, userinfo, refresh, revocation and sign-out. Keys and state are stored in
 * `dataDir`; without one they last as long as the process.
 */
export async function createProvider(
  mount: ProviderMount,
  context: { publicUrl: string; dataDir: string | undefined; accounts: AccountBook },
): Promise<Provider> {
  const { name, clients } = mount;
  const { publicUrl, dataDir, accounts } = context;
  const keys = await openProviderKeys(dataDir, name);
  const state = await ProviderState.open(dataDir, name);
  const backTo = clients[0] === undefined ? undefined : new URL(clients[0].redirect_uris[0]!).origin;

  const configuration: Configuration = {
    adapter: (kind: string) => state.adapterFor(kind),
    jwks: { keys: [keys.signingKey as never] },
    cookies: {
      keys: [keys.cookieSecret],
      // Cookies are shared between ports: with the same names, two servers on localhost would overwrite each other's.
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
      long: { httpOnly: true, sameSite: 'lax', path: `/${name}` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: clients.map((client) => ({
      ...client,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // The ID token also contains the claims, as those of Google and most hosted providers do.
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(ctx, form, mount),
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, mount, backTo),
      },
    },
    interactions: { url: (_ctx, interaction) => `/${name}/interaction/${interaction.uid}` },
    loadExistingGrant: grantAll,
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub);
      return account === undefined ? undefined : { accountId: sub, claims: async () => claimsOf(account, publicUrl) };
    },
    renderError: (ctx, out) => renderProviderError(ctx, out, mount, backTo),
    routes: { end_session: '/sign-out' },
    clockTolerance: 5,
    ttl: {
      AccessToken: 10 * 60,
      AuthorizationCode: 60,
      IdToken: 1 * hours,
      Interaction: 1 * hours,
      RefreshToken: 14 * days,
      Session: 14 * days,
      Grant: 14 * days,
    },
  };

  const provider = new Provider(`${publicUrl}/${name}`, configuration);
  // The provider takes scheme and host from the forwarded headers, which `sandbox.ts` sets on every request.
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => console.error(`${name} failed at ${ctx.path}: ${error.message}`));
  const note = (event: string) => (_ctx: KoaContextWithOIDC, error: Error) =>
    console.warn(`${name} ${event}: ${error.message}`);
  provider.on('authorization.error', note('authorization refused'));
  provider.on('grant.error', note('token refused'));
  provider.on('end_session.error', note('sign-out refused'));
  return provider;
}
