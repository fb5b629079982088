import {
  ConfigError,
  flag,
  givenSecret,
  loadConfig,
  privateKey,
  publicAddress,
  randomKey,
  serviceShape,
} from '@yoza/service-kit/config';
import { z } from 'zod';

const web = z.url({ protocol: /^https?$/ });

const emails = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((email) => email !== ''),
  );

export const configShape = {
  ...serviceShape({ http: 4101, operations: 4201 }),
  redisUrl: z.url({ protocol: /^rediss?$/ }),
  /** Where browsers find the platform; the provider sends people back to `<publicUrl>/api/callback`. */
  publicUrl: publicAddress(web.transform((url) => new URL(url).origin)),
  /**
   * Ed25519, a PKCS #8 PEM in base64: signs the technicians' access tokens. What seals a sign-in under way and derives the successors of
   * refresh tokens is derived from it.
   */
  technicianTokenPrivateKey: privateKey(),
  /** 32 bytes in base64, which chat has too: seals the secrets of links on their way into an e-mail. */
  mailSealKey: randomKey(),
  oidcIssuer: web,
  oidcClientId: z.string().min(1),
  /** Absent for a public client, which has PKCE alone. */
  oidcClientSecret: givenSecret(z.string().min(1).optional()),
  /** Where technicians may sign in besides; without a client id they may not. */
  googleIssuer: web.default('https://accounts.google.com'),
  googleClientId: z.string().min(1).optional(),
  googleClientSecret: givenSecret(z.string().min(1).optional()),
  replitIssuer: web.default('https://replit.com/oidc'),
  replitClientId: z.string().min(1).optional(),
  replitClientSecret: givenSecret(z.string().min(1).optional()),
  /** Gives out tokens for tests: on a laptop with the sandbox only. */
  tokenGenerator: flag(false),
  /** For a provider that checks every e-mail address but does not say so in `email_verified`. */
  oidcEmailsTrusted: flag(false),
  /** Who may become the first admin, separated by commas; empty: whoever comes first. */
  adminEmails: emails,
};

export type IdentityConfig = ReturnType<typeof readConfig>;

/** What may be on a laptop but must not reach production, each with the name of its variable. */
export function problemsInProduction(
  config: Pick<IdentityConfig, 'oidcIssuer' | 'googleIssuer' | 'replitIssuer' | 'tokenGenerator'>,
): string[] {
  const issuers = { OIDC: config.oidcIssuer, GOOGLE: config.googleIssuer, REPLIT: config.replitIssuer };
  const unsafe = Object.entries(issuers).filter(([, issuer]) => new URL(issuer).protocol !== 'https:');
  return [
    ...unsafe.map(([name]) => `IDENTITY_${name}_ISSUER must be https in production`),
    ...(config.tokenGenerator ? ['IDENTITY_TOKEN_GENERATOR must not be on in production'] : []),
  ];
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What must not be anywhere but on this machine. */
export function problemsOffLoopback(config: Pick<IdentityConfig, 'publicUrl' | 'tokenGenerator'>): string[] {
  if (!config.tokenGenerator || loopback.has(new URL(config.publicUrl).hostname)) return [];
  return [
    'IDENTITY_TOKEN_GENERATOR may be on only where IDENTITY_PUBLIC_URL is this machine, such as http://localhost:8080',
  ];
}

/** Reads the environment; on failure prints every problem and ends the process. In production the provider must speak https. */
export function readConfig() {
  const config = loadConfig(configShape, 'IDENTITY');
  const inProduction = config.environment === 'production' ? problemsInProduction(config) : [];
  const problems = [...inProduction, ...problemsOffLoopback(config)];
  if (problems.length > 0) {
    console.error(new ConfigError(problems).message);
    process.exit(78);
  }
  return config;
}
