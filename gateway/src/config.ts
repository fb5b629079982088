import { z } from 'zod';
import { loadConfig, parseConfig, privateKey, processShape, publicAddress } from '@yoza/service-kit/config';

/** Origins separated by commas. */
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

const shape = {
  ...processShape({ http: 8080, operations: 4200 }),
  /** The address people type. Its origin is the one whose pages may open a socket or change state. */
  publicUrl: publicAddress(z.url().default('http://localhost:8080')),
  /** Further origins that may, separated by commas: a remote's own development server. */
  extraOrigins: origins,
  /** Where profile pictures may come from beside our own origin: the identity provider's. */
  pictureOrigins: origins,
  /** What the card form talks to: the card provider's API. */
  cardApiOrigins: origins,
  /** Where the card provider's own form and its frames come from; nothing while the form is ours. */
  cardFormOrigins: origins,
  identityUrl: z.url(),
  jobsUrl: z.url(),
  billingUrl: z.url(),
  chatUrl: z.url(),
  redisUrl: z.url(),
  /** PKCS #8 PEM of an Ed25519 key, in base64. */
  serviceTokenPrivateKey: privateKey(),
  shellDir: z.string().min(1),
  remotesFile: z.string().min(1),
  /** Proxies of ours in front of the gateway, whose X-Forwarded-For entries are believed. */
  trustedProxyHops: z.coerce.number().int().min(0).max(10).default(0),
  /** Calls a minute for one person, or for one address while nobody is signed in. */
  callsPerMinute: z.coerce.number().int().min(1).default(600),
  /** Pages and files a minute for one address. */
  pagesPerMinute: z.coerce.number().int().min(1).default(3_000),
  /** How long a service may take until its headers are there, in milliseconds. */
  upstreamTimeoutMs: z.coerce.number().int().min(100).default(15_000),
};

export type GatewayConfig = ReturnType<typeof readConfig>;

/** The environment of the gateway, variables GATEWAY_*. Throws a ConfigError naming every problem. */
export const readConfig = (env: NodeJS.ProcessEnv) => parseConfig(shape, 'GATEWAY', env);

/** Like {@link readConfig} for this process; on failure prints every problem and ends it. */
export const loadGatewayConfig = () => loadConfig(shape, 'GATEWAY');
