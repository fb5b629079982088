import {
  ConfigError,
  flag,
  givenSecret,
  parseConfig,
  privateKey,
  publicAddress,
  randomKey,
  redisAddress,
  serviceShape,
} from '@yoza/service-kit/config';
import { retentionMonths } from '@yoza/service-kit/retention';
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

const shape = {
  ...serviceShape({ http: 4101, operations: 4201 }),
  redisUrl: redisAddress(),
  /** Public address of the platform; the provider redirects browsers to `<publicUrl>/api/callback`. */
  publicUrl: publicAddress(web.transform((url) => new URL(url).origin)),
  /**
   * Ed25519, a PKCS #8 PEM in base64: signs the technicians' access tokens. The keys that seal a pending sign-in and derive the successors of refresh
   * tokens are derived from it.
   */
  technicianTokenPrivateKey: privateKey(),
  /** Key shared with chat, 32 bytes in base64: seals the secrets of links and codes until they are in an email or SMS. */
  mailSealKey: randomKey(),
  oidcIssuer: web,
  oidcClientId: z.string().min(1),
  /** Secret of the client; absent for a public client, which has PKCE alone. */
  oidcClientSecret: givenSecret(z.string().min(1).optional()),
  /** Additional sign-in providers for technicians; a provider without a client id is not offered. */
  googleIssuer: web.default('https://accounts.google.com'),
  googleClientId: z.string().min(1).optional(),
  googleClientSecret: givenSecret(z.string().min(1).optional()),
  replitIssuer: web.default('https://replit.com/oidc'),
  replitClientId: z.string().min(1).optional(),
  replitClientSecret: givenSecret(z.string().min(1).optional()),
  /** True to issue tokens for tests: only on a developer machine with the sandbox. */
  tokenGenerator: flag(false),
  /** True if the provider at `oidcIssuer` verifies every email address but does not set `email_verified`. */
  oidcEmailsTrusted: flag(false),
  /** True if chat sends SMS: users can then verify their phone number. */
  phoneVerification: flag(false),
  /** Maximum codes by SMS in an hour, to all users: each costs money. */
  phoneCodesPerHour: z.coerce.number().int().min(1).default(300),
  /** Months for which rejected applications, and invitations without effect, are stored. */
  applicationMonths: retentionMonths(12),
  /** Email addresses of users who may become the first admin, separated by commas or spaces. If empty, the first user to request it does. */
  adminEmails: emails,
  /** Days between a customer's request to erase their account and its erasure, during which they can cancel it. */
  erasureGraceDays: z.coerce.number().int().min(1).max(60).default(14),
};

export type IdentityConfig = ReturnType<typeof readConfig>;

/** Lists settings that are allowed on a laptop but must not reach production, each with the name of its variable. */
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

/** Lists settings that are allowed only if `publicUrl` is on this machine, each with the name of its variable. */
export function problemsOffLoopback(config: Pick<IdentityConfig, 'publicUrl' | 'tokenGenerator'>): string[] {
  if (!config.tokenGenerator || loopback.has(new URL(config.publicUrl).hostname)) return [];
  return [
    'IDENTITY_TOKEN_GENERATOR may be on only if IDENTITY_PUBLIC_URL is on this machine, such as http://localhost:8080',
  ];
}

/**
 * Reads the environment of identity, variables IDENTITY_*, else those {@link parseConfig} falls back to. Throws a ConfigError naming every invalid
 * variable or, if each is valid, every one that is not allowed in production or off this machine.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = parseConfig(shape, 'IDENTITY', env);
  const inProduction = config.environment === 'production' ? problemsInProduction(config) : [];
  const problems = [...inProduction, ...problemsOffLoopback(config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
