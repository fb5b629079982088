import { testAddress } from '@yoza/local-infrastructure/test-environment';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { readConfig } from '../src/config.ts';

/** Returns a configuration with the Redis of the tests and all services at one address, without a shell or remotes; `env` overrides variables. */
export const testConfig = (upstream: string, env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    GATEWAY_LOG_LEVEL: 'silent',
    GATEWAY_IDENTITY_URL: upstream,
    GATEWAY_JOBS_URL: upstream,
    GATEWAY_BILLING_URL: upstream,
    GATEWAY_CHAT_URL: upstream,
    GATEWAY_REDIS_URL: testAddress('REDIS_URL'),
    GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: generateServiceTokenKeys().privateKey,
    GATEWAY_SHELL_DIR: 'nowhere',
    ...env,
  });
