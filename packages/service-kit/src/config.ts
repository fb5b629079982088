import { z } from 'zod';

const developmentSecrets = new WeakMap<z.ZodType, string>();

/** Thrown when the environment cannot be used; `problems` names each variable and what is wrong with it. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** A secret with a value for development that must not reach production: a start there aborts and names the variable. */
export function secret(developmentValue: string) {
  const schema = z.string().min(8).default(developmentValue);
  developmentSecrets.set(schema, developmentValue);
  return schema;
}

export const port = (developmentValue: number) => z.coerce.number().int().min(0).max(65_535).default(developmentValue);

/** `true`, `1`, `yes`, `on` are on; `false`, `0`, `no`, `off` and the empty string are off. */
export const flag = (byDefault: boolean) => z.stringbool().default(byDefault);

/** What every process of the platform has; `port` 0 takes any free one. */
export const processShape = (ports: { http: number; operations: number }) => ({
  environment: z.enum(['development', 'test', 'production']).default('development'),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  host: z.string().default('127.0.0.1'),
  port: port(ports.http),
  operationsPort: port(ports.operations),
  /** Seconds between being told to stop and answering no more, for load balancers to notice. */
  drainSeconds: z.coerce.number().min(0).max(60).default(0),
});

/** What every service has besides: its database, the event bus and the gateway's public key (an SPKI PEM in base64). */
export const serviceShape = (ports: { http: number; operations: number }) => ({
  ...processShape(ports),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  databasePool: z.coerce.number().int().min(2).max(100).default(10),
  /** Streams are kept on so many servers of a cluster: `nats://nats:4222?replicas=3`; one when it does not say. */
  natsUrl: z.string().regex(/^(nats|tls):\/\/[^?]+(\?replicas=[1-5])?$/),
  serviceTokenPublicKey: z.base64(),
});

// Names that tools and hosting set by custom, without our prefix.
const customary: Record<string, string> = { environment: 'NODE_ENV', natsUrl: 'NATS_URL', redisUrl: 'REDIS_URL' };

/**
 * Reads the environment for one process: `databaseUrl` of prefix `JOBS` is `JOBS_DATABASE_URL`, else `YOZA_DATABASE_URL` (for all
 * processes), else for a few the customary name. Throws a {@link ConfigError} naming every problem at once.
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
      if (developmentSecrets.has(schema) && config[key] === developmentSecrets.get(schema)) {
        problems.push(`${lookUp(key, prefix, env).name} still has the value for development`);
      }
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config as z.output<z.ZodObject<Shape>>;
}

/** Like {@link parseConfig}, but prints the problems and ends the process with code 78 (EX_CONFIG). For a service's `config.ts`. */
export function loadConfig<Shape extends z.ZodRawShape>(shape: Shape, prefix: string): z.output<z.ZodObject<Shape>> {
  try {
    return parseConfig(shape, prefix);
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
