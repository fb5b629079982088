import { userUpdated } from '@yoza/identity-contract/events';
import { jobBooked } from '@yoza/jobs-contract/events';
import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { eventually, generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { databaseOptions } from '../src/database.ts';
import { jobOf, userOf } from './facts.ts';
import { admin, createWorld, customer, mailSealKey, trackingKey } from './world.ts';

test('people migration: forgets which events of people were handled, so that they are handled when published again', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['chat']);
  stack.defer(() => database.drop());
  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['chat']! }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0001-first' });
  const [known, eventId] = [crypto.randomUUID(), crypto.randomUUID()];
  const em = orm.em.fork();
  await em.execute("insert into people (id, version, first_name, last_name) values (?, 3, 'Amina', 'Kato')", [known]);
  await em.execute("insert into inbox (event_id, handler) values (?, 'store-person'), (?, 'announce')", [
    eventId,
    eventId,
  ]);
  await migrate(orm);
  expect(await em.execute('select handler from inbox')).toEqual([{ handler: 'announce' }]);
  expect(await em.execute('select email, role from people')).toEqual([{ email: null, role: null }]);
});

test('person: gets a newer role, and a missing one also from the version already stored', async () => {
  await using world = await createWorld();
  const chat = await world.startChat();
  const ruth = admin();
  const em = world.orm.em.fork();
  await em.execute("insert into people (id, version, first_name, last_name) values (?, 3, 'Ruth', 'Achieng')", [
    ruth.userId,
  ]);
  const say = (role: 'admin' | 'customer', version: number) =>
    world.identity.publish(userUpdated, userOf(ruth.userId, 'Ruth', 'Achieng', role), { version });
  const roleIs = (role: string) =>
    eventually(
      async () => (await em.execute('select 1 from people where id = ? and role = ?', [ruth.userId, role])).length > 0,
    );
  await say('admin', 3);
  await roleIs('admin');
  const amina = customer();
  const book = () => world.jobs.publish(jobBooked, jobOf(amina.userId), { actorId: amina.userId });
  await book();
  await eventually(async () => (await chat.unreadOf(ruth)) === 1);
  await say('customer', 4);
  await roleIs('customer');
  await book();
  await eventually(async () => (await chat.unreadOf(amina)) === 2);
  expect(await chat.unreadOf({ ...ruth, role: 'customer' })).toBe(0);
  // Without a read state all are read.
  expect(await chat.unreadOf(ruth)).toBe(0);
});

test('chat service: does not start in production without a mail server, a valid sender and an https address', () => {
  const environment = {
    NODE_ENV: 'production',
    CHAT_DATABASE_URL: 'postgres://chat@db/yoza',
    CHAT_NATS_URL: 'nats://nats',
    CHAT_REDIS_URL: 'redis://redis',
    CHAT_SERVICE_TOKEN_PUBLIC_KEY: generateServiceTokenKeys().publicKey,
    CHAT_MAIL_SEAL_KEY: mailSealKey,
    CHAT_TRACKING_KEY: trackingKey,
    CHAT_PUBLIC_URL: 'https://yoza.example',
  };
  expect(() => readConfig(environment)).toThrow(/CHAT_SMTP_URL is not set: email delivery/);
  expect(() => readConfig({ ...environment, CHAT_SMTP_URL: 'smtp://mail', CHAT_MAIL_FROM: 'a\r\nb@c' })).toThrow(
    /CHAT_MAIL_FROM must be an address/,
  );
  expect(() => readConfig({ ...environment, CHAT_PUBLIC_URL: 'http://yoza.example' })).toThrow(
    /CHAT_PUBLIC_URL must be https in production/,
  );
  const config = readConfig({ ...environment, CHAT_SMTP_URL: 'smtps://u:p@mail' });
  // Notifications that older versions beside this one show, too.
  expect(config).toMatchObject({ mailAttempts: 30, adminNotifications: 'each' });
});
