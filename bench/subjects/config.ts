import { processShape, parseConfig, publicKey } from '@yoza/service-kit/config';

const shape = { ...processShape({ http: 0, operations: 0 }), serviceTokenPublicKey: publicKey() };

/** Reads the environment of the service of the framework row, variables BENCH_*. Throws a ConfigError naming every problem. */
export const readConfig = (env: NodeJS.ProcessEnv) => parseConfig(shape, 'BENCH', env);
