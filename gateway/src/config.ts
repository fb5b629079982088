import { z } from 'zod';
import {
  inProduction,
  parseConfig,
  privateKey,
  processShape,
  publicAddress,
  redisAddress,
} from '@yoza/service-kit/config';
import { wrongCredentialsPerMinute } from './principals.ts';

/** Origins, separated by commas. */
const origins = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)));

/** Remotes with the addresses of their servers, such as `booking=http://mfe-booking:8080`, separated by commas. Production needs at least one. */
const remotes = inProduction(
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => {
          const [name, ...address] = entry.split('=');
          return { name, address: address.join('=') };
        }),
    )
    .pipe(
      z
        .array(z.object({ name: z.string().regex(/^[a-z][a-z-]{0,30}$/), address: z.url({ protocol: /^https?$/ }) }))
        .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'names a remote twice'),
    ),
  (list) =>
    list.length > 0 ? undefined : 'names no remote: set it to the remotes, such as booking=http://mfe-booking:8080',
);

const shape = {
  ...processShape({ http: 8080, operations: 4200 }),
  /** Public address of the platform. Only pages of its origin, and of the extra origins, may open a socket or change state. */
  publicUrl: publicAddress(z.url().default('http://localhost:8080')),
  /** Further origins with the same rights, separated by commas, such as a remote's development server. */
  extraOrigins: origins,
  /** Origins of profile photos besides our own: those of the identity provider. */
  pictureOrigins: origins,
  /** Origins that the card form connects to: the card provider's API. */
  cardApiOrigins: origins,
  /** Origins of the card provider's own form and its frames; empty if the form is ours. */
  cardFormOrigins: origins,
  identityUrl: z.url(),
  jobsUrl: z.url(),
  billingUrl: z.url(),
  chatUrl: z.url(),
  redisUrl: redisAddress(),
  /** Ed25519 key as PKCS #8 PEM, base64-encoded. */
  serviceTokenPrivateKey: privateKey(),
  shellDir: z.string().min(1),
  /** Remotes, whose own servers name their versions. */
  remotes,
  /** File with versions of services that run beside each other. */
  servicesFile: z.string().optional(),
  /** Number of our own proxies in front of the gateway, whose X-Forwarded-For entries are trusted. */
  trustedProxyHops: z.coerce.number().int().min(0).max(10).default(0),
  /** Maximum calls per minute for one user, or for one address if no user is signed in. */
  callsPerMinute: z.coerce.number().int().min(1).default(600),
  /** Maximum wrong credentials per minute from one address, in each gateway. */
  wrongCredentialsPerMinute: z.coerce.number().int().min(1).default(wrongCredentialsPerMinute),
  /** Maximum pages and files per minute for one address. */
  pagesPerMinute: z.coerce.number().int().min(1).default(3_000),
  /** Maximum reports of pages about areas per minute for one address. */
  reportsPerMinute: z.coerce.number().int().min(1).default(120),
  /** Maximum trip sockets, of visitors with links of trips, in this process. */
  tripSockets: z.coerce.number().int().min(1).default(5_000),
  /** Of them, the maximum for one address, which many visitors may share. */
  tripSocketsPerAddress: z.coerce.number().int().min(1).default(200),
  /** Of them, the maximum for one trip. */
  tripSocketsPerTrip: z.coerce.number().int().min(1).default(20),
  /** Maximum time until the headers of a service's response arrive, in milliseconds. */
  upstreamTimeoutMs: z.coerce.number().int().min(100).default(15_000),
};

export type GatewayConfig = ReturnType<typeof readConfig>;

/**
 * Reads the environment of the gateway, variables GATEWAY_*, else those {@link parseConfig} falls back to. Throws a ConfigError naming every problem.
 */
export const readConfig = (env: NodeJS.ProcessEnv) => parseConfig(shape, 'GATEWAY', env);
