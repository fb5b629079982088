import { join } from 'node:path';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startRedis } from '@yoza/local-infrastructure/redis';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { startSubject } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Returns the address of a port of this machine. */
export const local = (port: number) => `http://127.0.0.1:${port}`;

/** Returns the environment of a gateway in production, without its ports. Only the limit of calls is higher: each user makes hundreds a second. */
export async function gatewayEnvironment(
  stack: AsyncDisposableStack,
  ports: { services: number; identity: number },
): Promise<Record<string, string>> {
  const folder = await temporaryFolder(stack);
  const redis = await startRedis({
    directory: join(folder, 'redis'),
    port: await findFreePort(),
    externalUrl: false,
    durable: false,
  });
  stack.defer(() => redis.stop());
  return {
    GATEWAY_PUBLIC_URL: 'https://yoza.example',
    GATEWAY_IDENTITY_URL: local(ports.identity),
    GATEWAY_JOBS_URL: local(ports.services),
    GATEWAY_BILLING_URL: local(ports.services),
    GATEWAY_CHAT_URL: local(ports.services),
    GATEWAY_REDIS_URL: redis.url,
    GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: generateServiceTokenKeys().privateKey,
    GATEWAY_SHELL_DIR: folder,
    // It names no versions, so there is no remote for browsers.
    GATEWAY_REMOTES: `booking=${local(ports.services)}`,
    GATEWAY_CALLS_PER_MINUTE: '1000000000',
  };
}

/** Starts a gateway on the core of the systems under test and returns its port; it is stopped with the stack. */
export async function startGateway(stack: AsyncDisposableStack, environment: Record<string, string>): Promise<number> {
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  await startSubject(stack, 'gateway/src/main.ts', `${local(operationsPort)}/readyz`, {
    ...environment,
    GATEWAY_PORT: String(port),
    GATEWAY_OPERATIONS_PORT: String(operationsPort),
  });
  return port;
}
