import { randomUUID } from 'node:crypto';
import { userRoleChanged } from '@yoza/identity-contract/events';
import { jobBooked, jobCancelled } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { endingWithLastStatement, sendWrites } from '@yoza/service-kit/last-statement';
import { eventually } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyAdmins } from '../src/notification/notify-admins.ts';
import { listAdmins } from '../src/person/admins.ts';
import { NotificationFrames } from '../src/socket/notification-frames.ts';
import { jobOf, userOf } from './facts.ts';
import { removeFrom } from './monthly.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

let world: World;
let chat: RunningChat;
let replica: RunningChat;
let [ruth, peter]: Principal[] = [];
const em = () => world.orm.em.fork() as EntityManager;

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
  replica = await world.startChat();
});

beforeEach(async () => {
  // No truncate: it and the counts of the last test's sockets would wait for each other.
  for (const table of ['admin_notifications', 'notifications']) await removeFrom(em(), table);
  for (const table of ['admin_notification_reads', 'admin_readers', 'people'])
    await em().execute(`delete from ${table}`);
  [ruth, peter] = [admin(), admin()];
  await world.introduce(ruth, 'Ruth', 'Achieng');
  await world.introduce(peter, 'Peter', 'Okello');
});

afterAll(() => world?.[Symbol.asyncDispose]());

interface Told {
  ago?: number;
  form?: 'each' | 'shared';
  exceptIds?: string[];
  subjectId?: string;
}

/** Notifies the admins of an event some seconds ago, and returns the id of its subject. */
async function tell({ ago = 0, form = 'shared', exceptIds, subjectId = randomUUID() }: Told = {}): Promise<string> {
  const now = new Date();
  const happenedAt = new Date(now.getTime() - ago * 1000);
  const notification = { kind: 'chat-opened', subject: 'chat-session', subjectId, facts: {} } as const;
  const told = { ...notification, eventId: subjectId, happenedAt, now };
  await withTransaction(em(), async (transaction) => {
    const admins = await listAdmins(transaction);
    notifyAdmins(transaction, { adminNotifications: form, admins, exceptIds }, told);
  });
  return subjectId;
}

const read = async (person: Principal, body: { ids?: string[] } = {}) =>
  (await chat.callAs(person)('POST', '/api/notifications/read', { body })).body as { unreadCount: number };
/** Returns the number of events of new notifications in the outbox, of whatever form. */
const added = async () =>
  (await em().execute(`select 1 from outbox where type like 'chat.%notification.added.v1'`)).length;
/** Makes what was stored so far as old as if no transaction that stores one could be older. */
const settle = () => em().execute(`update admin_notifications set stored_at = now() - interval '61 seconds'`);
const marks = async () => (await em().execute('select 1 from admin_notification_reads')).length;
const subjectsOf = async (person: Principal) => (await chat.notificationsOf(person)).map(({ subjectId }) => subjectId);
const readOf = async (person: Principal) => (await chat.notificationsOf(person)).map(({ readAt }) => readAt !== null);
const idOf = async (person: Principal, subject: string) =>
  (await chat.notificationsOf(person)).find(({ subjectId }) => subjectId === subject)!.id;

/** Publishes the new role of a person and waits until chat has stored it. */
async function become(person: Principal, role: 'admin' | 'customer', version: number): Promise<void> {
  const user = { ...userOf(person.userId, 'Peter', 'Okello', role), previousRole: 'customer' as const };
  await world.identity.publish(userRoleChanged, user, { version });
  await eventually(
    async () =>
      (await em().execute('select 1 from people where id = ? and role = ?', [person.userId, role])).length > 0,
  );
}

describe('a notification to all admins', () => {
  test('is one row with one event, which every admin has in their own list', async () => {
    const before = await added();
    const subject = await tell();
    await tell({ subjectId: subject });
    expect(await added()).toBe(before + 1);
    for (const reader of [ruth!, peter!]) {
      expect(await chat.notificationsOf(reader)).toMatchObject([{ subjectId: subject, readAt: null }]);
      expect(await chat.unreadOf(reader)).toBe(1);
    }
    const rows = await em().execute('select id from admin_notifications');
    expect(rows).toEqual([{ id: await idOf(ruth!, subject) }]);
    expect(await em().execute('select id from notifications')).toEqual([]);
  });

  test('is marked as read by its id for one admin only, once', async () => {
    const [first, second] = [await tell({ ago: 2 }), await tell({ ago: 1 })];
    const ids = [await idOf(ruth!, first)];
    expect(await read(ruth!, { ids })).toEqual({ unreadCount: 1 });
    const [, marked] = await chat.notificationsOf(ruth!);
    expect(await read(ruth!, { ids })).toEqual({ unreadCount: 1 });
    expect(await subjectsOf(ruth!)).toEqual([second, first]);
    expect(await readOf(ruth!)).toEqual([false, true]);
    expect((await chat.notificationsOf(ruth!))[1]).toEqual(marked);
    expect(await readOf(peter!)).toEqual([false, false]);
    expect(await chat.unreadOf(peter!)).toBe(2);
  });

  test('is marked with all others for one admin only, also if its event is older than those marked before', async () => {
    await tell({ ago: 2 });
    expect(await read(ruth!)).toEqual({ unreadCount: 0 });
    const late = await tell({ ago: 3600 });
    expect(await subjectsOf(ruth!)).toContain(late);
    expect(await readOf(ruth!)).toEqual([true, false]);
    expect(await chat.unreadOf(ruth!)).toBe(1);
    expect(await read(ruth!)).toEqual({ unreadCount: 0 });
    expect(await readOf(peter!)).toEqual([false, false]);
  });

  test('is stored as read, without an event, if it is older than a day', async () => {
    const before = await em().execute('select id from outbox');
    const subject = await tell({ ago: 2 * 86_400 });
    expect(await subjectsOf(ruth!)).toEqual([subject]);
    expect(await readOf(ruth!)).toEqual([true]);
    expect(await chat.unreadOf(ruth!)).toBe(0);
    expect(await em().execute('select id from outbox')).toHaveLength(before.length);
  });

  test('reaches all admins except the one whose own act it reports', async () => {
    const own = await tell({ exceptIds: [ruth!.userId] });
    const ofCustomer = await tell({ exceptIds: [customer().userId], ago: 1 });
    expect(await subjectsOf(ruth!)).toEqual([ofCustomer]);
    expect(await subjectsOf(peter!)).toEqual([own, ofCustomer]);
    expect(await em().execute('select person_id from notifications')).toEqual([{ person_id: peter!.userId }]);
  });

  test('reaches an admin who cancels a booking of their own, and reports their booking to them once', async () => {
    const job = jobOf(ruth!.userId);
    await world.jobs.publish(jobBooked, job, { actorId: ruth!.userId });
    const kindsOf = async (person: Principal) => (await chat.notificationsOf(person)).map(({ kind }) => kind);
    await eventually(async () => (await kindsOf(peter!)).length === 1);
    await world.jobs.publish(jobCancelled, { ...job, status: 'cancelled' }, { version: 2, actorId: ruth!.userId });
    await eventually(async () => (await kindsOf(peter!)).length === 2);
    expect((await kindsOf(peter!)).toSorted()).toEqual(['job-booked', 'job-cancelled']);
    expect((await kindsOf(ruth!)).toSorted()).toEqual(['job-booked', 'job-cancelled']);
  });

  test('is listed in order with those to one admin, page by page', async () => {
    const subjects: string[] = [];
    for (let ago = 7; ago > 0; ago--) subjects.unshift(await tell({ ago, form: ago % 2 ? 'each' : 'shared' }));
    expect(await subjectsOf(ruth!)).toEqual(subjects);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page = await chat.callAs(ruth!)('GET', `/api/notifications?limit=3${query}`);
      expect(page.body.length).toBeLessThanOrEqual(3);
      pages.push(...page.body.map((row: { subjectId: string }) => row.subjectId));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(pages).toEqual(subjects);
    expect(await chat.unreadOf(ruth!)).toBe(7);
    const ids = await Promise.all(subjects.slice(0, 2).map((subject) => idOf(ruth!, subject)));
    expect(await read(ruth!, { ids })).toEqual({ unreadCount: 5 });
    expect(await read(ruth!)).toEqual({ unreadCount: 0 });
    expect(await chat.unreadOf(peter!)).toBe(7);
  });

  test('is counted up to 100', async () => {
    await tell();
    await em().execute(
      `insert into admin_notifications (id, kind, subject, subject_id, event_id, facts, created_at)
       select gen_random_uuid(), 'chat-opened', 'chat-session', gen_random_uuid(), gen_random_uuid(), '{}', now() from generate_series(1, 150)`,
    );
    expect(await chat.unreadOf(ruth!)).toBe(100);
    expect(await read(ruth!)).toEqual({ unreadCount: 0 });
  });
});

describe('the position up to which an admin has read all', () => {
  test('moves over settled notifications when all are marked, and replaces their marks', async () => {
    const first = await tell({ ago: 3 });
    await read(ruth!, { ids: [await idOf(ruth!, first)] });
    await tell({ ago: 2 });
    await settle();
    await tell({ ago: 1 });
    expect(await marks()).toBe(1);
    expect(await read(ruth!)).toEqual({ unreadCount: 0 });
    expect(await marks()).toBe(1);
    expect(await readOf(ruth!)).toEqual([true, true, true]);
    expect(await readOf(peter!)).toEqual([false, false, false]);
  });

  test('moves to the first unread one when some are marked by id', async () => {
    const subjects = [await tell({ ago: 4 }), await tell({ ago: 3 }), await tell({ ago: 2 }), await tell({ ago: 1 })];
    await settle();
    const [first, second, third, fourth] = await Promise.all(subjects.map((subject) => idOf(ruth!, subject)));
    expect(await read(ruth!, { ids: [second!, fourth!] })).toEqual({ unreadCount: 2 });
    expect(await marks()).toBe(2);
    expect(await read(ruth!, { ids: [first!] })).toEqual({ unreadCount: 1 });
    expect(await marks()).toBe(1);
    expect(await readOf(ruth!)).toEqual([true, false, true, true]);
    expect(await read(ruth!, { ids: [third!] })).toEqual({ unreadCount: 0 });
    expect(await marks()).toBe(0);
    expect(await readOf(ruth!)).toEqual([true, true, true, true]);
    expect(await readOf(peter!)).toEqual([false, false, false, false]);
  });

  test('stays where it is while a notification has not settled', async () => {
    const subject = await tell();
    await read(ruth!, { ids: [await idOf(ruth!, subject)] });
    await read(ruth!);
    expect(await marks()).toBe(1);
  });
});

describe('people who are not admins', () => {
  test('neither list nor mark notifications to all admins', async () => {
    const id = await idOf(ruth!, await tell());
    for (const person of [customer(), technician()]) {
      expect(await chat.notificationsOf(person)).toEqual([]);
      expect(await chat.unreadOf(person)).toBe(0);
      expect(await read(person, { ids: [id] })).toEqual({ unreadCount: 0 });
      expect(await read(person)).toEqual({ unreadCount: 0 });
    }
    expect(await em().execute('select 1 from admin_notification_reads')).toEqual([]);
    expect(await readOf(ruth!)).toEqual([false]);
  });

  test('keep their own notifications unread when an admin marks those by id', async () => {
    const amina = customer();
    await tell({ form: 'each' });
    await em().execute('update notifications set person_id = ? where person_id = ?', [amina.userId, peter!.userId]);
    const [hers] = await chat.notificationsOf(amina);
    await read(ruth!, { ids: [hers!.id] });
    await read(ruth!);
    expect(await chat.unreadOf(amina)).toBe(1);
  });
});

describe('a change of roles', () => {
  test('a later admin finds earlier notifications as read, and later ones as new', async () => {
    const earlier = await tell({ ago: 2 });
    const joan = admin();
    expect(await readOf(joan)).toEqual([true]);
    await world.introduce(joan, 'Joan', 'Nansubuga');
    expect(await chat.unreadOf(joan)).toBe(0);
    const later = await tell();
    expect(await subjectsOf(joan)).toEqual([later, earlier]);
    expect(await readOf(joan)).toEqual([false, true]);
    expect(await chat.unreadOf(joan)).toBe(1);
    expect(await chat.unreadOf(ruth!)).toBe(2);
  });

  test('a former admin sees none, and as an admin again finds as new what happened afterwards', async () => {
    await tell({ ago: 3 });
    await become(peter!, 'customer', 2);
    const asCustomer = { ...peter!, role: 'customer' as const };
    expect(await chat.notificationsOf(asCustomer)).toEqual([]);
    expect(await chat.unreadOf(asCustomer)).toBe(0);
    await tell({ ago: 2 });
    await become(peter!, 'admin', 3);
    await tell({ ago: 1 });
    expect(await readOf(peter!)).toEqual([false, true, true]);
    expect(await readOf(ruth!)).toEqual([false, false, false]);
  });
});

describe('open pages of admins', () => {
  test('receive a notification once, with the own count, at every replica; those of others receive none', async () => {
    await tell({ ago: 1 });
    await read(ruth!);
    using hers = await chat.join(ruth!);
    using herPhone = await replica.join(ruth!);
    using his = await replica.join(peter!);
    using customers = await chat.join(customer());
    using technicians = await replica.join(technician());
    const subject = await tell();
    for (const [socket, unreadCount] of [
      [hers, 1],
      [herPhone, 1],
      [his, 2],
    ] as const) {
      const { notification } = await socket.frame('notification', { unreadCount });
      expect(notification).toMatchObject({ subjectId: subject, readAt: null });
    }
    await read(ruth!, { ids: [await idOf(ruth!, subject)] });
    for (const socket of [hers, herPhone]) await socket.frame('notification', { notification: null, unreadCount: 0 });
    const last = await tell();
    for (const socket of [hers, herPhone, his]) {
      await eventually(() => socket.frames.find(({ notification }) => notification?.subjectId === last));
      const shown = socket.frames.map(({ notification }) => notification?.subjectId);
      expect(shown.filter((id) => id === subject || id === last)).toEqual([subject, last]);
    }
    expect(his.frames.filter(({ type, notification }) => type === 'notification' && !notification)).toEqual([]);
    for (const socket of [customers, technicians])
      expect(socket.frames.filter(({ type }) => type === 'notification')).toEqual([]);
  });

  test('receive none without a read state, nor a count of none', async () => {
    const joan = admin();
    using hers = await chat.join(joan);
    using customers = await chat.join({ ...ruth!, role: 'customer' });
    using his = await chat.join(peter!);
    const subject = await tell();
    await eventually(() => his.frames.find(({ notification }) => notification?.subjectId === subject));
    await world.introduce(joan, 'Joan', 'Nansubuga');
    const next = await tell();
    for (const socket of [hers, his])
      await eventually(() => socket.frames.find(({ notification }) => notification?.subjectId === next));
    const shown = hers.frames.filter(({ type }) => type === 'notification');
    expect(shown).toMatchObject([{ notification: { subjectId: next }, unreadCount: 1 }]);
    expect(customers.frames.filter(({ type }) => type === 'notification')).toEqual([]);
  });

  test('fetch the list with the next notification after one that could not be counted', async () => {
    const told = async () => {
      const subject = await tell({ form: 'shared' });
      return (await chat.notificationsOf(ruth!)).find(({ subjectId }) => subjectId === subject)!;
    };
    const { hub, orm, logger } = chat.context;
    using hers = await chat.join(ruth!);
    const shown = () => hers.frames.flatMap(({ notification }) => (notification ? [notification.id] : []));
    const [first, second] = [await told(), await told()];
    await eventually(() => shown().includes(second.id));
    const em = { fork: () => orm.em.fork() };
    await using frames = new NotificationFrames({ hub, logger, orm: { em } as typeof orm });
    const failing = vi.spyOn(em, 'fork').mockImplementationOnce(() => {
      throw new Error('connection lost');
    });
    frames.sendToAdmins(first);
    await eventually(() => failing.mock.settledResults.length === 1);
    frames.sendToAdmins(second);
    await eventually(() => shown().length === 3);
    const received = hers.frames.filter(({ type }) => type === 'notification').slice(-2);
    expect(received.map(({ notification }) => notification?.id ?? null)).toEqual([null, second.id]);
  });

  test('are told nothing when nothing is left to mark', async () => {
    await tell();
    await read(ruth!);
    const before = await em().execute('select id from outbox');
    await read(ruth!);
    await read(ruth!, { ids: [(await chat.notificationsOf(ruth!))[0]!.id] });
    expect(await em().execute('select id from outbox')).toHaveLength(before.length);
  });
});

describe('at the same time', () => {
  test('marking all does not wait for a notification that is being stored, which stays unread', async () => {
    await tell({ ago: 1 });
    const storing = em();
    await storing.begin();
    const now = new Date();
    const subjectId = randomUUID();
    const told = { kind: 'chat-opened', subject: 'chat-session', subjectId, facts: {} } as const;
    const notification = { ...told, eventId: randomUUID(), happenedAt: now, now };
    await endingWithLastStatement(storing, async () => {
      notifyAdmins(storing, { adminNotifications: 'shared', admins: [] }, notification);
      await sendWrites(storing);
    });
    expect(await storing.execute('show transaction_timeout')).toEqual([{ transaction_timeout: '30s' }]);
    const newer = await tell();
    expect(await read(ruth!)).toEqual({ unreadCount: 0 });
    await storing.commit();
    expect(await chat.unreadOf(ruth!)).toBe(1);
    const unread = (await chat.notificationsOf(ruth!)).filter(({ readAt }) => readAt === null);
    expect(unread.map((row) => row.subjectId)).toEqual([subjectId]);
    expect(await subjectsOf(ruth!)).toContain(newer);
    expect(await chat.unreadOf(peter!)).toBe(3);
  });
});
