import { z } from 'zod';
import { loadConfig, parseConfig, serviceShape } from '@yoza/service-kit/config';

const shape = {
  ...serviceShape({ http: 4103, operations: 4203 }),
  /** Days from issuing an invoice until it is due. */
  dueDays: z.coerce.number().int().min(0).max(365).default(7),
};

export type BillingConfig = ReturnType<typeof readConfig>;

/** The environment of billing, variables BILLING_*. Throws a ConfigError naming every problem. */
export const readConfig = (env: NodeJS.ProcessEnv) => parseConfig(shape, 'BILLING', env);

/** Like {@link readConfig} for this process; on failure prints every problem and ends it. */
export const loadBillingConfig = () => loadConfig(shape, 'BILLING');
