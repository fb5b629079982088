import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { queriesOf } from '@yoza/local-infrastructure/watch-queries';
import { usualMs, waitingFor } from '@yoza/local-infrastructure/while-locked';
import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { endingWithLastStatement, sendWrites } from '@yoza/service-kit/last-statement';
import { migrate } from '@yoza/service-kit/migrate';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postMessage } from '../src/conversation/post-message.ts';
import { databaseOptions } from '../src/database.ts';
import { Mailer } from '../src/mail/mailer.ts';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { PartitionNotifications } from '../src/migrations/0007-partitioned-notifications.ts';
import { markNotificationsRead } from '../src/notification/mark-notifications-read.ts';
import { countUnreadOf, notificationsOf } from '../src/notification/notification.queries.ts';
import { notifyAdmins } from '../src/notification/notify-admins.ts';
import { notify } from '../src/notification/notify.ts';
import { pruneNotifications } from '../src/notification/prune-notifications.ts';
import { remindOfMessages } from '../src/notification/remind-of-messages.ts';
import { jobOf } from './facts.ts';
import { idAt, middleOf, monthIn, partitionsOf } from './monthly.ts';

let stack: AsyncDisposableStack;
let orm: MikroORM;
let databaseUrl: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['chat']);
  stack.defer(() => database.drop());
  databaseUrl = database.urls['chat']!;
  orm = await openDatabase(databaseOptions({ databaseUrl }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0006-partitioned-events' });
});
afterEach(() => stack.disposeAsync());

const em = () => orm.em.fork() as EntityManager;
const run = <Row = object>(sql: string, values: unknown[] = []) => em().execute<Row[]>(sql, values);
const inTransaction = (work: (transaction: EntityManager) => Promise<unknown>) =>
  em().transactional((transaction) => work(transaction as EntityManager));

const tables = ['notifications', 'admin_notifications', 'outgoing_emails'] as const;
type Table = (typeof tables)[number];
const oddId = () => `ffffffff${crypto.randomUUID().slice(8)}`;
const partitionIn = (table: Table, months: number) =>
  `${table}_${monthIn(months).toISOString().slice(0, 7).replace('-', '_')}`;

const insertNotification = `
  insert into notifications (id, person_id, kind, subject, subject_id, event_id, facts, created_at, read_at)
  values (?, ?, ?, ?, ?, ?, '{}', ?, null) on conflict do nothing returning 1`;
const insertShared = `
  insert into admin_notifications (id, kind, subject, subject_id, event_id, facts, created_at, read_at)
  values (?, ?, ?, ?, ?, '{}', ?, null) on conflict do nothing returning position`;
const insertEmail = `
  insert into outgoing_emails (id, event_id, kind, customer_id, subject_id, content, status, attempts, next_attempt_at, created_at)
  values (?, ?, ?, ?, ?, '{}', ?, 0, ?, ?) returning id`;

/** Stores a row of a kind with the statement of a version. Returns its id. */
async function store(table: Table, kind: string, eventId: string, at = new Date(), status = 'waiting') {
  const [id, person, subject] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  if (table === 'notifications') await run(insertNotification, [id, person, kind, 'job', subject, eventId, at]);
  else if (table === 'admin_notifications') await run(insertShared, [id, kind, 'job', subject, eventId, at]);
  else await run(insertEmail, [id, eventId, kind, person, subject, status, at, at]);
  return id;
}

/** Partition and kind of each row, in the order of the kinds. */
const rowsOf = async (table: Table) =>
  (
    await run<{ partition: string; kind: string }>(
      `select tableoid::regclass::text as partition, kind from ${table} order by kind`,
    )
  ).map(({ partition, kind }) => [partition, kind]);

describe('the migration', () => {
  test.each(tables)('keeps the rows of %s', async (table) => {
    await store(table, 'a now', idAt(new Date()));
    await store(table, 'b next', idAt(middleOf(1)));
    await store(table, 'c odd', oddId());
    const before = await run(`select * from ${table} order by kind`);
    await migrate(orm);
    // Later migrations add columns.
    expect(await run(`select * from ${table} order by kind`)).toMatchObject(before);
    expect(await rowsOf(table)).toEqual([
      [`${table}_first`, 'a now'],
      [partitionIn(table, 1), 'b next'],
      [`${table}_other`, 'c odd'],
    ]);
    await store(table, 'd later', idAt(new Date()));
    expect((await rowsOf(table)).at(-1)).toEqual([`${table}_first`, 'd later']);
  });

  test('keeps what is checked', async () => {
    await migrate(orm);
    const [id, at] = [crypto.randomUUID(), new Date()];
    const event = idAt(at);
    const refused = { code: '23514' };
    await expect(run(insertNotification, [id, id, 'a', 'car', id, event, at])).rejects.toMatchObject(refused);
    await expect(run(insertShared, [id, 'a', 'car', id, event, at])).rejects.toMatchObject(refused);
    await expect(run(insertEmail, [id, event, 'a', id, id, 'lost', at, at])).rejects.toMatchObject(refused);
  });

  test('assigns no position again, since admins have read up to it', async () => {
    await store('admin_notifications', 'a', idAt(new Date()));
    await run('delete from admin_notifications');
    await migrate(orm);
    await store('admin_notifications', 'b', idAt(new Date()));
    expect(await run('select position from admin_notifications')).toEqual([{ position: '2' }]);
  });
});

test('the migration may take longer than any other statement', async () => {
  const migration = new PartitionNotifications(orm.driver, orm.config);
  migration.up();
  await waitingFor(databaseUrl, 'notifications', () =>
    inTransaction(async (transaction) => {
      await transaction.execute(`set local statement_timeout = '${usualMs}ms'`);
      for (const sql of migration.getQueries()) await transaction.execute(String(sql));
    }),
  );
  expect(await partitionsOf(em(), 'notifications')).toContain('notifications_first');
});

describe('an earlier version', () => {
  /** Ids of two rows at the same place of two partitions. */
  let here: string;
  let there: string;
  const storeTwo = async (table: Table) => {
    await migrate(orm);
    here = await store(table, 'here', idAt(new Date()));
    there = await store(table, 'there', idAt(middleOf(1)));
    expect(await run(`select distinct ctid from ${table}`)).toHaveLength(1);
  };

  test.each(tables)('does not remove rows of %s: their places repeat', async (table) => {
    await storeTwo(table);
    await expect(
      run(`delete from ${table} where ctid = any(array(select ctid from ${table} where kind = 'here' for update))`),
    ).rejects.toThrow(`permission denied for table ${table}`);
    expect(await rowsOf(table)).toHaveLength(2);
  });

  test('marks a notification by its id', async () => {
    await storeTwo('notifications');
    await run('update notifications set read_at = now() where read_at is null and id in (?)', [there]);
    expect(await run('select kind from notifications where read_at is not null')).toEqual([{ kind: 'there' }]);
  });

  test('marks a notification to all admins', async () => {
    await storeTwo('admin_notifications');
    await run(
      `insert into admin_notification_reads (position, person_id, read_at)
       select position, ?, now() from admin_notifications where id in (?) for key share`,
      [here, there],
    );
    expect(await run('select position from admin_notification_reads')).toHaveLength(1);
  });

  test('claims an email by its id, and stores its result', async () => {
    await storeTwo('outgoing_emails');
    const claimed = await run<{ id: string }>(
      `update outgoing_emails set attempts = attempts + 1 where id in (
         select id from outgoing_emails as mail where status = 'waiting' and next_attempt_at <= ? order by id limit 1 for update of mail skip locked)
       returning id`,
      [new Date()],
    );
    const first = [here, there].toSorted()[0]!;
    expect(claimed).toEqual([{ id: first }]);
    await run(`update outgoing_emails set status = 'sent', sent_at = now() where id = ?`, [first]);
    expect(await run(`select id, attempts from outgoing_emails where status = 'sent'`)).toEqual([
      { id: first, attempts: 1 },
    ]);
  });
});

const told = (eventId: string) => {
  const [now, subjectId] = [new Date(), crypto.randomUUID()];
  return { kind: 'job-booked', subject: 'job', subjectId, facts: {}, eventId, happenedAt: now, now } as const;
};

test.each([
  ['this month', new Date()],
  ['the next month', middleOf(1)],
])('an event of %s: causes a notification and an email once, however often it arrives', async (_name, at) => {
  await migrate(orm);
  const event = told(idAt(at));
  const person = crypto.randomUUID();
  for (let times = 0; times < 2; times++) {
    await withTransaction(em(), async (transaction) => {
      notify(transaction, [person], event);
      notifyAdmins(transaction, { adminNotifications: 'shared', admins: [] }, event);
    });
  }
  await store('outgoing_emails', 'job-booked', event.eventId);
  await expect(store('outgoing_emails', 'job-booked', event.eventId)).rejects.toMatchObject({ code: '23505' });
  for (const table of tables) expect(await rowsOf(table)).toHaveLength(1);
});

describe('an unread chat message', () => {
  const [amina, session] = [crypto.randomUUID(), crypto.randomUUID()];
  const open = (id: string, customerId: string) =>
    run(
      `insert into chat_sessions (id, customer_id, subject, status, version, last_position, customer_unread, admin_unread, created_at, updated_at)
       values (?, ?, 'Support', 'active', 1, 0, 0, 0, now(), now())`,
      [id, customerId],
    );
  const unread = (messageId: string) =>
    [crypto.randomUUID(), amina, 'chat-message', 'chat-session', session, messageId, new Date()] as const;
  /** Stores a notification with the statement that all versions use. Returns whether it was stored. */
  const tell = async (storing: EntityManager, messageId: string) =>
    (await storing.execute<object[]>(insertNotification, [...unread(messageId)])).length === 1;

  beforeEach(async () => {
    await migrate(orm);
    await open(session, amina);
  });

  test('has one notification for each session, though two processes store one for messages of two months', async () => {
    const [one, other] = [em(), em()];
    for (const storing of [one, other]) {
      await storing.begin();
      stack.defer(() => (storing.isInTransaction() ? storing.rollback() : undefined));
    }
    expect(await tell(one, idAt(new Date()))).toBe(true);
    const waiting = tell(other, idAt(middleOf(1)));
    const locked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await eventually(async () => (await run(locked)).length > 0);
    await one.commit();
    expect(await waiting).toBe(false);
    await other.commit();
    expect(await rowsOf('notifications')).toHaveLength(1);
  });

  test('has another one once the first is read', async () => {
    expect(await tell(em(), idAt(new Date()))).toBe(true);
    expect(await tell(em(), idAt(middleOf(1)))).toBe(false);
    await markNotificationsRead(em(), { personId: amina, isAdmin: false }, { messagesOf: session }, new Date());
    expect(await tell(em(), idAt(middleOf(1)))).toBe(true);
    expect(await tell(em(), idAt(new Date()))).toBe(false);
  });

  test('has one notification, whatever the search path is', async () => {
    expect(await tell(em(), idAt(new Date()))).toBe(true);
    await inTransaction(async (storing) => {
      await storing.execute('set local search_path = public');
      const values = [...unread(idAt(middleOf(1)))];
      expect(await storing.execute(insertNotification.replace('into ', 'into chat.'), values)).toEqual([]);
    });
  });

  test('is notified of, and its chat goes on, while the chat of another customer is stuck', async () => {
    const clock = { now: () => new Date() };
    const [juma, stuck] = [crypto.randomUUID(), `ffffffff${session.slice(8)}`];
    await open(stuck, juma);
    const post = (sessionId: string) =>
      postMessage(em(), newPrincipal({ role: 'admin' }), { sessionId, text: 'Hello', clientMessageId: null }, clock);
    for (const id of [session, stuck]) await post(id);
    const [sending, reminding] = [em(), em()];
    for (const transaction of [sending, reminding]) {
      await transaction.begin();
      stack.defer(() => transaction.rollback());
    }
    await sending.execute('select from chat_sessions where id = ? for update', [stuck]);
    await endingWithLastStatement(reminding, async () => {
      await remindOfMessages(reminding, clock.now(), 0);
      await sendWrites(reminding);
    });
    expect(await reminding.execute('select person_id from notifications order by subject_id')).toEqual([
      { person_id: amina },
      { person_id: juma },
    ]);
    expect((await post(session)).message.message).toBe('Hello');
  });
});

describe('old months', () => {
  test.each(tables)('of %s are dropped 90 days after their end', async (table) => {
    await migrate(orm);
    await store(table, 'a', idAt(new Date()), undefined, 'sent');
    await store(table, 'b', idAt(middleOf(1)), undefined, 'failed');
    const end = monthIn(1).getTime();
    await pruneNotifications(orm, new Date(end + 89 * 86_400_000), 90);
    expect((await rowsOf(table)).map(([, kind]) => kind)).toEqual(['a', 'b']);
    const now = new Date(end + 91 * 86_400_000);
    await pruneNotifications(orm, now, 90);
    expect((await rowsOf(table)).map(([, kind]) => kind)).toEqual(['b']);
    expect(await partitionsOf(em(), table)).not.toContain(`${table}_first`);
  });

  test('are created for this month and the next', async () => {
    await migrate(orm);
    await pruneNotifications(orm, middleOf(1), 90);
    for (const table of tables)
      expect(await partitionsOf(em(), table)).toEqual(
        [`${table}_first`, partitionIn(table, 1), partitionIn(table, 2), `${table}_other`].toSorted(),
      );
    await store('notifications', 'a', idAt(middleOf(2)));
    expect(await rowsOf('notifications')).toEqual([[partitionIn('notifications', 2), 'a']]);
  });

  test('leave the emails that still wait', async () => {
    await migrate(orm);
    await store('outgoing_emails', 'sent', idAt(new Date()), undefined, 'sent');
    await store('outgoing_emails', 'waiting', idAt(new Date()));
    await pruneNotifications(orm, middleOf(5), 90);
    expect(await rowsOf('outgoing_emails')).toEqual([['outgoing_emails_other', 'waiting']]);
  });

  test('leave no trace in the unread count of an admin who marked their notifications one by one', async () => {
    await migrate(orm);
    const ruth = { personId: crypto.randomUUID(), isAdmin: true };
    await run(`insert into admin_readers (person_id, read_through, read_at) values (?, 0, now())`, [ruth.personId]);
    await store('admin_notifications', 'a unread', idAt(new Date()));
    const marked = await store('admin_notifications', 'b marked', idAt(new Date()));
    for (const kind of ['c unread', 'd unread']) await store('admin_notifications', kind, idAt(middleOf(1)));
    const kept = (await notificationsOf(em(), ruth, undefined, 10)).find(({ kind }) => String(kind) === 'd unread')!;
    await markNotificationsRead(em(), ruth, { ids: [marked, kept.id] }, new Date());
    expect(await countUnreadOf(em(), ruth)).toBe(2);
    await run('alter table admin_notifications detach partition admin_notifications_first');
    expect(await countUnreadOf(em(), ruth)).toBe(1);
    await pruneNotifications(orm, new Date(), 90);
    expect(await run('select position from admin_notification_reads')).toEqual([{ position: '4' }]);
    expect(await countUnreadOf(em(), ruth)).toBe(1);
    await pruneNotifications(orm, middleOf(5), 90);
    expect(await run('select position from admin_notification_reads')).toEqual([]);
  });

  test.each(tables)('leave rows of %s with other ids, which are removed by their age, in steps', async (table) => {
    await migrate(orm);
    const [now, old] = [new Date(), new Date(Date.now() - 91 * 86_400_000)];
    for (let times = 0; times < 5; times++) await store(table, 'old', oddId(), old, 'sent');
    await store(table, 'young', oddId(), new Date(Date.now() - 89 * 86_400_000), 'sent');
    const statements = await queriesOf(() => pruneNotifications(orm, now, 90, 2));
    expect(statements.filter(({ sql }) => sql.includes(`delete from ${table}_other`))).toHaveLength(3);
    expect(await rowsOf(table)).toEqual([[`${table}_other`, 'young']]);
  });

  test('keep an old email with another id as long as it waits', async () => {
    await migrate(orm);
    await store('outgoing_emails', 'waiting', oddId(), new Date(0));
    await pruneNotifications(orm, new Date(), 90);
    expect(await rowsOf('outgoing_emails')).toEqual([['outgoing_emails_other', 'waiting']]);
  });
});

test('mailer: sends emails of several months, and stores the result of one whose month is dropped meanwhile', async () => {
  await migrate(orm);
  const emails = [new Date(), middleOf(1)].map((at) => {
    const job = jobOf(crypto.randomUUID());
    const address = { customerId: job.customerId, subjectId: job.id, expiresAt: null };
    return OutgoingEmail.write({
      ...address,
      eventId: idAt(at),
      kind: 'job-booked',
      content: { job, version: 1 },
      now: new Date(),
    });
  });
  await em().persist(emails).flush();
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let running = 0;
  const send = () => ends[running++]!.promise;
  const patience = { attempts: 3, retrySeconds: 60 };
  const logger = createLogger('chat', 'silent');
  await using _mailer = new Mailer({ orm, logger, clock: { now: () => new Date() }, patience, send });
  await eventually(() => running === 2);
  await pruneNotifications(orm, middleOf(5), 90);
  expect(await partitionsOf(em(), 'outgoing_emails')).not.toContain('outgoing_emails_first');
  for (const { resolve } of ends) resolve();
  const sent = `select event_id from outgoing_emails where status = 'sent' and attempts = 1`;
  await eventually(async () => (await run(sent)).length === 2);
});
