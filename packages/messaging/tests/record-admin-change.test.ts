import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { expect, test } from 'vitest';
import { changedFields } from '../src/changed-fields.ts';
import type { AdminChangeFacts } from '../src/record-admin-change.ts';
import { recordAdminChange } from '../src/record-admin-change.ts';
import { OutboxEvent } from '../src/outbox.entity.ts';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '../src/tables.ts';

const actor = { userId: crypto.randomUUID(), name: 'Grace Admin', role: 'admin' } as const;
const facts: AdminChangeFacts = {
  actor,
  action: 'equipment.changed',
  subject: { kind: 'equipment', id: crypto.randomUUID(), label: 'Vacuum' },
  before: { status: 'available', price: '1000.00' },
  after: { status: 'retired', price: '1000.00' },
  at: new Date('2026-11-22T07:00:00.000Z'),
};

test('admin change: is recorded with its transaction, unlike changes of other roles and empty changes', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['jobs']);
  stack.defer(() => database.drop());
  const orm = await MikroORM.init({
    clientUrl: database.urls['jobs'],
    schema: 'jobs',
    entities: [...messagingEntities],
  });
  stack.defer(() => orm.close());
  const em = () => orm.em.fork() as EntityManager;
  await em().execute(messagingTables + messagingPartitions + messagingTraces);
  const record = (given: Partial<AdminChangeFacts>) =>
    em().transactional(async (em) => recordAdminChange(em as EntityManager, { ...facts, ...given }));

  await record({});
  await record({ actor: { ...actor, role: 'technician' } });
  await record({ after: facts.before! });
  await expect(
    em().transactional(async (em) => {
      recordAdminChange(em as EntityManager, facts);
      await em.flush();
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');

  const [event, ...others] = await em().findAll(OutboxEvent);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: 'jobs.admin-change.recorded.v1', actorId: actor.userId, occurredAt: facts.at });
  expect(event!.data as AdminChange).toEqual({
    actor: { id: actor.userId, name: 'Grace Admin' },
    action: 'equipment.changed',
    subject: facts.subject,
    changes: [{ field: 'status', before: 'available', after: 'retired' }],
  });

  const half = '😀'.repeat(200);
  await record({ subject: { ...facts.subject, label: `${half}!` }, after: { note: `x${'😀'.repeat(400)}` } });
  const [kept] = await em().find(OutboxEvent, {}, { orderBy: { position: 'desc' }, limit: 1 });
  expect((kept!.data as AdminChange).subject.label).toHaveLength(200);
});

test('changed fields: contain only differences, named by members and elements', () => {
  expect(
    changedFields(
      { name: 'A', hours: [{ day: 'mon', open: true }], at: new Date(0), gone: 1, same: { deep: 1 }, empty: null },
      { name: 'B', hours: [{ day: 'mon', open: false }, { day: 'tue' }], at: new Date(0), same: { deep: 1 } },
    ),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'hours.0.open', before: true, after: false },
    { field: 'gone', before: 1, after: null },
    { field: 'hours.1.day', before: null, after: 'tue' },
  ]);
  expect(changedFields(null, { name: 'A', note: undefined })).toEqual([{ field: 'name', before: null, after: 'A' }]);
  expect(changedFields({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: null }]);
});

test('changed fields: contain whether a signature is required', () => {
  expect(changedFields({ proof: { signature: false } }, { proof: { signature: true } })).toEqual([
    { field: 'proof.signature', before: false, after: true },
  ]);
});

test('changed fields: contain no secret at any depth and are limited in number and length', () => {
  const secrets = {
    password: 'x',
    passwordHash: 'x',
    accessToken: 'x',
    client: { secret: 'x', apiKey: 'x' },
    pin: 'x',
  };
  expect(changedFields(null, secrets)).toEqual([]);
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`${'n'.repeat(200)}${index}`, 'v'.repeat(9_000)]),
  );
  const fieldChanges = changedFields(null, many);
  expect(fieldChanges).toHaveLength(60);
  expect(fieldChanges[0]!.field).toHaveLength(100);
  expect(fieldChanges[0]!.after).toHaveLength(500);
});
