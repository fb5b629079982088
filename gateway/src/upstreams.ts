import { Pool } from 'undici';
import type { ServiceName } from '@yoza/contracts/operation';
import type { GatewayConfig } from './config.ts';

/** One pool of kept-alive connections for each service. */
export type Upstreams = Record<ServiceName, Pool>;

export function connectUpstreams(config: GatewayConfig): Upstreams {
  const pool = (url: string) =>
    new Pool(url, {
      connections: 64,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: config.upstreamTimeoutMs,
      bodyTimeout: config.upstreamTimeoutMs * 2,
    });
  return {
    identity: pool(config.identityUrl),
    jobs: pool(config.jobsUrl),
    billing: pool(config.billingUrl),
    chat: pool(config.chatUrl),
  };
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(Object.values(upstreams).map((pool) => pool.close()));
}
