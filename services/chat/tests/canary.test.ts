import { backgroundWorkAt, createRoleFile } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const work = [
  'receive events',
  'remove old events',
  'send emails',
  'send SMS',
  'remind of messages',
  'remove old notifications',
  'erase at night',
];
const all = (isRunning: boolean) => Object.fromEntries(work.map((name) => [name, isRunning]));

test('canary: does no background work until it is stable, and none once it is a canary again', async () => {
  await using role = await createRoleFile('canary');
  await using world = await createWorld();
  const { operationsUrl } = await world.startChat({
    CHAT_ROLE_FILE: role.file,
    CHAT_SMTP_URL: 'smtp://127.0.0.1:9',
    CHAT_SMS_URL: 'http://127.0.0.1:9',
    CHAT_SMS_USERNAME: 'yoza',
    CHAT_SMS_API_KEY: 'a key of the test',
    CHAT_MAIL_FROM: 'Yoza <bookings@yoza.test>',
  });
  expect(await backgroundWorkAt(operationsUrl)).toEqual(all(false));
  expect((await fetch(`${operationsUrl}/readyz`)).status).toBe(200);

  await role.set('stable');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(true));

  await role.set('canary');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(false));
});
