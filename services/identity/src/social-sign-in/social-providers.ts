import type { SocialProvider } from '@yoza/identity-contract/schemas';
import type { IdentityConfig } from '../config.ts';
import type { Provider } from '../session/provider.ts';
import { createProvider } from '../session/provider.ts';

export type SocialProviders = ReadonlyMap<SocialProvider, Provider>;

/** Path to which the provider redirects a technician's browser. */
export const callbackPathOf = (name: SocialProvider): string => `/api/technician/auth/${name}/callback`;

/** Creates the social sign-in providers for technicians: those with a configured client id. */
export function createSocialProviders(config: IdentityConfig): SocialProviders {
  const known = [
    ['google', config.googleIssuer, config.googleClientId, config.googleClientSecret],
    ['replit', config.replitIssuer, config.replitClientId, config.replitClientSecret],
  ] as const;
  return new Map(
    known.flatMap(([name, issuer, clientId, clientSecret]) => {
      if (clientId === undefined) return [];
      const redirectUri = config.publicUrl + callbackPathOf(name);
      const { publicUrl } = config;
      const provider = createProvider({ issuer, clientId, clientSecret, redirectUri, publicUrl, emailsTrusted: false });
      return [[name, provider] as const];
    }),
  );
}
