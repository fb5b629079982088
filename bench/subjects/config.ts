import { flag, processShape, parseConfig, publicKey } from '@yoza/service-kit/config';
import { z } from 'zod';

const frameworkShape = { ...processShape({ http: 0, operations: 0 }), serviceTokenPublicKey: publicKey() };

/** Reads the environment of the service of the framework row, variables BENCH_*. Throws a ConfigError naming every problem. */
export const readConfig = (env: NodeJS.ProcessEnv) => parseConfig(frameworkShape, 'BENCH', env);

const eventShape = {
  logLevel: processShape({ http: 0, operations: 0 }).logLevel,
  /** Port on which bench directs the program. */
  port: z.coerce.number().int(),
  databaseUrl: z.url(),
  natsUrl: z.url(),
  /** Name of the service that the program is, and so of its schema. */
  service: z.string(),
  /** Service whose events are published or handled. */
  source: z.string(),
  /** False for a publisher that leaves its events in the outbox. */
  relay: flag(true),
};

/** Reads the environment of the programs of the event row, variables BENCH_*. Throws a ConfigError naming every problem. */
export const readEventConfig = (env: NodeJS.ProcessEnv) => parseConfig(eventShape, 'BENCH', env);
