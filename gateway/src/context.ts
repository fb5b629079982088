import type { Redis } from 'ioredis';
import { allOperations } from '@yoza/platform-contract/operations';
import { createLogger } from '@yoza/service-kit/logging';
import type { Logger } from '@yoza/service-kit/logging';
import { connectRedis } from '@yoza/service-kit/redis';
import { RouteTable } from '@yoza/service-kit/route-table';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import type { ServiceTokenSigner } from '@yoza/service-kit/service-token';
import { PageCalls } from './page-calls.ts';
import type { GatewayConfig } from './config.ts';
import { allowedOrigins } from './origin-check.ts';
import { Principals } from './principals.ts';
import { RateLimits } from './rate-limit.ts';
import { Remotes } from './remotes.ts';
import { askIdentity } from './resolve-principal.ts';
import { ResponseVersions } from './response-versions.ts';
import { Slices } from './slices.ts';
import { SocketCounts } from './socket-counts.ts';
import { Upstreams } from './upstreams.ts';

/** Dependencies shared by the parts of the gateway. Closes its connections when disposed. */
export interface GatewayContext extends AsyncDisposable {
  config: GatewayConfig;
  logger: Logger;
  redis: Redis;
  routes: RouteTable;
  upstreams: Upstreams;
  signer: ServiceTokenSigner;
  principals: Principals;
  rateLimits: RateLimits;
  /** Numbers of open trip sockets. */
  tripSocketCounts: SocketCounts;
  /** Versions of what responses show. */
  versions: ResponseVersions;
  /** Versions of the slices, and their weights. */
  slices: Slices;
  remotes: Remotes;
  origins: ReadonlySet<string>;
  pageCalls: PageCalls;
}

export async function createContext(
  config: GatewayConfig,
  slices = new Slices(config.remotesFile),
): Promise<GatewayContext> {
  const logger = createLogger('gateway', config.logLevel);
  const redis = await connectRedis(config.redisUrl, logger);
  const upstreams = new Upstreams(config, slices);
  const signer = await createServiceTokenSigner(config.serviceTokenPrivateKey);
  return {
    config,
    logger,
    redis,
    upstreams,
    signer,
    routes: new RouteTable(allOperations),
    principals: new Principals(askIdentity(upstreams, signer), redis, config.callsPerMinute),
    rateLimits: new RateLimits(redis, config.pagesPerMinute),
    tripSocketCounts: new SocketCounts(),
    versions: new ResponseVersions(redis),
    slices,
    remotes: new Remotes(slices),
    pageCalls: new PageCalls(),
    origins: allowedOrigins(config.publicUrl, config.extraOrigins),
    async [Symbol.asyncDispose]() {
      await upstreams[Symbol.asyncDispose]();
      redis.disconnect();
    },
  };
}
