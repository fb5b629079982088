import type { EntityManager } from '@mikro-orm/postgresql';
import { resolvePrincipalPath } from '@yoza/identity-contract/principals';
import type { PresentedCredentials, ResolvedPrincipal } from '@yoza/identity-contract/principals';
import type { Principal, Role } from '@yoza/kernel-contract/principal';
import { createTestNats, testAddress } from '@yoza/local-infrastructure/test-environment';
import { fixedClock } from '@yoza/service-kit/clock';
import { startService } from '@yoza/service-kit/lifecycle';
import { runOptions } from '@yoza/service-kit/run-options';
import { createTestClient, generateServiceTokenKeys, newPrincipal } from '@yoza/service-kit/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { User } from '../src/user/user.entity.ts';
import { Browser } from './browser.ts';
import { createIdentityDatabase } from './database.ts';
import { oidcClient, publicUrl } from './sandbox-process.ts';

/** Key that seals the secrets of mailed links, 32 bytes in base64. */
export const mailSealKey = randomBytes(32).toString('base64');

export type World = Awaited<ReturnType<typeof createWorld>>;

/**
 * Starts the service on its own database and NATS account, with real PostgreSQL and Redis; the database also has empty schemas for its neighbours. Its
 * clock stays at the start time until advanced.
 */
export async function createWorld(environment: Record<string, string> = {}) {
  await using resources = new AsyncDisposableStack();
  const database = await createIdentityDatabase();
  resources.defer(() => database.drop());
  const nats = await createTestNats();
  const keys = generateServiceTokenKeys();
  const config = readConfig({
    NODE_ENV: 'test',
    IDENTITY_LOG_LEVEL: 'silent',
    IDENTITY_PORT: '0',
    IDENTITY_OPERATIONS_PORT: '0',
    IDENTITY_DATABASE_URL: database.urls['identity'],
    IDENTITY_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
    IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY: generateServiceTokenKeys().privateKey,
    IDENTITY_MAIL_SEAL_KEY: mailSealKey,
    IDENTITY_PUBLIC_URL: publicUrl,
    IDENTITY_OIDC_ISSUER: 'http://localhost:9/nobody',
    IDENTITY_OIDC_CLIENT_ID: oidcClient.id,
    IDENTITY_OIDC_CLIENT_SECRET: oidcClient.secret,
    NATS_URL: nats.url,
    REDIS_URL: testAddress('REDIS_URL'),
    ...environment,
  });

  const clock = fixedClock(new Date());
  // Waits longer for other services than in operation, since the machine may be busy.
  const context = resources.use(await createContext(config, clock, 30_000));
  const running = await startService(runOptions(createApp(context), context));
  resources.defer(() => running.stop());
  const { callAs, anonymous, gateway } = await createTestClient(running.url, 'identity', keys);
  const open = resources.move();
  const em = () => context.orm.em.fork() as EntityManager;

  return {
    billingUrl: database.urls['billing']!,
    urls: database.urls,
    natsUrl: nats.url,
    operationsUrl: running.operationsUrl,
    config,
    context,
    clock,
    callAs,
    anonymous,
    gateway,
    em,
    browser: () => new Browser(anonymous),

    /** Resolves the principal of these credentials by the gateway's call. Throws for any status but 200. */
    async resolve(credentials: PresentedCredentials): Promise<ResolvedPrincipal> {
      const { status, body } = await gateway('POST', resolvePrincipalPath, { body: credentials });
      if (status !== 200) throw new Error(`Resolving answered ${status}`);
      return body as ResolvedPrincipal;
    },

    /** Stores a user, without an event. */
    async person(role: Role = 'customer', email = `${randomUUID()}@yoza.test`): Promise<User> {
      const user = User.register({ email, firstName: 'Amina', lastName: 'Test', profileImageUrl: null }, clock.now());
      user.role = role;
      await em().persist(user).flush();
      return user;
    },

    /** Returns types and data of the events in the outbox, in order, without those of the audit log. */
    async events(): Promise<{ type: string; aggregateVersion: number; data: Record<string, unknown> }[]> {
      return em().execute(`select type, aggregate_version as "aggregateVersion", data from outbox
         where type not in ('identity.admin-change.recorded.v1', 'identity.audit-entry.kept.v1') order by position`);
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Returns the principal to which the gateway resolves a person's session. */
export const principalOf = (user: User, overrides: Partial<Principal> = {}): Principal =>
  newPrincipal({ userId: user.id, role: user.role, via: 'session', ...overrides });
