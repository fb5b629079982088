import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { createLogger } from '@yoza/service-kit/logging';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsAtOnce, Mailer } from '../src/mail/mailer.ts';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { jobOf } from './facts.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.[Symbol.asyncDispose]());

const logger = createLogger('chat', 'silent');
const clock = { now: () => new Date() };
const patience = { attempts: 3, retrySeconds: 60 };

async function queue(count: number): Promise<void> {
  const em = world.orm.em.fork();
  for (let number = 0; number < count; number++) {
    const job = jobOf(crypto.randomUUID());
    const content = { job, version: 1 };
    const address = { customerId: job.customerId, subjectId: job.id, expiresAt: null };
    em.persist(
      OutgoingEmail.write({ ...address, eventId: crypto.randomUUID(), kind: 'job-booked', content, now: clock.now() }),
    );
  }
  await em.flush();
}

const numberOf = (status: 'waiting' | 'sent') => world.orm.em.fork().count(OutgoingEmail, { status });

test('mailer: stores results and claims the next emails in one statement', async () => {
  await queue(4 * attemptsAtOnce);
  let running = 0;
  let end = Promise.withResolvers<void>();
  // The attempts of a round end together.
  const send = async () => {
    const { promise, resolve } = end;
    if (++running === attemptsAtOnce) {
      [running, end] = [0, Promise.withResolvers()];
      resolve();
    }
    await promise;
  };
  const statements = await queriesOf(async () => {
    await using _mailer = new Mailer({ orm: world.orm, logger, clock, patience, send });
    await eventually(async () => (await numberOf('waiting')) === 0);
  });
  expect(await numberOf('sent')).toBe(4 * attemptsAtOnce);
  const ofMailer = statements.filter(({ sql }) => !sql.includes('count('));
  // One for each of the four rounds and the first claim, and one for each second that passes.
  expect(ofMailer.length).toBeLessThan(2 * attemptsAtOnce);
});

test('mailer: keeps the result of an attempt until the database stores it', async () => {
  await queue(1);
  let isDown = false;
  const fork = () => {
    if (isDown) throw new Error('The database is down');
    return world.orm.em.fork();
  };
  let attempts = 0;
  const send = async () => {
    attempts++;
    isDown = true;
  };
  const orm = { em: { fork } } as unknown as typeof world.orm;
  const before = await numberOf('sent');
  await using mailer = new Mailer({ orm, logger, clock, patience, send });
  await eventually(() => attempts === 1);
  expect(await numberOf('sent')).toBe(before);
  isDown = false;
  mailer.wake();
  await eventually(async () => (await numberOf('sent')) === before + 1);
  expect(attempts).toBe(1);
});
