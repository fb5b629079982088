import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { createLogger } from '@yoza/service-kit/logging';
import { eventually } from '@yoza/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClaimedMail } from '../src/mail/mail-queue.ts';
import { attemptsAtOnce } from '../src/delivery/sender.ts';
import { Mailer } from '../src/mail/mailer.ts';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { jobOf } from './facts.ts';
import { removeFrom } from './monthly.ts';
import type { World } from './world.ts';
import { createWorld } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => removeFrom(world.orm.em.fork() as EntityManager, 'outgoing_emails'));
afterEach(() => void vi.useRealTimers());
afterAll(() => world?.[Symbol.asyncDispose]());

const logger = createLogger('chat', 'silent');
const clock = { now: () => new Date() };
const patience = { attempts: 3, retrySeconds: 60 };

interface Queue {
  isOneSubject?: boolean;
}

/** Queues emails, each about another job or all about one; returns them in the order of sending. */
async function queue(count: number, about?: Queue): Promise<OutgoingEmail[]> {
  const emails = write(count, about);
  await store(...emails);
  return emails;
}

const store = (...emails: OutgoingEmail[]) => world.orm.em.fork().persist(emails).flush();

/** Returns emails that are not stored yet, in the order of sending. */
function write(count: number, { isOneSubject = false }: Queue = {}): OutgoingEmail[] {
  const shared = jobOf(crypto.randomUUID());
  const emails = Array.from({ length: count }, () => {
    const job = isOneSubject ? shared : jobOf(crypto.randomUUID());
    const content = { job, version: 1 };
    const address = { customerId: job.customerId, subjectId: job.id, expiresAt: null };
    return OutgoingEmail.write({
      ...address,
      eventId: crypto.randomUUID(),
      kind: 'job-booked',
      content,
      now: clock.now(),
    });
  });
  return emails.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const rowOf = ({ id }: OutgoingEmail) => world.orm.em.fork().findOneOrFail(OutgoingEmail, { id });
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

test.each([
  ['NUL', 'a\0b', 'a\u{fffd}b'],
  ['a character cut in half', `${'x'.repeat(499)}😀`, `${'x'.repeat(499)}\u{fffd}`],
])('mailer: stores an error with %s', async (_name, message, stored) => {
  const [email] = await queue(1);
  const send = () => Promise.reject(new Error(message));
  await using _mailer = new Mailer({ orm: world.orm, logger, clock, patience, send });
  await eventually(async () => (await rowOf(email!)).lastError !== null);
  expect(await rowOf(email!)).toMatchObject({ status: 'waiting', attempts: 1, lastError: stored });
});

test('mailer: drops a result that the database refuses, and stores those with it and later ones', async () => {
  const [refused, other] = await queue(2);
  const both = Promise.withResolvers<void>();
  let running = 0;
  const send = async ({ message: mail }: ClaimedMail) => {
    if (++running === 2) both.resolve();
    await both.promise;
    // A number of attempts that the column cannot hold.
    if (mail.id === refused!.id) mail.attempts = 2 ** 40;
  };
  await using mailer = new Mailer({ orm: world.orm, logger, clock, patience, send });
  await eventually(async () => (await rowOf(other!)).status === 'sent');
  const [later] = await queue(1);
  mailer.wake();
  await eventually(async () => (await rowOf(later!)).status === 'sent');
  expect(await rowOf(refused!)).toMatchObject({ status: 'waiting', attempts: 1 });
});

test('mailer: stores the kept results after a failure before it claims', async () => {
  await queue(1);
  let failures = 0;
  const fork = () => {
    if (failures > 0 && failures-- > 0) throw new Error('The database is down');
    return world.orm.em.fork();
  };
  const orm = { em: { fork } } as unknown as typeof world.orm;
  const send = async () => void (failures = 1);
  const before = await numberOf('sent');
  const statements = await queriesOf(async () => {
    await using _mailer = new Mailer({ orm, logger, clock, patience, send });
    await eventually(async () => (await numberOf('sent')) === before + 1);
  });
  const ofMailer = statements.filter(({ sql }) => !sql.includes('count('));
  const storing = ofMailer.filter(({ values }) =>
    values.some((value) => Array.isArray(value) && value.includes('sent')),
  );
  expect(storing).toHaveLength(1);
  expect(storing[0]!.values).toContain(0);
  expect(storing[0]!.values).not.toContain(attemptsAtOnce);
});

test('mailer: stores results at its stop while a slow attempt runs, with the time of each attempt’s end', async () => {
  const [fast, slow] = await queue(2);
  const ends = new Map([fast!, slow!].map(({ id }) => [id, Promise.withResolvers<void>()]));
  let running = 0;
  const send = ({ message: mail }: ClaimedMail) => {
    running++;
    return ends.get(mail.id)!.promise;
  };
  let now = new Date('2036-11-21T05:00:00.000Z');
  const mailer = new Mailer({ orm: world.orm, logger, clock: { now: () => now }, patience, send });
  await eventually(() => running === 2);
  const stopped = mailer[Symbol.asyncDispose]();
  ends.get(fast!.id)!.resolve();
  await eventually(async () => (await rowOf(fast!)).status === 'sent');
  expect(await rowOf(slow!)).toMatchObject({ status: 'waiting', attempts: 1 });
  now = new Date('2036-11-21T05:00:20.000Z');
  ends.get(slow!.id)!.resolve();
  await stopped;
  expect(await rowOf(fast!)).toMatchObject({ sentAt: new Date('2036-11-21T05:00:00.000Z') });
  expect(await rowOf(slow!)).toMatchObject({ status: 'sent', sentAt: now });
});

test('mailer: stores at its stop at once what it knows only in memory, while a slow attempt runs', async () => {
  // No sweep comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [fast, slow] = await queue(2);
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = async ({ message: mail }: ClaimedMail) => {
    if (mail.id !== slow!.id) return;
    begun.resolve();
    await end.promise;
  };
  const mailer = new Mailer({ orm: world.orm, logger, clock, patience, send });
  await begun.promise;
  // The fast attempt has ended before this read; its result is not stored.
  expect(await rowOf(fast!)).toMatchObject({ status: 'waiting', attempts: 1 });
  const stopped = mailer[Symbol.asyncDispose]();
  vi.useRealTimers();
  await eventually(async () => (await rowOf(fast!)).status === 'sent');
  expect(await rowOf(slow!)).toMatchObject({ status: 'waiting', attempts: 1 });
  end.resolve();
  await stopped;
  expect(await rowOf(slow!)).toMatchObject({ status: 'sent' });
});

test('mailer: stores the last results at its stop also if the database fails meanwhile', async () => {
  const [email] = await queue(1);
  let failures = 0;
  const fork = () => {
    if (failures > 0 && failures-- > 0) throw new Error('The database is down');
    return world.orm.em.fork();
  };
  const orm = { em: { fork } } as unknown as typeof world.orm;
  const end = Promise.withResolvers<void>();
  let isRunning = false;
  const send = () => {
    isRunning = true;
    return end.promise;
  };
  const mailer = new Mailer({ orm, logger, clock, patience, send });
  await eventually(() => isRunning);
  const stopped = mailer[Symbol.asyncDispose]();
  failures = 2;
  end.resolve();
  await stopped;
  expect(await rowOf(email!)).toMatchObject({ status: 'sent' });
});

test('mailer: sends the next email about a subject as soon as the one before has failed permanently', async () => {
  // No sweep comes: only what wakes the mailer lets it look again.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [first, next] = await queue(2, { isOneSubject: true });
  const reached = Promise.withResolvers<void>();
  const send = async ({ message: mail }: ClaimedMail) => {
    if (mail.id === first!.id) throw new Error('refused');
    reached.resolve();
  };
  const once = { attempts: 1, retrySeconds: 60 };
  {
    await using _mailer = new Mailer({ orm: world.orm, logger, clock, patience: once, send });
    await reached.promise;
  }
  expect(await rowOf(first!)).toMatchObject({ status: 'failed' });
  expect(await rowOf(next!)).toMatchObject({ status: 'sent' });
});

test('mailer: sends the next email about a subject as soon as the one before is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [, , last] = await queue(3, { isOneSubject: true });
  const order: string[] = [];
  const reached = Promise.withResolvers<void>();
  const send = async ({ message: mail }: ClaimedMail) => {
    order.push(mail.id);
    if (mail.id === last!.id) reached.resolve();
  };
  {
    await using _mailer = new Mailer({ orm: world.orm, logger, clock, patience, send });
    await reached.promise;
  }
  expect(order).toEqual(order.toSorted());
  expect(await numberOf('sent')).toBe(3);
});

test('mailer: sends an email as soon as one claimed before its insertion, about the same subject, is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let exchanges = 0;
  const second = Promise.withResolvers<void>();
  const fork = () => {
    if (++exchanges === 2) second.resolve();
    return world.orm.em.fork();
  };
  const orm = { em: { fork } } as unknown as typeof world.orm;
  const [begun, end, sentBoth] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const order: string[] = [];
  const send = async ({ message: mail }: ClaimedMail) => {
    if (order.push(mail.id) === 2) return sentBoth!.resolve();
    begun!.resolve();
    return end!.promise;
  };
  const [first, next] = write(2, { isOneSubject: true });
  await store(first!);
  {
    await using mailer = new Mailer({ orm, logger, clock, patience, send });
    await begun!.promise;
    await store(next!);
    mailer.wake();
    // It leaves the email out, since the one before is being sent.
    await second.promise;
    end!.resolve();
    await sentBoth!.promise;
  }
  expect(order).toEqual([first!.id, next!.id]);
  expect(await numberOf('sent')).toBe(2);
});
