import type { EntityManager } from '@mikro-orm/postgresql';
import { readsByPlan } from '@yoza/local-infrastructure/kept-plans';
import {
  queriesOf,
  queriesOfRequests,
  readsDuring,
  tablesScannedFully,
} from '@yoza/local-infrastructure/watch-queries';
import { createPartitions } from '@yoza/messaging/partitions';
import { encodeCursor } from '@yoza/service-kit/pagination';
import { newPrincipal } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import { fullVolume, volumeId } from '@yoza/service-kit/volume';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadVolume } from '../src/demonstration/load-volume.ts';
import { sent } from '../src/delivery/outcome.ts';
import { storeAndClaim } from '../src/mail/mail-queue.ts';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { notifyAdmins } from '../src/notification/notify-admins.ts';
import { idAt, middleOf, partitionsOf } from './monthly.ts';
import { admin, createWorld, type RunningChat, type World } from './world.ts';

const plan = { ...fullVolume, now: '2026-11-22T09:00:00.000Z' };

const large = [
  'chat_sessions',
  'chat_messages',
  'people',
  'notifications',
  'admin_notifications',
  'admin_notification_reads',
];
const isLarge = (table: string) => large.some((name) => table.startsWith(name));

let world: World;
let chat: RunningChat;
const em = () => world.orm.em.fork() as EntityManager;
/** An admin who has not marked all notifications as read, one who did for all but the last 2,000, and one who marked 4,997 of the last 5,000 by id. */
const [newAdmin, diligentAdmin, thoroughAdmin] = [admin(), admin(), admin()];

/** Beginnings of ids of four months, and of none. Each person has notifications of all, and those to all admins alternate between them. */
const months = [0, 1, 2, 3].map((months) => idAt(middleOf(months)).slice(0, 14)).concat('ffffffff-ffff-');

/** Stores 100,000 notifications to all admins, as many to single people, an email for each of those, and the read states of 40 admins. */
async function loadNotifications(loading: EntityManager): Promise<void> {
  await loading.execute('set local statement_timeout = 0');
  const of = (table: string, columns: string, values: string, month: string) =>
    loading.execute(
      `insert into ${table} (id, ${columns} kind, subject, subject_id, event_id, facts, created_at)
       select md5('${table} ' || n)::uuid, ${values} 'job-booked', 'job', md5('job ' || n)::uuid,
              (('{${months.join()}}'::text[])[1 + ${month}] || substr(md5('event ' || n), 13))::uuid, '{}',
              timestamptz '${plan.now}' - make_interval(mins => 100000 - n)
         from generate_series(0, 99999) as n`,
    );
  await of('admin_notifications', 'stored_at,', `now() - interval '1 day',`, 'n % 5');
  await of('notifications', 'person_id,', `${volumeId('user', 'n % 20000')},`, 'n / 20000');
  await loading.execute(
    `insert into outgoing_emails (id, event_id, kind, customer_id, subject_id, content, status, attempts, next_attempt_at, created_at)
     select id, event_id, kind, id, subject_id, '{}', case when created_at > ? then 'waiting' else 'sent' end, 1, created_at, created_at
       from notifications`,
    [plan.now],
  );
  await loading.execute(
    `insert into admin_readers (person_id, read_through, read_at)
     select gen_random_uuid(), 2500 * n, now() from generate_series(1, 37) as n
     union all values (?::uuid, 0, now()), (?::uuid, 98000, now()), (?::uuid, 95000, now())`,
    [newAdmin.userId, diligentAdmin.userId, thoroughAdmin.userId],
  );
  await loading.execute(
    `insert into admin_notification_reads (person_id, position, read_at)
     select reader.person_id, notification.position, now() from admin_notifications as notification
       join admin_readers as reader on notification.position > reader.read_through
      where case when reader.person_id = ? then notification.position <= 99997
                 else notification.position % 100 = 0 or notification.position > 99000 end`,
    [thoroughAdmin.userId],
  );
}

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
  await loadVolume(em(), plan);
  for (const name of ['notifications', 'admin_notifications', 'outgoing_emails'])
    await createPartitions(world.orm, { name, key: 'event_id', days: 90 }, middleOf(2));
  await em().transactional((loading) => loadNotifications(loading as EntityManager));
  // Not the partitioned tables: PostgreSQL itself analyses only their partitions.
  for (const table of ['notifications', 'admin_notifications', 'outgoing_emails'])
    for (const partition of await partitionsOf(em(), table)) await em().execute(`vacuum analyze ${partition}`);
  for (const table of ['admin_readers', 'admin_notification_reads']) await em().execute(`vacuum analyze ${table}`);
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

it('volume data: is loaded once', async () => {
  expect(await loadVolume(em(), plan)).toBe(false);
});

it.each([
  ['/api/chat/sessions', 3],
  ['/api/chat/sessions/{session}/messages', 3],
  ['/api/notifications', 2],
] as const)(
  'chat with 20,000 people: answers %s in a bounded number of queries, without reading all sessions, messages or people',
  async (path, maximum) => {
    const [{ id }] = (await em().execute(`select ${volumeId('chat', '100')} as id`)) as [{ id: string }];
    const queries = await readsDuring(async () => {
      const { status } = await chat.callAs(admin())('GET', path.replace('{session}', id));
      expect(status).toBe(200);
    });
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(maximum);
    const whole = await tablesScannedFully(String(world.orm.config.get('clientUrl')), queries);
    expect(whole.filter(isLarge)).toEqual([]);
  },
);

it.each([
  ['customer', '/api/chat/sessions'],
  ['customer', '/api/chat/sessions/{session}/messages'],
  ['admin', '/api/chat/sessions'],
  ['customer', '/api/notifications'],
  ['admin', '/api/notifications'],
  ['admin', '/api/notifications/unread'],
] as const)('chat with 20,000 people: PostgreSQL keeps its plans for a %s who reads %s', async (role, path) => {
  const [{ id, owner }] = (await em().execute(
    `select id, customer_id as owner from chat_sessions where id = ${volumeId('chat', '100')}`,
  )) as [{ id: string; owner: string }];
  const caller = newPrincipal({ role, ...(role === 'customer' && { userId: owner }) });
  const pool = await chat.context.orm.driver.getConnection().getNativeClient();
  const { kept, planned } = await readsByPlan(pool, async () => {
    const { status } = await chat.callAs(caller)('GET', path.replace('{session}', id));
    expect(status).toBe(200);
  });
  expect(planned.map(({ sql }) => sql)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  const whole = await tablesScannedFully(String(world.orm.config.get('clientUrl')), kept, 'kept');
  expect(whole.filter(isLarge)).toEqual([]);
});

it.each([
  ['an admin who never marked all', newAdmin],
  ['an admin who has marked most', diligentAdmin],
])('100,000 notifications to 40 admins: %s lists, counts and marks them by their indexes', async (_name, person) => {
  const [{ id, created_at: at }] = (await em().execute(
    'select id, created_at from admin_notifications where position = 98505',
  )) as [{ id: string; created_at: string }];
  const call = chat.callAs(person);
  const statements = await queriesOfRequests(async () => {
    const cursor = encodeCursor(new Date(at), id);
    const page = await call('GET', `/api/notifications?limit=50&cursor=${cursor}`);
    expect(page.body).toHaveLength(50);
    expect(page.body[0].readAt).toBeNull();
    expect((await call('GET', '/api/notifications/unread')).body).toEqual({ unreadCount: 100 });
    expect(await call('POST', '/api/notifications/read', { body: { ids: [id] } })).toMatchObject({ status: 200 });
    expect((await call('POST', '/api/notifications/read', { body: {} })).body).toEqual({ unreadCount: 0 });
  });
  const about = statements.filter(({ sql }) => /admin_/.test(sql));
  expect(about.length).toBeGreaterThan(4);
  const whole = await tablesScannedFully(String(world.orm.config.get('clientUrl')), about);
  expect(whole.filter(isLarge)).toEqual([]);
});

it('100,000 notifications to 40 admins: the marks of 4,998 that were read one by one are counted no more', async () => {
  const [{ id }] = (await em().execute('select id from admin_notifications where position = 99998')) as [
    { id: string },
  ];
  const call = chat.callAs(thoroughAdmin);
  expect((await call('GET', '/api/notifications/unread')).body).toEqual({ unreadCount: 3 });
  expect((await call('POST', '/api/notifications/read', { body: { ids: [id] } })).body).toEqual({ unreadCount: 2 });
  const marks = 'select position from admin_notification_reads where person_id = ?';
  expect(await em().execute(marks, [thoroughAdmin.userId])).toEqual([]);
  const reader = 'select read_through from admin_readers where person_id = ?';
  expect(await em().execute(reader, [thoroughAdmin.userId])).toEqual([{ read_through: '99998' }]);
});

it('100,000 notifications to 40 admins: a new one is stored by their indexes', async () => {
  const now = new Date();
  const subjectId = crypto.randomUUID();
  const told = { kind: 'job-booked', subject: 'job', subjectId, facts: {}, eventId: subjectId } as const;
  const statements = await queriesOf(() =>
    withTransaction(em(), async (transaction) =>
      notifyAdmins(transaction, { adminNotifications: 'shared', admins: [] }, { ...told, happenedAt: now, now }),
    ),
  );
  const about = statements.filter(({ sql }) => /admin_/.test(sql));
  expect(about).toHaveLength(1);
  const whole = await tablesScannedFully(String(world.orm.config.get('clientUrl')), about);
  expect(whole.filter(isLarge)).toEqual([]);
});

interface RunNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: RunNode[];
}

/** Lists the tables that a plan has read. */
const tablesRead = (node: RunNode): string[] => [
  ...(node['Actual Loops'] > 0 && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(tablesRead),
];

it('100,000 emails of four months: the result of an attempt is stored in one partition', async () => {
  const [mail] = await em().find(OutgoingEmail, { status: 'sent' }, { limit: 1 });
  const [statement] = await queriesOf(() => storeAndClaim(em(), [sent(mail!, new Date())], 0, new Date()));
  const pool = await world.orm.driver.getConnection().getNativeClient();
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: RunNode }] }>(
    `explain (analyze, format json) ${statement!.sql}`,
    statement!.values,
  );
  const partitions = tablesRead(rows[0]!['QUERY PLAN'][0].Plan).filter((name) => name.startsWith('outgoing_emails_'));
  const [place] = await em().execute<{ name: string }[]>(
    'select tableoid::regclass::text as name from outgoing_emails where id = ?',
    [mail!.id],
  );
  expect(partitions).toEqual([place!.name]);
});
