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
import { ServicesFile } from './services-file.ts';
import { Slices } from './slices.ts';
import { SocketCounts } from './socket-counts.ts';
import { Upstreams } from './upstreams.ts';
import { type ReadingOptions, VersionsOfRemote } from './versions-of-remote.ts';

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

/** Parts that tests choose. */
export interface ContextOptions extends ReadingOptions {
  /** Time for which the file of services is not checked again, in milliseconds. */
  servicesMaxAgeMs?: number;
  logger?: Logger;
}

/** Creates the context. The remotes have no versions until these are read (`slices.start`). */
export async function createContext(
  config: GatewayConfig,
  { servicesMaxAgeMs, logger = createLogger('gateway', config.logLevel), ...reading }: ContextOptions = {},
): Promise<GatewayContext> {
  const remotes = config.remotes.map(({ name, address }) => new VersionsOfRemote(name, address, logger, reading));
  const slices = new Slices(
    remotes,
    config.servicesFile ? new ServicesFile(config.servicesFile, logger, servicesMaxAgeMs) : undefined,
  );
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
    principals: new Principals(
      askIdentity(upstreams, signer),
      redis,
      config.callsPerMinute,
      config.wrongCredentialsPerMinute,
    ),
    rateLimits: new RateLimits(redis, config),
    tripSocketCounts: new SocketCounts(),
    versions: new ResponseVersions(redis),
    slices,
    remotes: new Remotes(slices),
    pageCalls: new PageCalls(),
    origins: allowedOrigins(config.publicUrl, config.extraOrigins),
    async [Symbol.asyncDispose]() {
      await slices[Symbol.asyncDispose]();
      await upstreams[Symbol.asyncDispose]();
      redis.disconnect();
    },
  };
}
