import type { EntityManager } from '@mikro-orm/postgresql';
import { jobBooked, jobRescheduled } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '../src/delivery/outcome.ts';
import { failed, sent } from '../src/delivery/outcome.ts';
import { storeAndClaim } from '../src/mail/mail-queue.ts';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { jobOf, userOf } from './facts.ts';
import { userRegistered } from '@yoza/identity-contract/events';
import type { Sandbox } from './sandbox-process.ts';
import { startSandbox } from './sandbox-process.ts';
import type { World } from './world.ts';
import { createWorld, customer } from './world.ts';

let world: World;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  world = await createWorld();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await sandbox?.[Symbol.asyncDispose]();
});

interface Row {
  status: string;
  attempts: number;
  last_error: string | null;
}

const rowsOf = (customerId: string): Promise<Row[]> =>
  world.orm.em
    .fork()
    .execute<Row[]>('select status, attempts, last_error from outgoing_emails where customer_id = ? order by id', [
      customerId,
    ]);
const start = (settings: Record<string, string> = {}) =>
  world.startChat({ CHAT_SMTP_URL: sandbox.smtpUrl, CHAT_MAIL_RETRY_SECONDS: '0.05', ...settings });
const moved = { previousScheduledDate: '2036-11-20T08:00:00.000Z', previousTimeSlot: '11:00 AM - 2:00 PM' };

test('emails: survive a mail server outage, and are sent once and in order by several replicas', async () => {
  const replicas = [await start(), await start()];
  const people = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const person = customer();
      return { person, ...(await world.introduce(person, 'Amina', 'Kato')) };
    }),
  );
  await sandbox.stop();
  for (const { person } of people) {
    const job = jobOf(person.userId);
    await world.jobs.publish(jobBooked, job, { actorId: person.userId });
    await eventually(async () => (await rowsOf(person.userId)).length === 1);
    await world.jobs.publish(jobRescheduled, { ...job, ...moved }, { version: 2, actorId: person.userId });
  }
  await eventually(async () => (await rowsOf(people[0]!.person.userId)).some(({ attempts }) => attempts > 1));
  expect((await rowsOf(people[0]!.person.userId))[0]).toMatchObject({ status: 'waiting' });
  expect((await rowsOf(people[0]!.person.userId))[0]!.last_error).toMatch(/ECONNREFUSED/);
  const metrics = await (await fetch(`${replicas[0]!.operationsUrl}/metrics`)).text();
  expect(Number(/^yoza_emails_waiting\{version="local"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(5);
  await sandbox.start();
  for (const { person, email } of people) {
    await eventually(async () => (await rowsOf(person.userId)).every(({ status }) => status === 'sent'));
    const subjects = (await sandbox.mailsTo(email)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(['Booking rescheduled', 'Booking confirmed']);
  }
  for (const replica of replicas) await replica.stop();
});

test('email that cannot be sent: fails after the maximum of attempts with the reason stored', async () => {
  const chat = await start({ CHAT_MAIL_ATTEMPTS: '3', CHAT_SMTP_URL: 'smtp://127.0.0.1:9' });
  const person = customer();
  await world.introduce(person, 'Amina', 'Kato');
  await world.jobs.publish(jobBooked, jobOf(person.userId), { actorId: person.userId });
  await eventually(async () => (await rowsOf(person.userId))[0]?.status === 'failed');
  expect((await rowsOf(person.userId))[0]).toMatchObject({ attempts: 3 });
  expect((await rowsOf(person.userId))[0]!.last_error).toMatch(/ECONNREFUSED/);
  const metrics = await (await fetch(`${chat.operationsUrl}/metrics`)).text();
  expect(metrics).toMatch(/^yoza_emails_failed\{version="local"\} 1$/m);
  await chat.stop();
});

test('email: waits for the address of its customer', async () => {
  const chat = await start();
  const person = customer();
  await world.jobs.publish(jobBooked, jobOf(person.userId), { actorId: person.userId });
  await eventually(async () => (await rowsOf(person.userId))[0]?.last_error?.includes('address'));
  const user = userOf(person.userId, 'Amina', 'Kato', 'customer');
  await world.identity.publish(userRegistered, user);
  await sandbox.mail(user.email, 'Booking confirmed');
  await chat.stop();
});

test('email: is taken over by another replica if the sending one died', async () => {
  const chat = await world.startChat();
  const person = customer();
  const { email } = await world.introduce(person, 'Amina', 'Kato');
  await world.jobs.publish(jobBooked, jobOf(person.userId), { actorId: person.userId });
  await eventually(async () => (await rowsOf(person.userId)).length === 1);
  const take = (seconds: number) =>
    world.orm.em
      .fork()
      .execute(
        'update outgoing_emails set attempts = 1, next_attempt_at = now() + make_interval(secs => ?) where customer_id = ?',
        [seconds, person.userId],
      );
  await take(3600);
  const other = await start();
  const later = customer();
  const { email: laterEmail } = await world.introduce(later, 'Moses', 'Lubega');
  await world.jobs.publish(jobBooked, jobOf(later.userId), { actorId: later.userId });
  await sandbox.mail(laterEmail, 'Booking confirmed');
  expect(await sandbox.mailsTo(email)).toEqual([]);
  await take(-1);
  await sandbox.mail(email, 'Booking confirmed');
  await eventually(async () => (await rowsOf(person.userId))[0]?.status === 'sent');
  await Promise.all([chat.stop(), other.stop()]);
  expect(await sandbox.mailsTo(email)).toHaveLength(1);
});

test('claim: takes the oldest email about a subject, after an expired one has failed', async () => {
  const now = new Date();
  const job = jobOf(crypto.randomUUID());
  const write = (expiresAt: Date | null) =>
    OutgoingEmail.write({
      eventId: crypto.randomUUID(),
      kind: 'job-booked',
      customerId: job.customerId,
      subjectId: job.id,
      content: { job, version: 1 },
      expiresAt,
      now,
    });
  const [expired, due, behind] = [write(new Date(now.getTime() - 1)), write(null), write(null)];
  // Ids of the same millisecond are in any order.
  [expired.id, due.id, behind.id] = [expired.id, due.id, behind.id].toSorted() as [string, string, string];
  await world.orm.em.fork().persist([expired, due, behind]).flush();
  const claim = async (at: Date, outcomes: Outcome[] = [], max = 10) => {
    const claimed = await storeAndClaim(world.orm.em.fork() as EntityManager, outcomes, max, at);
    return claimed.map(({ message }) => message).filter(({ subjectId }) => subjectId === job.id);
  };
  const untouched = { status: 'waiting', attempts: 0 };
  expect(await claim(now, [], 0)).toEqual([]);
  expect(await rowsOf(job.customerId)).toMatchObject([untouched, untouched, untouched]);
  expect(await claim(now)).toEqual([]);
  const [claimed, ...others] = await claim(now);
  expect(others).toEqual([]);
  expect(claimed).toMatchObject({
    id: due.id,
    attempts: 1,
    content: { job, version: 1 },
    createdAt: now,
    expiresAt: null,
  });
  expect(await claim(now)).toEqual([]);
  expect(await rowsOf(job.customerId)).toMatchObject([
    { status: 'failed', attempts: 0, last_error: 'Expired before it could be sent.' },
    { status: 'waiting', attempts: 1 },
    { status: 'waiting', attempts: 0 },
  ]);
  const afterLease = new Date(now.getTime() + 121_000);
  expect((await claim(afterLease)).map(({ id, attempts }) => [id, attempts])).toEqual([[due.id, 2]]);
  // The outcome of the first attempt comes after the second has begun: only success counts.
  await claim(now, [failed(claimed!, new Error('too late'), { attempts: 1, retrySeconds: 1 }, now)]);
  expect(await rowsOf(job.customerId)).toMatchObject([
    { status: 'failed' },
    { status: 'waiting', attempts: 2, last_error: null },
    { status: 'waiting', attempts: 0 },
  ]);
  const ended = new Date(now.getTime() - 5_000);
  expect((await claim(now, [sent(claimed!, ended)])).map(({ id }) => id)).toEqual([behind.id]);
  expect(await rowsOf(job.customerId)).toMatchObject([
    { status: 'failed' },
    { status: 'sent', attempts: 2 },
    { status: 'waiting', attempts: 1 },
  ]);
  expect(await world.orm.em.fork().findOneOrFail(OutgoingEmail, { id: due.id })).toMatchObject({ sentAt: ended });
});
