import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Messaging } from '@yoza/messaging/messaging';
import { startMessaging } from '@yoza/messaging/messaging';
import type { Clock } from '@yoza/service-kit/clock';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import { measurePool } from '@yoza/service-kit/pool-metrics';
import { pruneIdempotencyKeys } from '@yoza/service-kit/idempotency';
import { every } from '@yoza/service-kit/lifecycle';
import type { Logger } from '@yoza/service-kit/logging';
import { createLogger } from '@yoza/service-kit/logging';
import type { Metrics } from '@yoza/service-kit/metrics';
import { createMetrics } from '@yoza/service-kit/metrics';
import { connectRedis } from '@yoza/service-kit/redis';
import { monthsBefore } from '@yoza/service-kit/retention';
import type { ServiceTokenVerifier } from '@yoza/service-kit/service-token';
import { createServiceTokenVerifier } from '@yoza/service-kit/service-token';
import type { Redis } from 'ioredis';
import type { IdentityConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { eraseDue } from './erasure/erase-due.ts';
import { mailPasswordResets } from './password-reset/mail-password-resets.ts';
import { PrincipalChanges } from './principal/principal-changes.ts';
import type { PrincipalVersions } from './principal/principal-version.ts';
import { createPrincipalVersions } from './principal/principal-version.ts';
import { answerSections } from './privacy/answer-sections.ts';
import type { Provider } from './session/provider.ts';
import { createProvider } from './session/provider.ts';
import { pruneSessions } from './session/prune-sessions.ts';
import { pruneAccounts } from './technician-account/prune-accounts.ts';
import type { SocialProviders } from './social-sign-in/social-providers.ts';
import { createSocialProviders } from './social-sign-in/social-providers.ts';
import { pruneApplications } from './technician-request/prune-applications.ts';
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
  /** Key that seals the state of a pending sign-in in the browser's cookie. */
  loginAttemptKey: Uint8Array;
}

const pruneMilliseconds = 10 * 60_000;
const resetMilliseconds = 1_000;
const erasureMilliseconds = 10_000;

/** Connects to the database, waiting for it, and to Redis, and starts the relay, the consumers and the scheduled tasks. `clock` and `requestTimeout` are for tests. */
export async function createContext(
  config: IdentityConfig,
  clock: Clock = systemClock,
  requestTimeout?: number,
): Promise<IdentityContext> {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger('identity', config.logLevel);
  const metrics = createMetrics(config);
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
      logger,
      metrics,
      subscriptions: subscriptions(),
      requestTimeout,
    }),
  );
  resources.defer(answerSections(messaging, orm));
  const principalVersions = createPrincipalVersions(redis, logger);
  resources.defer(() => principalVersions.stop());
  const principalChanges = new PrincipalChanges(principalVersions);
  orm.em.getEventManager().registerSubscriber(principalChanges);
  const prune = async () => {
    await pruneSessions(orm.em.fork() as EntityManager, clock.now());
    await pruneAccounts(orm.em.fork() as EntityManager, clock.now());
    await pruneApplications(orm.em.fork() as EntityManager, monthsBefore(clock.now(), config.applicationMonths));
    await pruneIdempotencyKeys(orm.em.fork() as EntityManager);
  };
  resources.defer(every(pruneMilliseconds, logger, prune));
  const mailResets = () => mailPasswordResets({ clock, config }, orm.em.fork() as EntityManager);
  resources.defer(every(resetMilliseconds, logger, mailResets));
  const erase = () => eraseDue({ clock, config, logger, messaging, principalChanges }, orm.em.fork() as EntityManager);
  resources.defer(every(erasureMilliseconds, logger, erase));
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
    loginAttemptKey: derivedKey(keys, 'login-attempt'),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
