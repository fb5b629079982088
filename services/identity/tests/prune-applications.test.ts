import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { openDatabase } from '@yoza/service-kit/database';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { pruneApplications } from '../src/technician-request/prune-applications.ts';
import { User } from '../src/user/user.entity.ts';
import { createIdentityDatabase } from './database.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createIdentityDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['identity']! }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

const day = 86_400_000;
const now = new Date('2027-03-05T09:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * day);

test('applications and invitations without effect: are deleted once they are old enough', async () => {
  const em = orm.em.fork() as EntityManager;
  const details = { firstName: 'Amina', lastName: 'Nakato', profileImageUrl: null };
  const applicant = User.register({ ...details, email: 'amina@yoza.test' }, ago(99));
  await em.persist(applicant).flush();
  for (const [name, status, decided] of [
    ['rejected long ago', 'rejected', ago(31)],
    ['rejected', 'rejected', ago(29)],
    ['approved long ago', 'approved', ago(31)],
    ['pending', 'pending', null],
  ] as const) {
    await em.execute(
      `insert into technician_requests (id, user_id, first_name, last_name, phone_number, experience, availability, reason, status, reviewed_at,
          version, created_at, updated_at)
         values (gen_random_uuid(), ?, ?, 'x', '', '', '', '', ?, ?, 1, ?, ?)`,
      [applicant.id, name, status, decided, ago(99), ago(99)],
    );
  }
  for (const [name, status, expires, closed] of [
    ['expired long ago', 'open', ago(31), null],
    ['expired', 'open', ago(29), null],
    ['accepted long ago', 'accepted', ago(31), ago(99)],
    ['withdrawn long ago', 'withdrawn', ago(-3), ago(31)],
    ['withdrawn', 'withdrawn', ago(31), ago(29)],
  ] as const) {
    await em.execute(
      `insert into technician_invitations (id, email, first_name, last_name, status, invited_by, created_at, sent_at, expires_at, secret_hash, closed_at)
         values (gen_random_uuid(), ?, ?, 'x', ?, gen_random_uuid(), ?, ?, ?, ?, ?)`,
      [`${name.replaceAll(' ', '-')}@yoza.test`, name, status, ago(99), ago(99), expires, closed ? null : name, closed],
    );
  }
  await pruneApplications(em, ago(30));
  const left = (table: string) =>
    em.execute<{ first_name: string }[]>(`select first_name from ${table} order by first_name`);
  expect((await left('technician_requests')).map((row) => row.first_name)).toEqual([
    'approved long ago',
    'pending',
    'rejected',
  ]);
  expect((await left('technician_invitations')).map((row) => row.first_name)).toEqual([
    'accepted long ago',
    'expired',
    'withdrawn',
  ]);
});
