import type { MikroORM } from '@mikro-orm/postgresql';
import type { Messaging } from '@yoza/messaging/messaging';
import { startMessaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { measurePool } from '@yoza/service-kit/pool-metrics';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import { ProcessRole } from '@yoza/service-kit/process-role';
import { connectRedis } from '@yoza/service-kit/redis';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { Redis } from 'ioredis';
import { backgroundWork } from './background-work.ts';
import type { IdentityConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { PrincipalChanges } from './principal/principal-changes.ts';
import type { PrincipalVersions } from './principal/principal-version.ts';
import { createPrincipalVersions } from './principal/principal-version.ts';
import { answerSections } from './privacy/answer-sections.ts';
import type { Provider } from './session/provider.ts';
import { createProvider } from './session/provider.ts';
import type { SocialProviders } from './social-sign-in/social-providers.ts';
import { createSocialProviders } from './social-sign-in/social-providers.ts';
import { subscriptions } from './subscriptions.ts';
import type { AccessTokenKeys } from './technician-account/access-token.ts';
import { accessTokenKeys, derivedKey } from './technician-account/access-token.ts';
import type { LoginLimiter } from './technician-account/login-limiter.ts';
import { createLoginLimiter } from './technician-account/login-limiter.ts';
import type { VerificationLimiter } from './technician-account/verification-limiter.ts';
import { createVerificationLimiter } from './technician-account/verification-limiter.ts';

/** Resources shared by the parts of identity. Disposing of it closes them in reverse order. */
export interface IdentityContext extends AsyncDisposable {
  config: IdentityConfig;
  logger: Logger;
  metrics: Metrics;
  /** Counts a sign-in at a provider by its outcome. */
  countSignIn: (outcome: 'succeeded' | 'refused' | 'failed') => void;
  clock: Clock;
  tokens: ServiceTokenVerifier;
  orm: MikroORM;
  redis: Redis;
  messaging: Messaging;
  provider: Provider;
  socialProviders: SocialProviders;
  principalVersions: PrincipalVersions;
  principalChanges: PrincipalChanges;
  loginLimiter: LoginLimiter;
  verificationLimiter: VerificationLimiter;
  accessTokenKeys: AccessTokenKeys;
  /** Key from which successors of refresh tokens are derived. */
  refreshTokenKey: Uint8Array;
  /** Key of the hashes of codes that verify phone numbers. */
  phoneCodeKey: Uint8Array;
  /** Key that seals the state of a pending sign-in in the browser's cookie. */
  loginAttemptKey: Uint8Array;
}

/**
 * Connects to the database, waiting for it, and to Redis, and starts the relay and, while the process is stable, consumers and background work. `clock` and
 * `requestTimeout` are for tests.
 */
export async function createContext(
  config: IdentityConfig,
  clock: Clock = systemClock,
  requestTimeout?: number,
): Promise<IdentityContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('identity', config.logLevel);
  const metrics = createMetrics(config);
  const role = resources.use(new ProcessRole({ file: config.roleFile, logger, metrics }));
  const tokens = await createServiceTokenVerifier(config.serviceTokenPublicKey, 'identity');
  const keys = accessTokenKeys(config.technicianTokenPrivateKey);
  const orm = await openDatabase(databaseOptions(config, logger));
  resources.defer(() => orm.close());
  await measurePool(metrics, orm);
  const redis = await connectRedis(config.redisUrl, logger);
  resources.defer(() => redis.disconnect());
  const messaging = resources.use(
    startMessaging({
      service: 'identity',
      orm,
      natsUrl: config.natsUrl,
      streams: config.streams,
      logger,
      metrics,
      role,
      subscriptions: subscriptions(),
      requestTimeout,
    }),
  );
  resources.defer(answerSections(messaging, orm));
  const principalVersions = createPrincipalVersions(redis, logger);
  resources.defer(() => principalVersions.stop());
  const principalChanges = new PrincipalChanges(principalVersions);
  orm.em.getEventManager().registerSubscriber(principalChanges);
  const work = backgroundWork({ config, logger, clock, orm, messaging, principalChanges });
  await resources.use(role.whileStable(work)).begun;
  const opened = resources.move();
  return {
    config,
    logger,
    metrics,
    countSignIn: metrics.counter('yoza_sign_ins_total', 'Sign-ins at a provider, by outcome.', 'outcome'),
    clock,
    tokens,
    orm,
    redis,
    messaging,
    provider: createProvider({
      issuer: config.oidcIssuer,
      clientId: config.oidcClientId,
      clientSecret: config.oidcClientSecret,
      redirectUri: `${config.publicUrl}/api/callback`,
      publicUrl: config.publicUrl,
      emailsTrusted: config.oidcEmailsTrusted,
    }),
    socialProviders: createSocialProviders(config),
    principalVersions,
    principalChanges,
    loginLimiter: createLoginLimiter(redis),
    verificationLimiter: createVerificationLimiter(redis),
    accessTokenKeys: keys,
    refreshTokenKey: derivedKey(keys, 'refresh-successor'),
    phoneCodeKey: derivedKey(keys, 'phone-code'),
    loginAttemptKey: derivedKey(keys, 'login-attempt'),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
