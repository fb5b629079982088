import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notification } from '@yoza/chat-contract/notifications';
import type { Principal, Role } from '@yoza/kernel-contract/principal';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startNats } from '@yoza/local-infrastructure/nats';
import { startRedis } from '@yoza/local-infrastructure/redis';
import { createTestNats } from '@yoza/local-infrastructure/test-environment';
import { startNeighbour } from '@yoza/messaging/testing';
import { openDatabase } from '@yoza/service-kit/database';
import { startService } from '@yoza/service-kit/lifecycle';
import { runOptions } from '@yoza/service-kit/run-options';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { createTestClient, generateServiceTokenKeys, newPrincipal } from '@yoza/service-kit/testing';
import { readConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { databaseOptions } from '../src/database.ts';
import { createApp } from '../src/app.ts';
import { acceptSockets } from '../src/socket/accept-sockets.ts';
import { userRegistered } from '@yoza/identity-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { ChatSocket } from './chat-socket.ts';
import { createChatDatabase } from './database.ts';
import { userOf } from './facts.ts';

/** Key with which identity seals the secrets of links. */
export const mailSealKey = randomBytes(32).toString('base64');

/** Key from which the secrets of pages that show a technician's trip are derived. */
export const trackingKey = randomBytes(32).toString('base64');

interface WorldOptions {
  /** True if the test kills NATS; the world then has its own server instead of an account of the shared one. */
  killsNats?: boolean;
}

/**
 * Creates what chat needs: a database, an account at the NATS of all tests or a server of its own, a Redis of its own, and stand-ins of jobs, billing
 * and identity that publish events. `startChat` starts replicas.
 */
export async function createWorld({ killsNats = false }: WorldOptions = {}) {
  const stack = new AsyncDisposableStack();
  const database = await createChatDatabase();
  stack.defer(() => database.drop());
  const directory = await mkdtemp(join(tmpdir(), 'yoza-chat-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const natsPort = await findFreePort();
  const natsUp = () => startNats({ directory: join(directory, 'nats'), port: natsPort, externalUrl: false });
  let natsServer = killsNats ? await natsUp() : undefined;
  stack.defer(() => natsServer?.stop());
  const nats = natsServer ?? (await createTestNats());
  const redis = await startRedis({
    directory: join(directory, 'redis'),
    port: await findFreePort(),
    externalUrl: false,
    durable: false,
  });
  stack.defer(() => redis.stop());

  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['chat']! }));
  stack.defer(() => orm.close(true));
  const neighbour = async (service: string) =>
    stack.use(await startNeighbour(service, database.urls[service]!, nats.url));
  const [jobs, billing, identity] = [await neighbour('jobs'), await neighbour('billing'), await neighbour('identity')];

  const keys = generateServiceTokenKeys();
  const signer = await createServiceTokenSigner(keys.privateKey);
  const environment = {
    NODE_ENV: 'test',
    CHAT_LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    CHAT_PORT: '0',
    CHAT_OPERATIONS_PORT: '0',
    CHAT_DATABASE_URL: database.urls['chat'],
    CHAT_NATS_URL: nats.url,
    CHAT_REDIS_URL: redis.url,
    CHAT_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
    CHAT_PUBLIC_URL: 'http://localhost:9',
    CHAT_MAIL_SEAL_KEY: mailSealKey,
    CHAT_TRACKING_KEY: trackingKey,
    CHAT_ADMIN_NOTIFICATIONS: 'shared',
  };
  /**
   * Starts a replica, which stops at the latest with the world. It waits longer for other services than in operation, since the machine may be busy.
   */
  const startChat = async (settings: Record<string, string> = {}, requestTimeout = 30_000) => {
    const context = await createContext(readConfig({ ...environment, ...settings }), undefined, requestTimeout);
    const running = await startService({ ...runOptions(createApp(context), context), ...acceptSockets(context) });
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      await running.stop();
      await context[Symbol.asyncDispose]();
    };
    stack.defer(stop);
    const client = await createTestClient(running.url, 'chat', keys);
    /** Opens a socket that does not send `auth`. */
    const connect = async (person: Principal) =>
      new ChatSocket(running.url, await signer.authorize('chat', person)).opened();
    return {
      ...client,
      context,
      url: running.url,
      operationsUrl: running.operationsUrl,
      stop,
      connect,
      async join(person: Principal) {
        const socket = await connect(person);
        socket.send({ type: 'auth', userId: person.userId, role: person.role });
        await socket.frame('auth_success');
        return socket;
      },
      /** Returns the person's active session; opens one if there is none. */
      async sessionOf(person: Principal): Promise<string> {
        const { body } = await client.callAs(person)('POST', '/api/chat/sessions', {
          body: { subject: 'Support Request' },
        });
        return body.id as string;
      },
      async notificationsOf(person: Principal, query = '') {
        const { body } = await client.callAs(person)('GET', `/api/notifications${query}`);
        return body as Notification[];
      },
      /** Waits for a notification of the person and returns it. */
      notificationOf(person: Principal, kind: string, subjectId: string) {
        return eventually(async () =>
          (await this.notificationsOf(person, '?limit=200')).find(
            (row) => row.kind === kind && row.subjectId === subjectId,
          ),
        );
      },
      async unreadOf(person: Principal) {
        const { body } = await client.callAs(person)('GET', '/api/notifications/unread');
        return body.unreadCount as number;
      },
      async messagesOf(person: Principal, sessionId: string, query = '') {
        const { body } = await client.callAs(person)('GET', `/api/chat/sessions/${sessionId}/messages${query}`);
        return body as Record<string, any>[];
      },
    };
  };
  /** Publishes the registration of a person as identity, and waits until chat has stored the name. */
  const introduce = async (person: Principal, firstName: string, lastName: string, role = person.role as Role) => {
    const user = userOf(person.userId, firstName, lastName, role);
    await identity.publish(userRegistered, user);
    await eventually(
      async () => (await orm.em.fork().execute('select 1 from people where id = ?', [person.userId])).length > 0,
    );
    return user;
  };
  return {
    orm,
    introduce,
    jobs,
    billing,
    identity,
    redis,
    signer,
    startChat,
    /** Kills the server as a crash would; only in a world that `killsNats`. */
    natsKill: () => natsServer!.process!.kill(),
    async natsStart() {
      natsServer = await natsUp();
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
export type RunningChat = Awaited<ReturnType<World['startChat']>>;

export const customer = (overrides: Partial<Principal> = {}) => newPrincipal({ role: 'customer', ...overrides });
export const technician = (overrides: Partial<Principal> = {}) =>
  newPrincipal({ role: 'technician', via: 'bearer', ...overrides });
export const admin = (overrides: Partial<Principal> = {}) => newPrincipal({ role: 'admin', ...overrides });
