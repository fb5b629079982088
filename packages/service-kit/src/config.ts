import { z } from 'zod';
import { problemOfRedisAddress } from './redis-address.ts';
import { isEd25519Key, isTrivialPrivateKey, isTrivialSecret } from './sound-keys.ts';

const productionRules = new WeakMap<z.ZodType, (value: unknown) => string | undefined>();

/**
 * Adds a production rule to a setting. If `problem` returns a text for its value, a start in production aborts with that text and the setting's name.
 * The rule belongs to the returned schema only: a schema derived from it, such as by `.optional()`, has none.
 */
export function inProduction<Schema extends z.ZodType>(
  schema: Schema,
  problem: (value: z.output<Schema>) => string | undefined,
): Schema {
  productionRules.set(schema, problem as (value: unknown) => string | undefined);
  return schema;
}

/** Thrown if the environment is invalid; `problems` names each variable and its error. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Schema of a secret with a development value. A start in production with that value, a short one or a guessable one aborts and names the variable.
 */
export function secret(developmentValue: string) {
  return inProduction(z.string().min(8).default(developmentValue), (value) =>
    value === developmentValue ? 'still has the value for development' : weakness(value),
  );
}

const minCharacters = 16;

/** Returns the weakness of a textual secret in production (too short, or a pattern); undefined if there is none. */
function weakness(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.length < minCharacters) return `is too short: set one of ${minCharacters} characters or more`;
  return isTrivialSecret(Buffer.from(value)) ? 'can be guessed: set one made at random' : undefined;
}

/** Schema of a secret issued by a third party: a client secret, a provider's key. In production it must be neither short nor guessable. */
export const givenSecret = <Schema extends z.ZodType<string | undefined>>(schema: Schema): Schema =>
  inProduction(schema, weakness);

/** Schema of the public address that users type, https in production: cookies would otherwise be sent unencrypted. */
export const publicAddress = <Schema extends z.ZodType<string | undefined>>(schema: Schema): Schema =>
  inProduction(schema, (address) =>
    address === undefined || address.startsWith('https:')
      ? undefined
      : 'must be https in production: set it to the address people type, such as https://yoza.example',
  );

/** Schema of a key of 32 bytes in base64; in production it must not be guessable. */
export const randomKey = () =>
  inProduction(
    z
      .base64()
      .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
      .refine((key) => key.length === 32, 'must be 32 bytes in base64'),
    (key) =>
      isTrivialSecret(key) ? 'can be guessed: set 32 random bytes in base64 (openssl rand -base64 32)' : undefined,
  );

/** Schema of an Ed25519 private key, a PKCS #8 PEM in base64. In production it must be valid and not guessable. */
export const privateKey = () =>
  inProduction(z.base64().min(1), (pem) => {
    if (!isEd25519Key(pem, 'private')) return `is no Ed25519 private key: ${makeKeys}`;
    return isTrivialPrivateKey(pem) ? `can be guessed: ${makeKeys}` : undefined;
  });

/** Schema of an Ed25519 public key, an SPKI PEM in base64. In production it must be valid. */
export const publicKey = () =>
  inProduction(z.base64().min(1), (pem) =>
    isEd25519Key(pem, 'public') ? undefined : `is no Ed25519 public key: ${makeKeys}`,
  );

const makeKeys = 'make the keys with node k8s/make-secrets.mjs';

export const port = (developmentValue: number) => z.coerce.number().int().min(0).max(65_535).default(developmentValue);

/** Schema of a switch: `true`, `1`, `yes`, `on` are on; `false`, `0`, `no`, `off` are off; an empty or missing variable is `byDefault`. */
export const flag = (byDefault: boolean) => z.stringbool().default(byDefault);

/** Schema of the address of Redis or Valkey: `redis://…`, `rediss://…`, or `redis+sentinel://:password@sentinel:26379,…/leader`. */
export const redisAddress = () =>
  z.string().superRefine((address, context) => {
    const message = problemOfRedisAddress(address);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Settings of every process of the platform. A `port` of 0 selects any free one. */
export const processShape = (ports: { http: number; operations: number }) => ({
  environment: z.enum(['development', 'test', 'production']).default('development'),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  host: z.string().default('127.0.0.1'),
  port: port(ports.http),
  operationsPort: port(ports.operations),
  /** Version of the image, or of the project where it runs from its sources. */
  version: z.string().default('local'),
  /** Commit from which the image was built. */
  revision: z.string().default('unknown'),
  /** Seconds between the stop signal and the end of accepting requests, so that load balancers notice it. */
  drainSeconds: z.coerce.number().min(0).max(60).default(0),
});

/** Settings of every service: those of every process, its database, the event bus and the gateway's public key (an SPKI PEM in base64). */
export const serviceShape = (ports: { http: number; operations: number }) => ({
  ...processShape(ports),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  databasePool: z.coerce.number().int().min(2).max(100).default(10),
  /** False to send responses without checking them against their operations, as in production. */
  checkReplies: flag(true),
  /** NATS address. `replicas` is the number of cluster servers that store each stream, by default one: `nats://nats:4222?replicas=3`. */
  natsUrl: z.string().regex(/^(nats|tls):\/\/[^?]+(\?replicas=[1-5])?$/),
  /** `managed` if NACK creates and changes the streams and durable consumers; the service then only deletes a durable that has to be made again. */
  streams: z.enum(['own', 'managed']).default('own'),
  serviceTokenPublicKey: publicKey(),
  /** File with the role of the process, `stable` or `canary`; a process without this setting is stable. See process-role.ts. */
  roleFile: z.string().optional(),
});

// Variable names without our prefix that tools and hosting providers conventionally set.
const customary: Record<string, string> = { environment: 'NODE_ENV', natsUrl: 'NATS_URL', redisUrl: 'REDIS_URL' };

/**
 * Reads the environment of one process. For `databaseUrl` and prefix `JOBS` it reads `JOBS_DATABASE_URL`, else `YOZA_DATABASE_URL` (for all
 * processes), else for a few settings the conventional name. An empty variable counts as missing. Throws a {@link ConfigError} with every problem.
 */
export function parseConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  prefix: string,
  env: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  const problems: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape) as [string, z.ZodType][]) {
    const { name, value } = lookUp(key, prefix, env);
    const result = schema.safeParse(value);
    if (result.success) config[key] = result.data;
    else problems.push(`${name} ${value === undefined ? 'is not set' : result.error.issues[0]?.message}`);
  }
  if (config['environment'] === 'production') {
    for (const [key, schema] of Object.entries(shape) as [string, z.ZodType][]) {
      const problem = Object.hasOwn(config, key) ? productionRules.get(schema)?.(config[key]) : undefined;
      if (problem !== undefined) problems.push(`${lookUp(key, prefix, env).name} ${problem}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config as z.output<z.ZodObject<Shape>>;
}

/**
 * Returns the configuration of this process as `readConfig` of its `config.ts` reads it. If that throws a {@link ConfigError}, prints every problem
 * and ends the process with code 78 (EX_CONFIG).
 */
export function loadConfig<Config>(readConfig: (env: NodeJS.ProcessEnv) => Config): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

function lookUp(key: string, prefix: string, env: NodeJS.ProcessEnv): { name: string; value: string | undefined } {
  const suffix = key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const names = [`${prefix}_${suffix}`, `YOZA_${suffix}`, ...(customary[key] ? [customary[key]] : [])];
  const name = names.find((candidate) => env[candidate] !== undefined && env[candidate] !== '') ?? names[0]!;
  return { name, value: env[name] || undefined };
}
