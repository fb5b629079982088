import { invoiceIssued, invoicePaid, paymentSucceeded } from '@yoza/billing-contract/events';
import type { DomainEvent, EventDefinition } from '@yoza/kernel-contract/event';
import { userRegistered } from '@yoza/identity-contract/events';
import { jobAssigned, jobBooked, jobCancelled } from '@yoza/jobs-contract/events';
import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { handleOnce } from '@yoza/messaging/handle-once';
import { newEvent } from '@yoza/messaging/record-event';
import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { eventually } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '../src/conversation/open-session.ts';
import { postMessage } from '../src/conversation/post-message.ts';
import { databaseOptions } from '../src/database.ts';
import { Mailer } from '../src/mail/mailer.ts';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { remindersAtOnce, remindOfMessages } from '../src/notification/remind-of-messages.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { createChatDatabase } from './database.ts';
import { jobOf, userOf } from './facts.ts';
import { billOf, paid, paymentOf } from './money-facts.ts';
import { removeFrom } from './monthly.ts';
import { admin, customer, technician } from './world.ts';

const clock = { now: () => new Date() };
const [ruth, juma] = [admin(), technician()];

let orm: MikroORM;
let stack: AsyncDisposableStack;
beforeAll(async () => {
  stack = new AsyncDisposableStack();
  const database = await createChatDatabase();
  stack.defer(() => database.drop());
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['chat']! }));
  stack.defer(() => orm.close(true));
  await handle(userRegistered, userOf(ruth.userId, 'Ruth', 'Achieng', 'admin'));
  await handle(userRegistered, userOf(juma.userId, 'Juma', 'Okello'));
});
afterAll(() => stack.disposeAsync());
beforeEach(async () => {
  for (const table of ['notifications', 'admin_notifications', 'outgoing_emails']) await removeFrom(em(), table);
  await em().execute('update outbox set published_at = now()');
});

const em = () => orm.em.fork() as EntityManager;

interface Given {
  actorId?: string;
  version?: number;
  form?: 'each' | 'shared';
}

/** Returns an event, and the subscription of its only handler, or of the one of this name. */
function prepare(
  definition: EventDefinition,
  data: unknown,
  { actorId, version = 1, form = 'shared' }: Given = {},
  name?: string,
) {
  const policy = { clock, startedAt: clock.now(), mailMaxAgeHours: 24, adminNotifications: form };
  const [subscription] = subscriptions(policy).filter(
    (one) => one.definition.type === definition.type && (name === undefined || one.handler === name),
  );
  const aggregate = { id: crypto.randomUUID(), version };
  const event = newEvent(definition, { aggregate, actorId: actorId ?? null, data, occurredAt: clock.now() });
  return { subscription: subscription!, event: event as DomainEvent };
}

/** Hands an event to its handler. Returns the beginning of each statement it sends, other than begin and commit. */
function handle(...of: Parameters<typeof prepare>): Promise<string[]> {
  const { subscription, event } = prepare(...of);
  return heads(() => handleOnce(orm, subscription, [event]));
}

const heads = async (work: () => Promise<unknown>) =>
  (await queriesOf(work))
    .map(({ sql }) => sql.trim().split(/\s+/).slice(0, 3).join(' '))
    .filter((head) => !/^(begin|commit)\b/.test(head));

/** Returns the numbers of notifications, of emails, and of events that were recorded. */
const stored = async () =>
  (
    await em().execute(
      `select (select count(*)::int from notifications) as own, (select count(*)::int from admin_notifications) as shared,
              (select count(*)::int from outgoing_emails) as emails, (select count(*)::int from outbox where published_at is null) as events`,
    )
  )[0];

/** Returns the number of statements that wait for a lock. */
const waiting = async () =>
  (await em().execute(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length;

/** The inbox row, the facts, and all writes. */
const three = (facts: string) => ['insert into inbox', facts, 'with "write_0" as'];

async function booked() {
  const amina = customer();
  const job = jobOf(amina.userId, { paymentMethod: 'invoice' });
  return { amina, job, statements: await handle(jobBooked, job, { actorId: amina.userId }) };
}

test('booked job: takes three statements', async () => {
  const { statements } = await booked();
  expect(statements).toEqual(three('with "newest" as'));
  expect(await stored()).toEqual({ own: 1, shared: 1, emails: 1, events: 2 });
});

test('booked job: takes no further statement if each admin has a notification of their own', async () => {
  const amina = customer();
  const given = { actorId: amina.userId, form: 'each' } as const;
  expect(await handle(jobBooked, jobOf(amina.userId), given)).toHaveLength(3);
  expect(await stored()).toEqual({ own: 2, shared: 0, emails: 1, events: 2 });
});

test('assigned, then cancelled job: takes three statements each, with the technician’s notification and email', async () => {
  const { amina, job } = await booked();
  const assigned = { ...job, status: 'assigned' as const, technicianId: juma.userId };
  const given = { version: 2, actorId: ruth.userId };
  expect(await handle(jobAssigned, assigned, given, 'tell')).toEqual(three('with "newest" as'));
  expect(await stored()).toEqual({ own: 3, shared: 1, emails: 3, events: 4 });
  const cancelled = { ...assigned, status: 'cancelled' as const };
  expect(await handle(jobCancelled, cancelled, { version: 3, actorId: amina.userId }, 'tell')).toHaveLength(3);
  expect(await stored()).toEqual({ own: 4, shared: 2, emails: 5, events: 6 });
});

test('outdated event of a job: takes one further read, and writes nothing', async () => {
  const { job } = await booked();
  await handle(jobCancelled, { ...job, status: 'cancelled' as const }, { version: 3 }, 'tell');
  const before = await stored();
  const late = await handle(jobAssigned, { ...job, technicianId: juma.userId }, { version: 2 }, 'tell');
  expect(late).toEqual(['insert into inbox', 'with "newest" as', 'select "job" as']);
  expect(await stored()).toEqual(before);
});

/** Returns the kinds of a person's notifications, in alphabetical order. */
const kindsOf = async (personId: string) =>
  (
    await em().execute<{ kind: string }[]>('select kind from notifications where person_id = ? order by kind', [
      personId,
    ])
  ).map(({ kind }) => kind);

describe('two events of one job at the same time, before any other', () => {
  const events = () => {
    const [job, moses] = [jobOf(customer().userId, { status: 'assigned', technicianId: juma.userId }), technician()];
    const assigned = prepare(jobAssigned, job, { version: 2, actorId: ruth.userId }, 'tell');
    const again = { ...job, technicianId: moses.userId };
    const reassigned = prepare(jobAssigned, again, { version: 3, actorId: ruth.userId }, 'tell');
    return { moses, assigned, reassigned };
  };

  /** Handles one event, and the other meanwhile, which waits for the commit of the one. */
  const handleBoth = async (one: ReturnType<typeof prepare>, other: ReturnType<typeof prepare>) => {
    const waited = await withTransaction(em(), async (transaction) => {
      await one.subscription.handle([one.event], transaction);
      const handled = handleOnce(orm, other.subscription, [other.event]);
      await eventually(async () => (await waiting()) === 1);
      return { handled };
    });
    await waited.handled;
  };

  test('notify the former technician if the second event waits for the first', async () => {
    const { moses, assigned, reassigned } = events();
    await handleBoth(assigned, reassigned);
    expect(await kindsOf(juma.userId)).toEqual(['job-assigned', 'job-unassigned']);
    expect(await kindsOf(moses.userId)).toEqual(['job-assigned']);
  });

  test('notify only the present technician if the first event waits for the second', async () => {
    const { moses, assigned, reassigned } = events();
    await handleBoth(reassigned, assigned);
    expect(await kindsOf(juma.userId)).toEqual([]);
    expect(await kindsOf(moses.userId)).toEqual(['job-assigned']);
  });
});

test('technician assigned their own booking: is notified once, as the technician', async () => {
  const job = jobOf(juma.userId, { status: 'assigned', technicianId: juma.userId });
  await handle(jobAssigned, job, { actorId: ruth.userId }, 'tell');
  expect(await stored()).toMatchObject({ own: 1, events: 1 });
  const [{ facts }] = (await em().execute('select facts from notifications')) as [{ facts: object }];
  expect(facts).toMatchObject({ customerName: 'Juma Okello' });
  expect(facts).not.toHaveProperty('technicianName');
});

test('issued invoice, its payment and the paid invoice: take three statements each', async () => {
  const { job } = await booked();
  const invoice = billOf(job);
  expect(await handle(invoiceIssued, invoice)).toEqual(three('select (select to_json(obj)'));
  expect(await stored()).toEqual({ own: 2, shared: 1, emails: 2, events: 3 });
  const payment = paid(paymentOf(invoice), 0, invoice);
  expect(await handle(paymentSucceeded, payment)).toEqual(three('select (select to_json(obj)'));
  expect(await stored()).toEqual({ own: 2, shared: 1, emails: 3, events: 3 });
  const settled = { ...invoice, status: 'paid' as const };
  expect(await handle(invoicePaid, settled, { version: 2 })).toEqual(three('select (select to_json(obj)'));
  expect(await stored()).toEqual({ own: 3, shared: 2, emails: 3, events: 5 });
});

test('part payment: takes three statements, with the notifications to the payer and to admins', async () => {
  const { job } = await booked();
  const invoice = billOf(job);
  expect(await handle(paymentSucceeded, paid(paymentOf(invoice), 1000, invoice))).toHaveLength(3);
  expect(await stored()).toEqual({ own: 2, shared: 2, emails: 2, events: 4 });
});

test('email: takes one statement from its insertion on, which also stores the result of the one before', async () => {
  // No sweep comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const logger = createLogger('chat', 'silent');
    let reached = Promise.withResolvers<void>();
    const send = async () => reached.resolve();
    const patience = { attempts: 3, retrySeconds: 60 };
    const insert = async () => {
      reached = Promise.withResolvers();
      const job = jobOf(crypto.randomUUID());
      const about = { customerId: job.customerId, subjectId: job.id, content: { job, version: 1 }, expiresAt: null };
      const email = { ...about, eventId: crypto.randomUUID(), kind: 'job-booked', now: clock.now() } as const;
      await em().persist(OutgoingEmail.write(email)).flush();
    };
    await insert();
    const statements = await heads(async () => {
      await using mailer = new Mailer({ orm, logger, clock, patience, send });
      await reached.promise;
      for (let emails = 2; emails <= 3; emails++) {
        await insert();
        mailer.wake();
        await reached.promise;
      }
    });
    const exchanges = statements.filter((head) => head.startsWith('with outcome'));
    // One for each email, and one at the end, for the result of the last.
    expect(exchanges).toHaveLength(4);
    expect(await em().execute('select distinct status from outgoing_emails')).toEqual([{ status: 'sent' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('chat message: takes two statements', async () => {
  const amina = customer();
  const session = await openSession(em(), amina.userId, 'Support Request', clock.now());
  const outgoing = { sessionId: session!.id, text: 'When will you come?', clientMessageId: crypto.randomUUID() };
  for (const sender of [amina, ruth]) {
    const statements = await heads(() => postMessage(em(), sender, outgoing, clock));
    expect(statements).toEqual(['select *, (select', 'with "write_0" as']);
  }
  expect(await heads(() => postMessage(em(), amina, outgoing, clock))).toEqual(['select *, (select']);
  expect(await em().execute('select customer_unread, admin_unread, last_position from chat_sessions')).toEqual([
    { customer_unread: 1, admin_unread: 1, last_position: 2 },
  ]);
});

test('chat message sent twice at the same time: is stored once, and both senders get it', async () => {
  const amina = customer();
  const session = await openSession(em(), amina.userId, 'Support Request', clock.now());
  const outgoing = { sessionId: session!.id, text: 'Hello', clientMessageId: crypto.randomUUID() };
  const first = em();
  await first.begin();
  await first.execute('select from chat_sessions where id = ? for update', [session!.id]);
  const posted = postMessage(em(), amina, outgoing, clock);
  await eventually(async () => (await waiting()) === 1);
  const repeated = postMessage(em(), amina, outgoing, clock);
  await eventually(async () => (await waiting()) === 2);
  await first.commit();
  const both = await Promise.all([posted, repeated]);
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect(new Set(both.map(({ message }) => message.id)).size).toBe(1);
});

test('chat message repeated while its first copy is stored and the session closed: is found', async () => {
  const amina = customer();
  const session = await openSession(em(), amina.userId, 'Support Request', clock.now());
  const outgoing = { sessionId: session!.id, text: 'Hello', clientMessageId: crypto.randomUUID() };
  const { posted, handed } = await withTransaction(em(), async (transaction) => {
    const posted = await postMessage(transaction, amina, outgoing, clock);
    const repeated = postMessage(em(), amina, outgoing, clock);
    await eventually(async () => (await waiting()) === 1);
    await transaction.execute(`update chat_sessions set status = 'closed' where id = ?`, [session!.id]);
    return { posted, handed: { repeated } };
  });
  expect(await handed.repeated).toEqual({ ...posted, isNew: false });
  const another = { ...outgoing, clientMessageId: crypto.randomUUID() };
  await expect(postMessage(em(), amina, another, clock)).rejects.toMatchObject({ code: 'SESSION_CLOSED' });
});

test('chat message with an id in upper case: has the same id in its event and when it is repeated', async () => {
  const amina = customer();
  const session = await openSession(em(), amina.userId, 'Support Request', clock.now());
  const clientMessageId = 'ABCDEF01-0000-4000-8000-00000000000A';
  const outgoing = { sessionId: session!.id, text: 'Hello', clientMessageId };
  const { message } = await postMessage(em(), amina, outgoing, clock);
  expect(message.clientMessageId).toBe(clientMessageId.toLowerCase());
  expect((await postMessage(em(), amina, outgoing, clock)).message).toEqual(message);
  const events = `select data->'message'->>'clientMessageId' as id from outbox where aggregate_id = ?`;
  expect(await em().execute(events, [message.id])).toEqual([{ id: clientMessageId.toLowerCase() }]);
});

test('reminders of messages: take two statements with the same text for any number, and a limited number at once', async () => {
  const unread = async (count: number) => {
    await em().execute(
      `with opened as (
         insert into chat_sessions (id, customer_id, subject, status, version, last_position, customer_unread, admin_unread, created_at, updated_at)
         select gen_random_uuid(), gen_random_uuid(), 'Support', 'active', 1, 1, 1, 0, now(), now() from generate_series(1, ?) returning id)
       insert into chat_messages (id, session_id, position, side, sender_id, message, is_read, created_at)
       select uuidv7(), id, 1, 'admin', ?, 'Hello', false, now() - interval '1 minute' from opened`,
      [count, ruth.userId],
    );
  };
  await em().execute('update chat_sessions set customer_unread = 0');
  const remind = async () =>
    (await queriesOf(() => remindOfMessages(em(), clock.now(), 15)))
      .map(({ sql }) => sql)
      .filter((sql) => !/^(begin|commit)\b/.test(sql));
  await unread(1);
  const one = await remind();
  expect(one).toHaveLength(2);
  await unread(remindersAtOnce + 1);
  expect((await remind())[1]).toBe(one[1]);
  expect(await stored()).toMatchObject({ own: 1 + remindersAtOnce, events: 1 + remindersAtOnce });
  await remind();
  expect(await stored()).toMatchObject({ own: 2 + remindersAtOnce });
  expect(await remind()).toHaveLength(1);
});
