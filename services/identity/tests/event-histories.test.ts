import { billingAdminChange } from '@yoza/billing-contract/events';
import { chatAdminChange } from '@yoza/chat-contract/events';
import { identityAdminChange } from '@yoza/identity-contract/events';
import { jobsAdminChange } from '@yoza/jobs-contract/events';
import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { handleOnce } from '@yoza/messaging/handle-once';
import { forAllHistories } from '@yoza/messaging/testing-histories';
import { openDatabase } from '@yoza/service-kit/database';
import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { createIdentityDatabase } from './database.ts';

/** Number of histories: few in the tests of each commit, many in `npm run chaos -- histories`. */
const histories = Number(process.env['YOZA_HISTORIES'] ?? 60);

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createIdentityDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['identity']!, databasePool: 10 }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

type Change = DomainEvent<string, AdminChange>;
const types = [billingAdminChange, chatAdminChange, identityAdminChange, jobsAdminChange].map(({ type }) => type);

/** Returns the changes of one admin in all services, each a second after the one before. */
function changesOfAdmin(random: () => number): Change[] {
  const actor = { id: crypto.randomUUID(), name: 'Ruth Achieng' };
  const begun = Date.now();
  return Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => ({
    id: randomUUIDv7(),
    type: types[Math.floor(random() * types.length)]!,
    occurredAt: new Date(begun + index * 1_000).toISOString(),
    aggregate: { id: actor.id, version: index + 1 },
    actorId: actor.id,
    data: {
      actor: { ...actor, name: `Ruth Achieng ${index}` },
      action: 'user.role-changed',
      subject: { kind: 'user', id: actor.id, label: 'Grace' },
      changes: [{ field: 'role', before: 'customer', after: `change ${index}` }],
    },
  }));
}

test(
  'histories of changes by admins: however delivered, are each in the audit log once, with the last name of the admin',
  { timeout: 1_200_000 },
  async () => {
    const table = subscriptions();
    await forAllHistories(histories, changesOfAdmin, async ({ events, delivered }) => {
      for (const event of delivered)
        for (const subscription of table.filter(({ definition }) => definition.type === event.type))
          await handleOnce(orm, subscription, [event]);
      const actorId = events[0]!.actorId!;
      const read = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql, [actorId]);
      const entries = await read('select id from audit_entries where actor_id = ? order by at');
      expect(entries.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(await read('select name from audit_actors where id = ?')).toEqual([
        { name: events.at(-1)!.data.actor.name },
      ]);
    });
  },
);
