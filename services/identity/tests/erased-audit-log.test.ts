import { jobsAdminChange, jobsPersonErased } from '@yoza/jobs-contract/events';
import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import { eventually } from '@yoza/service-kit/testing';
import { withTransaction } from '@yoza/service-kit/transaction';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepEntry } from '../src/audit/keep-entry.ts';
import { changeBy, entriesBy, tablesWith } from './erased-audit-entries.ts';
import { attend, day, eraseNow, startNeighbours, type Neighbours } from './erasure-neighbours.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  neighbours = await startNeighbours(world);
});
afterAll(async () => {
  await neighbours?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

test('erasure: empties entries about the user, and removes an earlier name that they tell', async () => {
  const [user, admin] = [await world.person(), await world.person('admin')];
  const renamed = changeBy(admin, {
    action: 'user.profile-changed',
    subject: { kind: 'user', id: user.id, label: 'Earlier Name' },
    changes: [{ field: 'firstName', before: 'Before', after: 'Earlier' }],
  });
  const vehicle = changeBy(admin, { changes: [{ field: 'owner', before: 'Earlier Name', after: 'Ruth Kato' }] });
  await neighbours.jobs.publish(jobsAdminChange, renamed);
  await neighbours.jobs.publish(jobsAdminChange, vehicle);
  await eventually(async () => (await entriesBy(world, 'subject_id = ?', user.id)).length === 1 || undefined);
  await eventually(
    async () => (await entriesBy(world, 'subject_id = ?', vehicle.subject.id)).length === 1 || undefined,
  );
  await world.callAs(principalOf(user))('POST', '/api/me/erasure');
  world.clock.advance(14 * day);
  await eraseNow(world);
  expect(await entriesBy(world, 'subject_id = ?', user.id)).toMatchObject([
    { subject_label: 'Erased customer', changes: [{ field: 'firstName', before: null, after: null }] },
  ]);
  expect(await entriesBy(world, 'subject_id = ?', vehicle.subject.id)).toMatchObject([
    { changes: [{ field: 'owner', before: 'Erased customer', after: 'Ruth Kato' }] },
  ]);
});

test('erasure: leaves other people with the same first name as they are', async () => {
  const user = await world.person();
  const other = await world.person('customer');
  const admin = await world.person('admin');
  const change = changeBy(admin, { subject: { kind: 'user', id: other.id, label: 'Amina Kato' } });
  await neighbours.jobs.publish(jobsAdminChange, change);
  await eventually(async () => (await entriesBy(world, 'subject_id = ?', other.id)).length === 1 || undefined);
  await world.callAs(principalOf(user))('POST', '/api/me/erasure');
  world.clock.advance(14 * day);
  await eraseNow(world);
  expect(await entriesBy(world, 'subject_id = ?', other.id)).toMatchObject([{ subject_label: 'Amina Kato' }]);
  expect(await world.em().execute('select email from users where id = ?', [other.id])).toEqual([
    { email: other.email },
  ]);
});

test('erasure: bookings, vehicles and chats of the user keep no address, plate or number in the audit log', async () => {
  const [user, admin] = [await world.person(), await world.person('admin')];
  const job = changeBy(admin, {
    action: 'job.booked',
    subject: { kind: 'job', id: randomUUID(), label: 'AB12CD34 Full wash' },
    changes: [
      { field: 'status', before: null, after: 'scheduled' },
      { field: 'address', before: 'Plot 7 Quill Lane', after: 'Plot 8 Quill Lane' },
      { field: 'specialInstructions', before: null, after: 'Ring at Quill Lane' },
    ],
  });
  const vehicle = changeBy(admin, { changes: [{ field: 'licensePlate', before: 'UBQ 919Q', after: null }] });
  const invoice = changeBy(admin, {
    action: 'payment.requested',
    subject: { kind: 'invoice', id: randomUUID(), label: 'INV-2026-000001' },
    changes: [
      { field: 'phone', before: null, after: '+256772919919' },
      { field: 'amount', before: null, after: '60000.00' },
    ],
  });
  const chat = changeBy(admin, { subject: { kind: 'chat', id: randomUUID(), label: 'My gate in Quill Lane' } });
  const entries = [job, vehicle, invoice, chat];
  const other = changeBy(admin, { changes: [{ field: 'licensePlate', before: null, after: 'UBZ 001Z' }] });
  const stored = async ({ subject }: AdminChange) => entriesBy(world, 'subject_id = ?', subject.id);
  for (const entry of [...entries, other]) {
    await neighbours.jobs.publish(jobsAdminChange, entry);
    await eventually(async () => (await stored(entry)).length === 1 || undefined);
  }
  await world.callAs(principalOf(user))('POST', '/api/me/erasure');
  world.clock.advance(14 * day);
  await eraseNow(world);
  const subjects = entries.map(({ subject }) => subject.id);
  await neighbours.jobs.publish(jobsPersonErased, { personId: user.id, held: [], subjects });
  await eventually(async () => !(await tablesWith(world, 'Quill Lane')).includes('audit_entries'));
  const tables = [];
  for (const text of ['Quill', 'UBQ 919Q', '772919919']) tables.push(...(await tablesWith(world, text)));
  expect(tables).toEqual([]);
  const placed = { field: 'status', before: null, after: 'scheduled' };
  const emptied = [
    { field: 'address', before: null, after: null },
    { field: 'specialInstructions', before: null, after: null },
  ];
  expect(await stored(job)).toMatchObject([
    { subject_label: job.subject.label, actor_name: 'Grace Admin', changes: [placed, ...emptied] },
  ]);
  expect(await stored(invoice)).toMatchObject([{ changes: [{ after: null }, { field: 'amount', after: '60000.00' }] }]);
  expect(await stored(chat)).toMatchObject([{ subject_label: 'Erased customer' }]);
  expect(await stored(other)).toMatchObject([{ changes: other.changes }]);

  // A late entry about the car has neither the plate nor the owner.
  const change = { field: 'owner', before: null, after: 'Amina Test' };
  await neighbours.jobs.publish(jobsAdminChange, { ...vehicle, changes: [...vehicle.changes, change] });
  await eventually(async () => (await stored(vehicle)).length === 2 || undefined);
  for (const text of ['UBQ 919Q', 'Amina Test']) expect(await tablesWith(world, text)).not.toContain('audit_entries');
});

test('erasure: leaves alone what tells of others with a similar address', async () => {
  const [user, admin] = [await world.person('customer', 'ann@mail.test'), await world.person('admin')];
  const others = 'joann@mail.test';
  const entry = changeBy(admin, { changes: [{ field: 'notes', before: 'ANN@mail.test', after: others }] });
  await neighbours.jobs.publish(jobsAdminChange, entry);
  await eventually(async () => (await entriesBy(world, 'subject_id = ?', entry.subject.id)).length === 1 || undefined);
  const em = world.em();
  for (const [key, reply] of [
    ['of the user', { body: { email: 'Ann@mail.test' } }],
    ['of another', { body: { email: others } }],
  ] as const) {
    await em.execute(
      `insert into idempotency_keys (user_id, operation_id, key, request_hash, reply) values (?, 'o', ?, 'h', ?)`,
      [admin.id, key, JSON.stringify(reply)],
    );
  }
  const about = (data: object) => JSON.stringify({ data });
  for (const [handler, subject, payload] of [
    ['id', 's', about({ id: user.id })],
    ['customer', 's', about({ customerId: user.id })],
    ['user', 's', about({ userId: user.id })],
    ['other', 's', about({ id: admin.id, email: others, technicianId: user.id })],
    ['audit-log', 's', about({ id: user.id })],
    ['erasure', 'identity.user.erased.v1', about({ id: user.id })],
    ['unreadable', 's', `{"data":{"id":"${user.id}"`],
  ]) {
    await em.execute(
      `insert into dead_letters (handler, subject, event_id, payload, error, attempts) values (?, ?, ?, ?, 'Error', 6)`,
      [handler, subject, randomUUID(), payload],
    );
  }
  await world.callAs(principalOf(user))('POST', '/api/me/erasure');
  world.clock.advance(14 * day);
  await eraseNow(world);
  expect(await entriesBy(world, 'subject_id = ?', entry.subject.id)).toMatchObject([
    { changes: [{ before: 'Erased customer', after: others }] },
  ]);
  expect(await em.execute('select key from idempotency_keys where user_id = ?', [admin.id])).toEqual([
    { key: 'of another' },
  ]);
  const letters = await em.execute<{ handler: string }[]>('select handler from dead_letters');
  expect(letters.map(({ handler }) => handler).toSorted()).toEqual(['audit-log', 'erasure', 'other', 'unreadable']);
});

test('erasure: an entry that is stored at the same time loses the name too', async () => {
  const [user, admin] = [await world.person(), await world.person('admin')];
  const data = changeBy(admin, { changes: [{ field: 'notes', before: null, after: `Write to ${user.email}` }] });
  await world.callAs(principalOf(user))('POST', '/api/me/erasure');
  world.clock.advance(14 * day);
  await attend(world);
  world.clock.advance(60_000);
  let erasing = Promise.resolve();
  await withTransaction(world.em(), async (em) => {
    await keepEntry(
      { id: randomUUID(), occurredAt: world.clock.now().toISOString(), data } as DomainEvent<string, AdminChange>,
      em,
    );
    erasing = attend(world);
    const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await eventually(async () => (await world.em().execute<unknown[]>(waits)).length > 0);
  });
  await erasing;
  expect(await entriesBy(world, 'subject_id = ?', data.subject.id)).toMatchObject([
    { changes: [{ after: 'Write to Erased customer' }] },
  ]);
});
